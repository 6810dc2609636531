import { findBannedWords } from '../../tools/words/find-banned-words.mjs';
import { BANNED_WORDS, EXCEPTIONS } from '../../tools/words/list.mjs';

const wordsIn = (path, text) => findBannedWords(path, text).map(({ line, word }) => `${line} ${word}`);

describe('the words step of npm test', () => {
  it('finds banned words in comments, identifiers, strings, templates and JSX', () => {
    const text = [
      '// Whatever somebody typed.',
      'const toldOf = (x) => x;',
      "const label = 'Nobody yet';",
      'const mail = `Dear ${name}, it stands here`;',
      'const page = <p title="done anew">Sent at once</p>;',
    ];
    expect(wordsIn('a.tsx', text.join('\n'))).toEqual([
      '1 somebody',
      '2 told',
      '3 nobody',
      '4 stands',
      '5 anew',
      '5 at once',
    ]);
  });

  it('finds a phrase that is broken over two lines of a comment, and the humps of an identifier', () => {
    expect(wordsIn('a.ts', '/**\n * Answers at\n * once.\n */\nexport const AT_ONCE = atOnce();')).toEqual([
      '2 at once',
      '5 at once',
      '5 at once',
    ]);
  });

  it('finds banned sentence openings of comments, also after the first sentence', () => {
    const text =
      '/** Of each panel. Limits it.\n * What the shop cuts. */\n// The same for orders.\nconst a = 1;';
    expect(wordsIn('a.ts', text)).toEqual(['1 Of each', '2 What the', '3 The same']);
  });

  it('leaves questions, ordinary words and parts of words alone', () => {
    const text =
      "// What is sent? An order.\nconst untold = 'standstill, understood';\n// Is what it was of old.";
    expect(wordsIn('a.ts', text)).toEqual([]);
  });

  it('reads documents without their code', () => {
    expect(wordsIn('a.md', '`told` is a column.\n\n```\ntold\n```\n\nIt is told.')).toEqual(['7 told']);
  });

  it('suggests a replacement for every word, and gives every exception a reason', () => {
    for (const instead of Object.values(BANNED_WORDS)) expect(instead).toMatch(/\w/);
    for (const { reason } of EXCEPTIONS) expect(reason).toMatch(/\w{3}/);
  });
});
