"""Learning to play from games: self-play, training and measuring, stage by stage; `westmarch train` runs them.

Training needs PyTorch (`pip install 'westmarch[train]'`); what comes of it is played with numpy alone."""
