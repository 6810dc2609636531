import { fc } from '@glass/testing/property';
import { buildPanelDrawing } from '../src/index.js';
import { layOutSheet, type SheetStyle } from '../src/sheet/index.js';
import { anyPanel } from './any-panel.factory.js';
import { testCatalogue } from './catalogue.factory.js';
import { panelOf } from './panel.factory.js';

const catalogue = testCatalogue('metric');

function styleOf(fontSize: number): SheetStyle {
  return {
    ...{ band: 2.4 * fontSize, row: 1.6 * fontSize, outer: 0.6 * fontSize, ring: 0.72 * fontSize, tick: 2.5 },
    ...{ lineHeight: 1.15 * fontSize, fontSize },
    widthOf: (text) => 0.56 * fontSize * text.length,
  };
}

function lettersOn(panel: Parameters<typeof buildPanelDrawing>[0], width: number, height: number) {
  const drawing = buildPanelDrawing(panel, catalogue);
  const codes = drawing.edges.map(() => 'BV 25');
  const sheet = layOutSheet(drawing, {
    ...{ width, height, codes, style: styleOf(6), isNumbered: true, keepsScale: true },
    write: (mm) => String(Math.round(mm)),
  });
  return { drawing, sheet };
}

describe('the letters of edges on a sheet of any size', () => {
  const sizes = fc.record({
    width: fc.integer({ min: 40, max: 200 }),
    height: fc.integer({ min: 40, max: 200 }),
  });

  it('are all there, even where no spot is free by the rules', () => {
    fc.assert(
      fc.property(anyPanel, sizes, (panel, { width, height }) => {
        const { drawing, sheet } = lettersOn(panel, width, height);
        fc.pre(drawing.edges.length <= 24);
        expect(sheet.letters.map(({ edge }) => edge)).toEqual(drawing.edges.map(({ index }) => index));
      }),
      { numRuns: 40 },
    );
  });

  it.each([3, 6, 12, 18, 24])('are all there, and on the sheet, for %d edges', (sides) => {
    const { drawing, sheet } = lettersOn(
      panelOf({ kind: 'regularPolygon', sides, size: 900, measured: 'flats' }),
      ...([60, 60] as const),
    );
    expect(sheet.letters).toHaveLength(drawing.edges.length);
    for (const { at } of sheet.letters) {
      expect(Math.min(at.x, at.y)).toBeGreaterThan(0);
      expect(Math.max(at.x, at.y)).toBeLessThan(60);
    }
  });
});
