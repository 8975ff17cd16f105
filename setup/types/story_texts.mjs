// The client's English texts of what happens in a game, for the program: one telling for both.
import general from '../../web/src/i18n/texts.en.ts';

const told = /^(log|turn|fact|score|word)\./;
const ofAll = { 'fact.winner': general.fact_winner, 'turn.nothing': general.turn_nothing };

const literal = (text) => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;

function source(from, header, signature, texts, passing) {
  const rows = Object.entries(texts)
    .filter(([key]) => told.test(key))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, text]) => `        {${literal(key)}, ${literal(text)}},`);
  const words = passing.map(literal).join(', ');
  return [
    `// Generated from ${from} by setup/types.sh; edit those.`,
    `#include "${header}"`,
    '',
    '// clang-format off',
    'namespace mistwheel::app {',
    '',
    `StoryTexts ${signature} {`,
    '    static constexpr StoryText texts[] = {',
    ...rows,
    '    };',
    ...(words ? [`    static constexpr std::string_view passing[] = {${words}};`] : []),
    `    return {texts, ${words ? 'passing' : '{}'}};`,
    '}',
    '',
    '}  // namespace mistwheel::app',
    '// clang-format on',
    '',
  ].join('\n');
}

// What is told of every game.
export const generalTexts = () =>
  source('web/src/i18n/texts.en.ts', 'app/story.hpp', 'general_story()', ofAll, []);

export async function gameTexts(root, game) {
  const folder = `web/src/boards/${game}`;
  const { default: texts } = await import(new URL(`${folder}/texts.en.ts`, root));
  const { passing } = await import(new URL(`${folder}/story.ts`, root));
  const from = `${folder}/texts.en.ts and story.ts`;
  return source(from, `app/${game}/board.hpp`, `TextBoard<${game}::Game>::story()`, { ...texts, ...ofAll }, passing);
}
