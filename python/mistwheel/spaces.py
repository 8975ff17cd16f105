"""Spaces of actions and observations: Gymnasium's where it is installed, otherwise as much of them as is needed."""

try:
    from gymnasium.spaces import Box, Dict, Discrete
except ImportError:
    import numpy as np

    class Discrete:
        """One of n integers from 0."""

        def __init__(self, n):
            self.n = n
            self.shape = ()
            self.dtype = np.dtype(np.int64)
            self._rng = np.random.default_rng()

        def seed(self, seed=None):
            self._rng = np.random.default_rng(seed)

        def sample(self, mask=None):
            """Any of them, or one of those with a 1 in the mask."""
            if mask is None:
                return int(self._rng.integers(self.n))
            allowed = np.flatnonzero(mask)
            return int(self._rng.choice(allowed)) if len(allowed) else 0

        def contains(self, value):
            return isinstance(value, (int, np.integer)) and 0 <= int(value) < self.n

        __contains__ = contains

        def __eq__(self, other):
            return isinstance(other, Discrete) and self.n == other.n

        def __repr__(self):
            return f"Discrete({self.n})"

    class Box:
        """Arrays of one shape and type between two bounds."""

        def __init__(self, low, high, shape, dtype):
            self.low, self.high, self.shape, self.dtype = low, high, tuple(shape), np.dtype(dtype)

        def contains(self, value):
            return (isinstance(value, np.ndarray) and value.shape == self.shape and value.dtype == self.dtype
                    and bool((value >= self.low).all() and (value <= self.high).all()))

        __contains__ = contains

        def __eq__(self, other):
            return isinstance(other, Box) and vars(self) == vars(other)

        def __repr__(self):
            return f"Box({self.low}, {self.high}, {self.shape}, {self.dtype})"

    class Dict:
        """Named spaces together."""

        def __init__(self, spaces):
            self.spaces = dict(spaces)

        def __getitem__(self, key):
            return self.spaces[key]

        def keys(self):
            return self.spaces.keys()

        def contains(self, value):
            return isinstance(value, dict) and value.keys() == self.spaces.keys() and all(
                self.spaces[key].contains(each) for key, each in value.items())

        __contains__ = contains

        def __eq__(self, other):
            return isinstance(other, Dict) and self.spaces == other.spaces

        def __repr__(self):
            return f"Dict({self.spaces})"
