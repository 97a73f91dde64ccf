// Whether the map lies over the companies; the question and the hand stay below it.
class Large {
  on = $state(false);
}

export const large = new Large();
