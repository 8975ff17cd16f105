"""Agents that take turns, in the conventions of PettingZoo's AEC environments.

    env = mistwheel.aec.env(name, players=3)
    env.reset(seed=1)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        action = None if termination or truncation else policy(observation["observation"], observation["action_mask"])
        env.step(action)

Chance is drawn by the environment from the seed of `reset`. PettingZoo itself is not needed; with it installed the
environment works in its tools, which look at what an environment can do and not at its class.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from typing import Any

import numpy as np

from . import _core, spaces
from .games import load_game, random_action


def env(
    name: str,
    parameters: Mapping[str, Any] | None = None,
    *,
    max_steps: int | None = None,
    render_mode: str | None = None,
    **options: Any,
) -> AECEnv:
    """An environment for a game: load_game's arguments, and

    max_steps     after so many decisions in all, everybody is truncated
    render_mode   "ansi": render() gives what all may know, as JSON
    """
    return AECEnv(load_game(name, parameters, **options), max_steps=max_steps, render_mode=render_mode)


class AECEnv:
    """One table as an AEC environment. Observations are dictionaries of "observation" and "action_mask"."""

    def __init__(self, game: _core.Game, max_steps: int | None = None, render_mode: str | None = None) -> None:
        if render_mode not in (None, "ansi"):
            raise ValueError(f"render_mode is None or 'ansi', not {render_mode!r}")
        if max_steps is not None and max_steps < 1:
            raise ValueError(f"max_steps must be at least 1, not {max_steps}")
        self.game = game
        self.metadata = {"name": f"mistwheel_{game.name}_v{game.rules_version}", "render_modes": ["ansi"], "is_parallelizable": False}
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(game.num_players())]
        self.agents = []
        self._max_steps = max_steps
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._state = None
        self._closed = False
        size = game.observation_tensor_size()
        actions = game.num_distinct_actions()
        self.observation_spaces = {
            agent: spaces.Dict({
                "observation": spaces.Box(-np.inf, np.inf, (size,), np.float32),
                "action_mask": spaces.Box(0, 1, (actions,), np.int8),
            })
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    @property
    def num_agents(self) -> int:
        return len(self.agents)

    @property
    def max_num_agents(self) -> int:
        return len(self.possible_agents)

    @property
    def unwrapped(self) -> AECEnv:
        return self

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """A new game. Without a seed chance is different each time. There are no options for a reset."""
        if self._closed:
            raise RuntimeError("the environment is closed")
        if options:
            raise ValueError(f"reset takes no options: {sorted(options)}")
        self._rng = random.Random(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._steps = 0
        self._state = self.game.new_initial_state()
        self._draw_chance()
        self.agent_selection = self._agent_to_decide()

    def observe(self, agent: str) -> dict[str, np.ndarray]:
        """What the agent may know, and what it may do: nothing while another decides."""
        self._check_running()
        seat = self._seats[agent]
        mask = self._state.legal_actions_mask(seat).view(np.int8)
        return {"observation": self._state.observation_tensor(seat), "action_mask": mask}

    def last(self, observe: bool = True) -> tuple[dict[str, np.ndarray] | None, float, bool, bool, dict[str, Any]]:
        """(observation, reward since its last turn, termination, truncation, info) of the agent to act."""
        self._check_running()
        agent = self.agent_selection
        if agent is None:
            raise RuntimeError("every agent is done: reset the environment")
        return (self.observe(agent) if observe else None, self._cumulative_rewards[agent], self.terminations[agent],
                self.truncations[agent], self.infos[agent])

    def step(self, action: int | None) -> None:
        """The action of the agent to act; None for one that is done."""
        self._check_running()
        agent = self.agent_selection
        if agent is None:
            raise RuntimeError("every agent is done: reset the environment")
        if self.terminations[agent] or self.truncations[agent]:
            self._dead_step(agent, action)
            return
        if action is None:
            raise ValueError(f"{agent} is not done: an action is needed, not None")
        self._state.apply_action(int(action))
        self._draw_chance()
        self._steps += 1
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict.fromkeys(self.agents, 0.0)
        if self._state.is_terminal():
            returns = self._state.returns()
            self.rewards = {each: returns[self._seats[each]] for each in self.agents}
            self.terminations = dict.fromkeys(self.agents, True)
            scores = self._state.scores()
            self.infos = {each: {"points": scores["total"][self._seats[each]], "rank": scores["rank"][self._seats[each]]} for each in self.agents}
        elif self._max_steps is not None and self._steps >= self._max_steps:
            self.truncations = dict.fromkeys(self.agents, True)
        for each, reward in self.rewards.items():
            self._cumulative_rewards[each] += reward
        ended = self._state.is_terminal() or any(self.truncations.values())
        self.agent_selection = self.agents[0] if ended else self._agent_to_decide()

    def agent_iter(self, max_iter: int = 2**62) -> Iterator[str]:
        """The agents in the order they act, until all are done. Every one must be stepped, also those that are done."""
        for _ in range(max_iter):
            if not self.agents:
                return
            yield self.agent_selection

    def render(self) -> str:
        """What all may know, as JSON, in render mode "ansi"."""
        self._check_running()
        if self.render_mode is None:
            raise ValueError("render() needs render_mode='ansi'")
        return self._state.public_observation_string()

    def state(self) -> _core.State:
        """The mistwheel.State that is being played: hidden things included, for critics and for search."""
        self._check_running()
        return self._state.clone()

    def close(self) -> None:
        self._closed = True
        self._state = None
        self.agents = []

    def __repr__(self) -> str:
        return self.metadata["name"]

    def _dead_step(self, agent: str, action: int | None) -> None:
        if action is not None:
            raise ValueError(f"{agent} is done: its only step is None")
        for table in self.rewards, self._cumulative_rewards, self.terminations, self.truncations, self.infos:
            table.pop(agent, None)
        self.agents.remove(agent)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self.agent_selection = self.agents[0] if self.agents else None

    def _draw_chance(self) -> None:
        while self._state.is_chance_node():
            self._state.apply_action(random_action(self._state, self._rng))

    def _agent_to_decide(self) -> str | None:
        player = self._state.current_player()
        return None if player == _core.TERMINAL else self.possible_agents[player]

    def _check_running(self) -> None:
        if self._closed:
            raise RuntimeError("the environment is closed")
        if self._state is None:
            raise RuntimeError("reset the environment first")
