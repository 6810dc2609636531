/** @jest-environment-options {"alone": true} */
import type { CatalogueContent } from '@glass/contracts/catalogue';
import type { HardwareArticle } from '@glass/contracts/layout';
import { LOCALES, type Locale } from '@glass/language';
import { starterCatalogue } from '@glass/pricing';
import { anyArticle } from '@glass/pricing/test/any-article.factory.js';
import { articleOf } from '@glass/pricing/test/article.factory.js';
import { fc, runs } from '@glass/testing/property';
import { switchBackAfterEach, switchPageLanguage } from '@glass/testing/switch-language';
import { applyEdit } from '../edits.js';
import { articleTable, parseArticleTable } from '../files/entry-table.js';
import { cellText } from '../files/file-table.js';

switchBackAfterEach();

const contentWith = (units: 'inch' | 'metric', articles: HardwareArticle[]): CatalogueContent => {
  const { version: _version, ...content } = starterCatalogue(units, []);
  return { ...content, articles };
};

/** As the reader of the shop's files: texts, with the decimal mark of the locale. */
const asTexts = (content: CatalogueContent, locale: string): string[][] =>
  articleTable(content, locale).map((row) => row.map(cellText));

const withoutUid = ({ uid: _uid, photoFileUID: _photo, ...article }: HardwareArticle) => article;

describe('hardware files', () => {
  it('export and import into an empty list give the same articles', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('inch' as const, 'metric' as const),
        fc.uniqueArray(anyArticle(), { minLength: 1, maxLength: 4, selector: ({ code }) => code }),
        fc.constantFrom<Locale[]>(...LOCALES),
        async (units, articles, locale) => {
          await switchPageLanguage(locale);
          const read = parseArticleTable(
            articleTable(contentWith(units, articles), locale),
            contentWith(units, []),
            { locale },
          );
          expect(read.ok ? [] : read.faults).toEqual([]);
          const edits = read.ok ? read.value : [];
          const imported = edits.reduce(applyEdit, contentWith(units, [])).articles!;
          expect(imported.map(withoutUid)).toEqual(articles.map(withoutUid));
        },
      ),
      runs(40),
    );
  });

  it.each(['de-DE', 'de-CH'] as const)('are read with the titles of earlier files, %s', async (locale) => {
    await switchPageLanguage(locale);
    const gaps = { minGapMm: 2, maxGapMm: 8 };
    const content = contentWith('metric', [
      articleOf('BULB', 'seal', { ...gaps, sold: 'length', stockLengthsMm: [2400] }),
    ]);
    const [heading, ...rows] = asTexts(content, locale);
    const swiss = (text: string) => (locale === 'de-CH' ? text.replace('ß', 'ss') : text);
    const earlier = heading!.map((title) =>
      title.replace('Kleinste Fuge', 'Kleinster Spalt').replace(swiss('Größte Fuge'), swiss('Größter Spalt')),
    );
    expect(earlier.filter((title) => title.includes('Spalt'))).toHaveLength(2);
    const read = parseArticleTable([earlier, ...rows], contentWith('metric', []), { locale });
    expect(read.ok ? [] : read.faults).toEqual([]);
    const [article] = (read.ok ? read.value : []).reduce(applyEdit, contentWith('metric', [])).articles!;
    expect(article).toMatchObject(gaps);
  });

  it('have the weights of a pound shop in pounds, and change nothing when imported again', () => {
    const limits = [{ count: 2, maxWidthMm: 863.6, maxWeightKg: 45 }];
    const content = contentWith('inch', [articleOf('ONE', 'hinge', { limits })]);
    const table = asTexts(content, 'en-US');
    expect(table[1]![table[0]!.indexOf('Door limits, in')]).toBe('2: 34 / 99.208 lb');
    expect(parseArticleTable(table, content, { locale: 'en-US' })).toEqual({ ok: true, value: [] });
  });

  it('keep articles that the file omits, and change only what differs', () => {
    const [one, other] = [articleOf('ONE', 'clamp'), articleOf('OTHER', 'handle', { price: '9.50' })];
    const table = asTexts(contentWith('metric', [other]), 'en-US');
    table[1]![table[0]!.indexOf('Price')] = '12.25';
    const read = parseArticleTable(table, contentWith('metric', [one, other]), { locale: 'en-US' });
    expect(read).toEqual({
      ok: true,
      value: [{ kind: 'entry', list: 'articles', entry: { ...other, price: '12.25' } }],
    });
  });

  it('refer to cutouts by their code', () => {
    const content = contentWith('metric', []);
    const [hinge] = content.hinges;
    const article = articleOf('ONE', 'hinge', { templateUID: hinge!.uid });
    const table = asTexts({ ...content, articles: [article] }, 'en-US');
    expect(table[1]![table[0]!.indexOf('Cutout')]).toBe(hinge!.code);
  });

  it.each([
    ['Family', 'rope', /Enter one of: Hinge, Pivot/],
    ['Deductions, mm', 'wall ten', /“wall ten”: expected such as “wall 10; corner 90° 10/],
    ['Door limits, mm', '2 914 50', /“2 914 50”: expected such as “2: 914/],
    ['Parts of the kit', 'two rollers', /“two rollers”: expected such as “2 × Handle”/],
    ['Stock lengths, mm', 'long', /“long”: expected such as “2413; 3658”/],
    ['Cutout', 'NONE', /No cutout named “NONE”/],
    ['Overlap of the panes, mm', '50', /don’t have this/],
    ['Code', '', /Required/],
  ])('name row and column of a wrong %s, and import nothing', (column, text, reason) => {
    const articles = [articleOf('ONE', 'hinge'), articleOf('TWO', 'hinge')];
    const table = asTexts(contentWith('metric', articles), 'en-US');
    const at = table[0]!.indexOf(column);
    expect(at).toBeGreaterThanOrEqual(0);
    table[2]![at] = text;
    table[1]![table[0]!.indexOf('Price')] = '12.25';
    const read = parseArticleTable(table, contentWith('metric', articles), { locale: 'en-US' });
    expect(read).toMatchObject({
      ok: false,
      faults: [{ row: 3, column: expect.stringMatching(/^[A-Z]+$/), reason: expect.stringMatching(reason) }],
    });
  });

  it('reject a file in inches in a metric shop', () => {
    const table = asTexts(contentWith('inch', [articleOf('ONE', 'clamp')]), 'en-US');
    const read = parseArticleTable(table, contentWith('metric', []), { locale: 'en-US' });
    expect(read).toMatchObject({
      ok: false,
      faults: expect.arrayContaining([expect.objectContaining({ row: 1 })]),
    });
  });
});
