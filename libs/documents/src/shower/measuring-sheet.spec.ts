import type { ShowerLayout } from '@glass/contracts/layout';
import { inLanguage } from '@glass/language/server';
import { assumeObstacle, digestMeasures, LAYOUT_PRESETS, layoutInMillimeters } from '@glass/layouts';
import { readPrinted } from '../../test/read-pdf.js';
import { SAMPLE_SHOWERS, sampleMeasuringSheet } from '../../test/sample-shower.js';
import { listTextClashes } from '../../test/text-clashes.js';
import { measuringSheetPdf } from './measuring-sheet-pdf.js';

const read = (doc: Parameters<typeof measuringSheetPdf>[0]) => readPrinted(measuringSheetPdf(doc));

const CHECKED = {
  measuredBy: 'Ana Ruiz',
  checkedBy: 'Jo Miller',
  measuredOn: '2026-11-18',
  ready: { tileDone: true, baseSet: true, measuresFinal: false },
};

describe('measuringSheetPdf', () => {
  it.each([1, 2, 3, 4, 5])('prints a blank sheet for %i sides on one page', async (sides) => {
    for (const units of ['inch', 'metric'] as const) {
      const sheet = await read(sampleMeasuringSheet(sides, { units }));
      expect(sheet.pages).toHaveLength(1);
      expect(sheet.pages[0]).toContain(`Side ${sides}`);
      expect(sheet.pages[0]).not.toContain(`Side ${sides + 1}`);
      expect(sheet.pages[0]!.includes('Angle to the next side')).toBe(sides > 1);
      expect(listTextClashes(sheet)).toEqual([]);
    }
  });

  it('has a place for every measure of knee walls and benches, blank and filled', async () => {
    const columns = ['Width', 'Height', 'Fall of its top', 'Reach to the inside', 'Reach to the outside'];
    const blank = await read(sampleMeasuringSheet(3));
    const plain = (text: string) => text.replaceAll(/\s/g, '');
    for (const name of ['Knee wall or bench', 'Side', 'End', ...columns])
      expect(plain(blank.pages[0]!)).toContain(plain(name));
    const change = (layout: ShowerLayout<number>) => ({
      ...layout,
      runs: layout.runs.map((run) => ({
        ...run,
        blocks: run.blocks.map((block) => ({ ...block, fall: 7, inside: 123, outside: 87 })),
      })),
    });
    const filled = await read(sampleMeasuringSheet('bench', { change }));
    expect(listTextClashes(filled)).toEqual([]);
    for (const value of ['Bench', '7 mm', '123 mm', '87 mm']) expect(filled.pages[0]).toContain(value);
    const without = await read(sampleMeasuringSheet('door'));
    expect(without.pages[0]).not.toContain('Reach to the inside');
  });

  it.each([0, 6, 1.5, Number.NaN])('rejects %d sides and names the field', async (sides) => {
    await expect(read(sampleMeasuringSheet(sides))).rejects.toThrow(/^runs: /);
  });

  it.each(LAYOUT_PRESETS.map(({ key }) => key))('prints %s on one page', async (key) => {
    for (const units of ['inch', 'metric'] as const) {
      const doc = sampleMeasuringSheet(key, { units });
      const sheet = await read(doc);
      expect(sheet.pages).toHaveLength(1);
      expect(listTextClashes(sheet)).toEqual([]);
      const texts = sheet.texts[0]!.map(({ text }) => text);
      doc.layout!.runs.forEach((_, run) =>
        expect(texts.filter((text) => text.startsWith(`Side ${run + 1}, `))).toHaveLength(1),
      );
    }
  });

  it('fills in every measure, the ends, the corner and the obstacles', async () => {
    const [key, options] = SAMPLE_SHOWERS['walls out of plumb and obstacles']!;
    const { pages } = await read(sampleMeasuringSheet(key, options));
    const [text] = pages;
    for (const value of [
      '898 mm',
      '892 mm',
      '2006 mm',
      '8 mm',
      '−3 mm',
      '90°',
      'Corner with Side 2',
      'Toilet',
      'Shower head',
      '450 mm',
    ])
      expect(text).toContain(value);
  });

  it('puts places of obstacles that no one measured in brackets', async () => {
    const [key, options] = SAMPLE_SHOWERS['walls out of plumb and obstacles']!;
    const sheet = sampleMeasuringSheet(key, options);
    const obstacles = sheet.layout!.obstacles.map((one) => assumeObstacle(one));
    const { pages } = await read({ ...sheet, layout: { ...sheet.layout!, obstacles } });
    expect(pages[0]).toContain('(450 mm)');
    expect(pages[0]).toContain('In brackets: usual sizes that aren’t measured yet.');
  });

  it('says who measured when and a second time, and ticks what is ready', async () => {
    const sheet = sampleMeasuringSheet('door');
    const filled = await read({ ...sheet, layout: { ...sheet.layout!, survey: CHECKED } });
    expect(filled.pages[0]).toContain('Ana Ruiz · checked by Jo Miller');
    expect(filled.pages[0]).toContain('18 Nov 2026');
    expect(listTextClashes(filled)).toEqual([]);
  });

  it('says that measures were changed after the second person confirmed them', async () => {
    const sheet = sampleMeasuringSheet('door');
    const layout = sheet.layout!;
    const checked = (checkedMeasures: string) =>
      read({ ...sheet, layout: { ...layout, survey: { ...CHECKED, checkedMeasures } } });
    const { pages } = await checked(digestMeasures(layoutInMillimeters(layout)));
    expect(pages[0]).toContain('Ana Ruiz · checked by Jo Miller');
    expect(pages[0]).not.toContain('changed since');
    const changed = await checked('00000000');
    expect(changed.pages[0]).toContain('checked by Jo Miller, measures changed since');
  });

  it('names knee walls at the ends of their side', async () => {
    const { pages } = await read(sampleMeasuringSheet('kneeWallLeft'));
    expect(pages[0]).toMatch(/Wall, knee ?wall 250 × 900 mm/);
  });

  it.each(['de-DE', 'fr-FR', 'es-ES'] as const)(
    'prints a blank sheet without overlaps in %s',
    async (locale) => {
      const sheet = await inLanguage(locale, () => read(sampleMeasuringSheet(5, { locale })));
      expect(sheet.pages).toHaveLength(1);
      expect(listTextClashes(sheet)).toEqual([]);
    },
  );
});
