import { foldText } from '@glass/language';
import { fc, runs } from '@glass/testing/property';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.js';
import { toReadings } from './sql-conditions.js';

let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.config.databaseUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

async function inSql(name: 'fold_text' | 'searchable_text', texts: string[]): Promise<string[]> {
  const { rows } = await client.query<{ folded: string }>(
    `select ${name}(text) as folded from unnest($1::text[]) with ordinality t (text, place) order by place`,
    [texts],
  );
  return rows.map(({ folded }) => folded);
}

/** Latin, Greek and Cyrillic letters with their combining marks, punctuation, currencies, ligatures and full-width forms. */
const BLOCKS = [
  ...[
    [0x20, 0x52f],
    [0x1d00, 0x1fff],
    [0x2010, 0x2027],
    [0x202f, 0x218f],
    [0xfb00, 0xfb06],
    [0xff01, 0xff5e],
  ],
];
const LETTERS = BLOCKS.flatMap(([first, last]) =>
  Array.from({ length: last! - first! + 1 }, (_, at) => String.fromCodePoint(first! + at)),
);
const text = fc.string({
  unit: fc.oneof(fc.constantFrom(...'aouAOU\u0308\u0301äöüÄÖÜßẞéñçœÆøŁİı ’-%'), fc.constantFrom(...LETTERS)),
  maxLength: 20,
});
const texts = fc.array(text, { minLength: 1, maxLength: 200 });

describe('fold_text', () => {
  it('folds every letter as foldText does, and a folded letter to itself', async () => {
    const folded = LETTERS.map(foldText);
    expect(await inSql('fold_text', LETTERS)).toEqual(folded);
    expect(await inSql('fold_text', folded)).toEqual(folded);
    expect(folded.map(foldText)).toEqual(folded);
  });

  it('folds any text as foldText does, and a folded text to itself', async () => {
    await fc.assert(
      fc.asyncProperty(texts, async (some) => {
        const folded = some.map(foldText);
        expect(await inSql('fold_text', some)).toEqual(folded);
        expect(await inSql('fold_text', folded)).toEqual(folded);
        expect(folded.map(foldText)).toEqual(folded);
      }),
      runs(30),
    );
  });
});

describe('searchable_text', () => {
  it.each([
    ['Schäfer & Söhne', 'schafer & sohne\nschaefer & soehne'],
    ['Scha\u0308fer', 'schafer\nschaefer'],
    ['LINDENSTRASSE ß', 'lindenstrasse ss'],
    ['Lumière d’Été', "lumiere d'ete"],
    ['Plain Glass', 'plain glass'],
  ])('of %s has each reading on a line', async (stored, folded) => {
    expect(await inSql('searchable_text', [stored])).toEqual([folded]);
  });

  it('contains every reading of its own text', async () => {
    await fc.assert(
      fc.asyncProperty(texts, async (some) => {
        const searchable = await inSql('searchable_text', some);
        for (const [at, each] of some.entries())
          for (const reading of toReadings(each)) expect(searchable[at]!.split('\n')).toContain(reading);
      }),
      runs(30),
    );
  });
});
