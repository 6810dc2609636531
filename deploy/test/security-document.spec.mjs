import { existsSync, readFileSync } from 'node:fs';

const ROOT = new URL('../../', import.meta.url);
const read = (path) => readFileSync(new URL(path, ROOT), 'utf8');
const OUTCOMES = ['held', 'partly', 'not held', 'not ours'];

/** Number of requirements of levels 1 and 2 in each section of OWASP ASVS 5.0.0. */
const SECTIONS = {
  1: { 1: 2, 2: 9, 3: 11, 4: 3, 5: 2 },
  2: { 1: 3, 2: 3, 3: 4, 4: 1 },
  3: { 2: 2, 3: 4, 4: 6, 5: 5, 7: 2 },
  4: { 1: 3, 2: 1, 3: 2, 4: 4 },
  5: { 1: 1, 2: 3, 3: 2, 4: 3 },
  6: { 1: 3, 2: 12, 3: 4, 4: 4, 5: 5, 6: 3, 8: 4 },
  7: { 1: 3, 2: 4, 3: 2, 4: 5, 5: 2, 6: 2 },
  8: { 1: 2, 2: 3, 3: 1, 4: 1 },
  9: { 1: 3, 2: 4 },
  10: { 1: 2, 2: 2, 3: 4, 4: 11, 5: 5, 6: 2, 7: 3 },
  11: { 1: 2, 2: 3, 3: 3, 4: 4, 5: 1, 6: 1 },
  12: { 1: 3, 2: 2, 3: 4 },
  13: { 1: 1, 2: 5, 3: 2, 4: 5 },
  14: { 1: 2, 2: 4, 3: 3 },
  15: { 1: 3, 2: 3, 3: 7 },
  16: { 1: 1, 2: 5, 3: 4, 4: 3, 5: 3 },
  17: { 1: 1, 2: 4, 3: 2 },
};
const NUMBERS = Object.entries(SECTIONS).flatMap(([chapter, sections]) =>
  Object.entries(sections).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, index) => `${chapter}.${section}.${index + 1}`),
  ),
);

const text = read('docs/security.md');
const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+) +\| (.+?) +\| (.+?) +\| (.+?) +\|$/gm)].map(
  ([, number, asks, outcome, evidence]) => ({ number, asks, outcome, evidence }),
);
/** Paths in backticks that have a folder and an extension, or are in the root. */
const filesIn = (part) =>
  [...part.matchAll(/`((?:[\w.-]+\/)+[\w.-]+\.\w+|[\w-]+\.config\.mjs)`/g)].map(([, path]) => path);
const anchorsOf = (page) =>
  [...page.matchAll(/^#+ (.+)$/gm)].map(([, title]) =>
    title
      .toLowerCase()
      .replaceAll(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  );

describe('the list of security requirements', () => {
  it('has each requirement of levels 1 and 2 once, in order, with text and outcome', () => {
    expect(rows.map(({ number }) => number)).toEqual(NUMBERS);
    expect(rows.filter(({ outcome }) => !OUTCOMES.includes(outcome))).toEqual([]);
  });

  it('names a test, code or a section for each held requirement', () => {
    const held = rows.filter(({ outcome }) => outcome === 'held');
    const unproven = held.filter(({ evidence }) => !/`[^`]+`|\]\(#/.test(evidence));
    expect(unproven.map(({ number, evidence }) => `${number} ${evidence}`)).toEqual([]);
  });

  it('says what would close each open requirement, or that it stays open', () => {
    const open = rows.filter(({ outcome }) => outcome === 'partly' || outcome === 'not held');
    const unsaid = open.filter(({ evidence }) => !/Closes with|Stays so/.test(evidence));
    expect(unsaid.map(({ number, evidence }) => `${number} ${evidence}`)).toEqual([]);
  });

  it('counts the outcomes correctly', () => {
    const count = (wanted) => rows.filter(({ outcome }) => outcome === wanted).length;
    const [held, partly, notHeld, notOurs] = OUTCOMES.map(count);
    expect(text.replaceAll(/\s+/g, ' ')).toContain(
      `Of ${NUMBERS.length} requirements ${held} are held, ${partly} partly, ${notHeld} not held, ${notOurs} not ours.`,
    );
  });
});

describe.each(['docs/security.md', 'docs/threat-model.md', 'SECURITY.md'])('%s', (page) => {
  it('names existing files', () => {
    const missing = filesIn(read(page)).filter((path) => !existsSync(new URL(path, ROOT)));
    expect(missing).toEqual([]);
  });

  it('links to existing pages and sections', () => {
    const broken = [...read(page).matchAll(/\]\((?!https:)([^)#]*)(?:#([^)]+))?\)/g)].filter(
      ([, path, anchor]) => {
        const target = path === '' ? new URL(page, ROOT) : new URL(path, new URL(page, ROOT));
        return !existsSync(target) || (anchor && !anchorsOf(readFileSync(target, 'utf8')).includes(anchor));
      },
    );
    expect(broken.map(([link]) => link)).toEqual([]);
  });
});
