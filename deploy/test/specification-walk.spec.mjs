import { existsSync, readFileSync } from 'node:fs';

const ROOT = new URL('../../', import.meta.url);
const read = (path) => readFileSync(new URL(path, ROOT), 'utf8');

const FILE = /`((?:[\w.-]+\/)+[\w.-]+\.\w+)`/g;
const rows = [...read('docs/specification-walk.md').matchAll(/^\| (.+?) +\| (.+?) +\| (.+?) +\|$/gm)]
  .map(([, says, where, shown]) => ({ says, where, shown }))
  .filter(({ says }) => !/^(-+|Statement|Calls)$/.test(says));
const filesIn = (cell) => [...cell.matchAll(FILE)].map(([, path]) => path);
/** Each test file of a cell, with the titles that follow it. */
const testsIn = (cell) =>
  cell.split(/; (?=`)/).map((part) => ({
    file: filesIn(part)[0],
    titles: [...part.matchAll(/“(.+?)”(?=$|, “)/g)].map(([, title]) => title),
  }));
/** How a title may be spelt in its file. */
const plain = (text) => text.replaceAll("\\'", "'");

/** What the table of the contract says, without loading it: `'/api/quote/save': …`. */
const declared = (file, prefix) =>
  [...read(file).matchAll(new RegExp(`'(${prefix}[^']*)': built\\(`, 'g'))].map(([, path]) => path);

describe('the walk through the specification', () => {
  it('names code that is there for each statement', () => {
    const missing = rows.flatMap(({ where }) =>
      filesIn(where).filter((path) => !existsSync(new URL(path, ROOT))),
    );
    expect(missing).toEqual([]);
    expect(rows.filter(({ where }) => filesIn(where).length === 0)).toEqual([]);
  });

  it('names a test that is there for each, by its title', () => {
    const wrong = rows.flatMap(({ says, shown }) =>
      testsIn(shown).flatMap(({ file, titles }) => {
        if (!file || !existsSync(new URL(file, ROOT))) return [`${says}: ${file}`];
        const text = plain(read(file));
        return titles.filter((title) => !text.includes(title)).map((title) => `${file}: ${title}`);
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('has each of the 158 calls once, at the controller that answers it', () => {
    const calls = rows.flatMap(({ says, where }) =>
      [...says.matchAll(/`(\/api[^`]+)`/g)].map(([, path]) => ({ path, where })),
    );
    expect(new Set(calls.map(({ path }) => path)).size).toBe(158);
    expect(calls).toHaveLength(158);
    const elsewhere = calls.filter(
      ({ path, where }) => !filesIn(where).some((file) => read(file).includes(`@Endpoint('${path}'`)),
    );
    expect(elsewhere).toEqual([]);
  });

  it('has each of the 55 screens once, as the table of screens spells it', () => {
    const screens = rows.flatMap(({ says }) =>
      [...says.matchAll(/`(\/(?!api)[^`]*)`/g)].map(([, path]) => path),
    );
    expect(screens).toHaveLength(55);
    expect(new Set(screens).size).toBe(55);
    const known = declared('libs/contracts/src/screens.ts', '/');
    expect(screens.filter((path) => !known.includes(path))).toEqual([]);
  });
});
