// boardgame.io's server with the smallest game there is: each turn one player adds to a counter.
const { Server, Origins } = require('boardgame.io/server');

const counter = {
  name: 'counter',
  setup: () => ({ count: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: { add: ({ G }, n) => ({ count: G.count + n }) },
  minPlayers: 2,
  maxPlayers: 2,
};

const server = Server({ games: [counter], origins: [Origins.LOCALHOST] });
server.run({ port: Number(process.argv[2]), callback: () => console.log('ready') });
