import type { Catalogue, StockSheet } from '@glass/contracts/catalogue';
import { rule, testCatalogue, wordedFindings } from './catalogue.factory.js';
import { rectangle } from './panel.factory.js';

const within = (stockSheets: StockSheet[], shapeRules: Catalogue['shapeRules'] = []): Catalogue => {
  const catalogue = testCatalogue('metric');
  return { ...catalogue, shapeRules, materials: catalogue.materials.map((one) => ({ ...one, stockSheets })) };
};
const SMALL = { longMm: 2000, shortMm: 1000 };
const LARGE = { longMm: 3300, shortMm: 2440 };

describe('PANEL_MAX_SHEET', () => {
  it('asks for review of a panel larger than every sheet and names the sheet', () => {
    const [finding, ...others] = wordedFindings(rectangle(2500, 3000), within([SMALL, LARGE]));
    expect(others).toEqual([]);
    expect(finding).toMatchObject({ code: 'PANEL_MAX_SHEET', severity: 'review', part: { kind: 'panel' } });
    expect(finding?.message).toBe(
      'The shorter side, cut from our stock sheet of 2440 × 3300 mm, is 2500 mm; over 2440 mm needs our approval.',
    );
    expect(finding?.fix?.change).toMatchObject({ kind: 'setLength', path: 'shape.width' });
  });

  it('accepts either orientation on any sheet', () => {
    const catalogue = within([SMALL, LARGE]);
    expect(wordedFindings(rectangle(2440, 3300), catalogue)).toEqual([]);
    expect(wordedFindings(rectangle(3300, 2440), catalogue)).toEqual([]);
    expect(wordedFindings(rectangle(2000, 1000), within([SMALL]))).toEqual([]);
    expect(wordedFindings(rectangle(1001, 2000), within([SMALL]))).toHaveLength(1);
  });

  it('does not apply to glass without sheets', () => {
    expect(wordedFindings(rectangle(4000, 6000), within([]))).toEqual([]);
  });

  it.each(['block', 'warn'] as const)('uses severity %s of the table of rules', (severity) => {
    const row = { ...rule('PANEL_MAX_SHEET', '<=', '1', 'ratio'), severity };
    expect(wordedFindings(rectangle(1500, 3400), within([LARGE], [row]))).toMatchObject([
      { code: 'PANEL_MAX_SHEET', severity },
    ]);
  });
});
