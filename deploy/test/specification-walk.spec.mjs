import { existsSync, readFileSync } from 'node:fs';

const ROOT = new URL('../../', import.meta.url);
const read = (path) => readFileSync(new URL(path, ROOT), 'utf8');

const FILE = /`((?:[\w.-]+\/)+[\w.-]+\.\w+)`/g;
const rows = [...read('docs/specification-walk.md').matchAll(/^\| (.+?) +\| (.+?) +\| (.+?) +\|$/gm)]
  .map(([, says, where, shown]) => ({ says, where, shown }))
  .filter(({ says }) => !/^(-+|Statement|Calls)$/.test(says));
const filesIn = (cell) => [...cell.matchAll(FILE)].map(([, path]) => path);
/** Test files of a cell, each with the titles after it. */
const testsIn = (cell) =>
  cell.split(/; (?=`)/).map((part) => ({
    file: filesIn(part)[0],
    titles: [...part.matchAll(/“(.+?)”(?=$|, “)/g)].map(([, title]) => title),
  }));
/** Normalizes escapes in titles. */
const plain = (text) => text.replaceAll("\\'", "'");

/** Keys of a table in a contract file, without loading it: `'/api/quote/save': …`. */
const declared = (file, prefix) =>
  [...read(file).matchAll(new RegExp(`'(${prefix}[^']*)': built\\(`, 'g'))].map(([, path]) => path);

describe('docs/specification-walk.md', () => {
  it('names existing code for each statement', () => {
    const missing = rows.flatMap(({ where }) =>
      filesIn(where).filter((path) => !existsSync(new URL(path, ROOT))),
    );
    expect(missing).toEqual([]);
    expect(rows.filter(({ where }) => filesIn(where).length === 0)).toEqual([]);
  });

  it('names an existing test for each, by title', () => {
    const wrong = rows.flatMap(({ says, shown }) =>
      testsIn(shown).flatMap(({ file, titles }) => {
        if (!file || !existsSync(new URL(file, ROOT))) return [`${says}: ${file}`];
        const text = plain(read(file));
        return titles.filter((title) => !text.includes(title)).map((title) => `${file}: ${title}`);
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('has each of the 158 calls once, with its controller', () => {
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

  it('has each of the 55 screens once, spelled as in the contract', () => {
    const screens = rows.flatMap(({ says }) =>
      [...says.matchAll(/`(\/(?!api)[^`]*)`/g)].map(([, path]) => path),
    );
    expect(screens).toHaveLength(55);
    expect(new Set(screens).size).toBe(55);
    const known = declared('libs/contracts/src/screen-table.ts', '/');
    expect(screens.filter((path) => !known.includes(path))).toEqual([]);
  });
});
