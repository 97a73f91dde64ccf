"""Attacks that are well-formed requests: methods that do not fit, pages of other sites, tokens in the wrong place, numbers
and words of the wrong kind. Rows of data; each is refused with one of its statuses, and the table stays as it was."""

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from .conftest import Person
from .test_attacks import ATTACKS as BY_HAND
from .test_attacks import Scene
from .test_raw_attacks import ATTACKS as RAW

HOST = "testserver.local"


class Sent(NamedTuple):
    who: str
    """Anna plays, Bert too; Mallory is a stranger with a table of her own."""
    method: str
    path: str
    """`{t}` is the table of Anna and Bert, `{own}` Mallory's; `{return}`, `{watch}` and `{seat}` are tokens of links of
    hers, `{cookie}` her cookie, `{form}` the token of her forms."""
    refused: tuple[int, ...]
    body: Any = None
    headers: dict[str, str] = {}
    form: dict[str, str] | None = None


def foreign(**headers: str) -> Sent:
    """Anna's browser sends a request because of a page of another site."""
    sent = {name.replace("_", "-"): value for name, value in headers.items()}
    return Sent("anna", "POST", "/api/tables/{t}/concede", (403,), {"seat": 0}, sent)


def choice(**changes: Any) -> Sent:
    return Sent("anna", "POST", "/api/tables/{t}/choices", (400, 404, 409), {"seat": 0, "seq": 0, "key": "x"} | changes)


def setting(name: str, value: Any, game: str = "quest") -> Sent:
    return Sent("anna", "POST", "/api/tables", (400,), {"game": game, "settings": {name: value}})


def named(name: str) -> Sent:
    return Sent("anna", "POST", "/api/tables/{t}/settings", (400,), {"seat": 0, "name": name})


def deck(refused: int = 400, settings: Any = None, game: str = "meccg", **parts: Any) -> Sent:
    body = {"game": game, "deck": {"side": "hero", **parts}, **({} if settings is None else {"settings": settings})}
    return Sent("mallory", "POST", "/api/decks/check", (refused,), body)


def brought(entry: Any, setting: str = "decks", game: str = "meccg", refused: int = 400) -> Sent:
    return Sent("mallory", "POST", "/api/tables", (refused,), {"game": game, "settings": {setting: [entry, entry]}})


ATTACKS = {
    # Decks
    "a deck with a billion cards": deck(play_deck={"TW-204": 10**9}),
    "a deck of very many small piles": deck(play_deck={f"X-{n}": 90 for n in range(3000)}),
    "a deck of five hundred cards in every pile": deck(
        **{pile: [f"{pile}-{n}" for n in range(400)] for pile in ("play_deck", "sites", "sideboard", "pool")}
    ),
    "a deck with fewer than no cards": deck(play_deck={"TW-204": -3}),
    "a deck with half a card": deck(play_deck={"TW-204": 0.5}),
    "a deck without end": deck(name="x" * 60_000),
    "a card with a number without end": deck(play_deck={"x" * 50_000: 1}),
    "a deck whose name turns the page round": deck(name="\u202egninrut"),
    "a deck with a part too many": deck(letter="A"),
    "a deck of no side": deck(side="balrog"),
    "a deck that starts very often": deck(starts=[[[{"of": "TW-161"}]]] * 400),
    "a deck that starts with a crowd": deck(starts=[[[{"of": "TW-161"}] * 2000]]),
    "a deck that is a list": Sent("mallory", "POST", "/api/decks/check", (400,), {"game": "meccg", "deck": [1]}),
    "a deck for a game without decks": deck(404, game="quest"),
    "a deck for a module": deck(404, game="os.path"),
    "rules of a deck that are none": deck(settings={"profile": "../secret"}),
    "rules of a deck with decks in them": deck(settings={"profile": [{"deck": {}}]}),
    "a deck written over a file": Sent(
        "mallory", "POST", "/api/decks/export", (400,), {"game": "meccg", "deck": {"side": "hero"}, "format": "../../x"}
    ),
    "a list larger than a list": Sent("mallory", "POST", "/api/decks/import?game=meccg", (413,), "1 Dodge " * 40_000),
    "a list for no game": Sent("mallory", "POST", "/api/decks/import", (400,), "1 Dodge"),
    "the deck of a table": Sent("mallory", "GET", "/api/decks/{t}", (404,)),
    "a deck by a path": Sent("mallory", "GET", "/api/decks/..%2F..%2Fsecret", (404,)),
    "a deck with a zero in its number": Sent("mallory", "GET", "/api/decks/%00", (404,)),
    "a deck of nobody changed": Sent(
        "mallory", "POST", "/api/decks/{t}", (404,), {"game": "meccg", "deck": {"side": "hero"}, "version": "0"}
    ),
    "a deck of nobody deleted": Sent("mallory", "POST", "/api/decks/{t}/delete", (404,)),
    "a deck kept from another site": Sent(
        "anna", "POST", "/api/decks", (403,), {"game": "meccg", "deck": {"side": "hero"}}, {"Origin": "http://evil.example"}
    ),
    "a deck without its wrapping": brought({"side": "hero", "play_deck": {"TW-204": 3}}),
    "a deck both kept and sent": brought({"kept": "x" * 22, "deck": {"side": "hero"}}),
    "a table for a kept deck": brought({"kept": "{t}"}, refused=404),
    "a deck where words belong": brought({"deck": {"side": "hero"}}, "profile"),
    "a deck for a game of heroes": brought({"deck": {"side": "hero"}}, "heroes", "quest"),
    # Methods
    "a choice by reading": Sent("anna", "GET", "/api/tables/{t}/choices", (405,)),
    "giving up by reading": Sent("anna", "GET", "/api/tables/{t}/concede?seat=0", (405,)),
    "a link by reading": Sent("mallory", "GET", "/api/links?token={return}", (405,)),
    "a stream by writing": Sent("anna", "POST", "/api/tables/{t}/stream", (405,)),
    "a stream by its head": Sent("anna", "HEAD", "/api/tables/{t}/stream", (405,)),
    "a table replaced": Sent("anna", "PUT", "/api/tables/{t}", (405,), {}),
    "a table deleted": Sent("mallory", "DELETE", "/api/tables/{t}", (405,)),
    "a table changed a little": Sent("mallory", "PATCH", "/api/tables/{t}", (405,), {}),
    "a page written": Sent("anna", "POST", "/cards/quest", (405,), form={}),
    "a static file written": Sent("mallory", "PUT", "/static/table.js", (404, 405), {}),
    # Other sites
    "from nowhere": foreign(Origin="null"),
    "from the same name by another scheme": foreign(Origin=f"https://{HOST}"),
    "from another port": foreign(Origin=f"http://{HOST}:8080"),
    "from a name that begins alike": foreign(Origin=f"http://{HOST}.evil.example"),
    "from a name that ends alike": foreign(Origin=f"http://evil-{HOST}"),
    "from a name behind ours": foreign(Origin=f"http://{HOST}@evil.example"),
    "from a file": foreign(Origin="file://"),
    "from an extension": foreign(Origin="chrome-extension://abcdef"),
    "from a broken address": foreign(Origin="http://[::1"),
    "from a neighbour": foreign(Sec_Fetch_Site="same-site"),
    "from across": foreign(Sec_Fetch_Site="cross-site"),
    "a form of another site": Sent(
        "anna",
        "POST",
        "/table/{t}/plain",
        (403,),
        form={"seat": "0", "do": "concede"},
        headers={"Origin": "http://evil.example"},
    ),
    "a form with a link for a token": Sent(
        "anna", "POST", "/table/{t}/plain", (403,), form={"seat": "0", "do": "concede", "csrf": "{watch}"}
    ),
    "a form with a cookie for a token": Sent(
        "anna", "POST", "/table/{t}/plain", (403,), form={"seat": "0", "do": "concede", "csrf": "{cookie}"}
    ),
    "a table by a form of another visitor": Sent("anna", "POST", "/new/quest", (403,), form={"csrf": "{form}"}),
    "a link by a form of another visitor": Sent("anna", "POST", "/join/{seat}", (403,), form={"csrf": "{form}"}),
    # Tokens in the wrong place
    "a cookie for a link": Sent("mallory", "POST", "/api/links", (404,), {"token": "{cookie}"}),
    "a form's token for a link": Sent("mallory", "POST", "/api/links", (404,), {"token": "{form}"}),
    "a link for a cookie": Sent("mallory", "GET", "/api/tables/{own}", (404,), headers={"Cookie": "westmarch={return}"}),
    "two cookies, none of ours": Sent(
        "mallory", "GET", "/api/tables/{own}", (404,), headers={"Cookie": "westmarch=x; westmarch={form}"}
    ),
    "a table for a link": Sent("mallory", "POST", "/api/links", (404,), {"token": "{t}{t}"}),
    "a token of nothing but signs": Sent("mallory", "POST", "/api/links", (404,), {"token": "." * 60}),
    # Tables of others
    "the moves of others": Sent("mallory", "GET", "/api/tables/{t}/moves", (404,)),
    "a moment of others": Sent("mallory", "GET", "/api/tables/{t}/moves/0", (404,)),
    "the journal of others": Sent("mallory", "GET", "/api/tables/{t}/journal", (404,)),
    "the links of others": Sent("mallory", "GET", "/api/tables/{t}/links", (404,)),
    "the record of others": Sent("mallory", "GET", "/api/tables/{t}/record", (404,)),
    "the page of others": Sent("mallory", "GET", "/table/{t}", (404,)),
    "the plain page of others": Sent("mallory", "GET", "/table/{t}/plain", (404,)),
    "the replay of others": Sent("mallory", "GET", "/replay/{t}", (404,)),
    "a report on others": Sent("mallory", "POST", "/api/tables/{t}/report", (404,), {"note": ""}),
    "why not, of others": Sent("mallory", "GET", "/api/tables/{t}/why-not?ref=card:1", (404,)),
    "a take-back for others": Sent("mallory", "POST", "/api/tables/{t}/undo", (404,), {"seat": 0, "move": 1}),
    "a name for others": Sent("mallory", "POST", "/api/tables/{t}/settings", (404,), {"seat": 0, "name": "Mallory"}),
    "presence for others": Sent("mallory", "POST", "/api/tables/{t}/presence", (404,), {"seat": 0, "here": False}),
    # Numbers and words of the wrong kind
    "a seat that is true": choice(seat=True),
    "a seat in words": choice(seat="0"),
    "half a seat": choice(seat=0.5),
    "a number beyond all numbers": choice(seq=10**30),
    "a number below nothing": choice(seq=-1),
    "a key that is a list": choice(key=["x"]),
    "a key without end": choice(key="x" * 60_000),
    "eyes of no seat": Sent("anna", "GET", "/api/tables/{t}?as=99", (400, 403)),
    "eyes below nothing": Sent("anna", "GET", "/api/tables/{t}?as=-1", (400, 403)),
    "a seat that is no number": Sent("anna", "GET", "/api/tables/{t}?seat=x", (400,)),
    "a move below nothing": Sent("anna", "GET", "/api/tables/{t}/moves/-1", (400, 404)),
    "a move beyond all numbers": Sent("anna", "GET", "/api/tables/{t}/moves/99999999999999999999", (400, 404)),
    "a table with a letter too few": Sent("anna", "GET", "/api/tables/" + "A" * 21, (404,)),
    "a table with a letter too many": Sent("anna", "GET", "/api/tables/" + "A" * 23, (404,)),
    "a table in other letters": Sent("anna", "GET", "/api/tables/" + "%C3%84" * 22, (404,)),
    "a switch in words": setting("every_question", "no"),
    "a switch as a number": setting("high_stakes", 1),
    "a switch as nothing": setting("every_question", None),
    "a setting of the language": setting("__init__", 1),
    "a game that is a module": setting("heroes", ["argalad"], game="os.path"),
    "a name that nobody sees": named("\u3164\u1160"),
    "a name of blanks that are none": named("\u2800"),
    "a name with a zero": named("a\0b"),
    "a body that is a list": Sent("anna", "POST", "/api/tables", (400,), [1, 2]),
    "a body that is nothing": Sent("anna", "POST", "/api/tables", (400,), None),
}


class Tokens:
    """What Mallory has."""

    def __init__(self, scene: Scene) -> None:
        links = {link["kind"]: link["path"].removeprefix("/join/") for link in scene.own["links"]}
        csrf = scene.mallory.get("/").text.split('name="csrf" value="')[1].split('"')[0]
        cookie = scene.mallory.cookie.removeprefix("westmarch=")
        self.words = {**links, "t": scene.table, "own": scene.own["table"], "form": csrf, "cookie": cookie}

    def put(self, value: Any) -> Any:
        if isinstance(value, str):
            for name, word in self.words.items():
                value = value.replace(f"{{{name}}}", word)
            return value
        return {name: self.put(part) for name, part in value.items()} if isinstance(value, dict) else value


@pytest.mark.parametrize("name", ATTACKS)
def test_the_attack_is_refused(name: str, new_person: Callable[[], Person]):
    attack = ATTACKS[name]
    scene = Scene(new_person)
    tokens = Tokens(scene)
    before = scene.anna.state(scene.table)
    person: Person = getattr(scene, attack.who)
    given: dict[str, Any] = {"headers": tokens.put(attack.headers)}
    if attack.form is not None:
        given["data"] = tokens.put(attack.form)
    elif attack.method not in ("GET", "HEAD", "DELETE"):
        given["json"] = tokens.put(attack.body)
    answer = person.request(attack.method, f"http://{HOST}{tokens.put(attack.path)}", **given)
    assert answer.status_code in attack.refused, (answer.status_code, answer.text[:300])
    assert "access-control-allow-origin" not in answer.headers
    if attack.path.startswith("/api/") and attack.method != "HEAD":
        assert set(answer.json()) == {"kind", "error"}
    assert scene.anna.state(scene.table) == before


def test_there_are_so_many_attacks():
    names = [*BY_HAND, *RAW, *ATTACKS]
    assert len(set(names)) == len(names)
    assert len(names) >= 220
