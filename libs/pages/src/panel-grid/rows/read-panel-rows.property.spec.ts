import { plainLength } from '@glass/geometry';
import { starterPanel } from '@glass/panel-editor';
import { starterCatalogue } from '@glass/pricing';
import { fc } from '@glass/testing/property';
import { EMPTY_CELLS, type PanelCells } from './panel-columns.js';
import { templateText, writePanelRows } from './panel-file.js';
import { templateGlassName } from './cell-values.js';
import { panelOfCells } from './panel-of-cells.js';
import { readPanelRows } from './read-panel-rows.js';

const catalogue = starterCatalogue('inch', []);
const MM_PER_SIXTEENTH = 25.4 / 16;

/** Cell text with characters that are hard for delimited files. */
const words = (maxLength: number) =>
  fc
    .string({ unit: fc.constantFrom(...'abcXYZ09 ,;"=+-@/\u00e9\u201d'), maxLength })
    .map((text) => text.replace(/\s+/g, ' ').trim());
const sixteenths = fc.integer({ min: 6 * 16, max: 80 * 16 });

const rectangle = fc.record({
  width: sixteenths,
  height: sixteenths,
  quantity: fc.integer({ min: 1, max: 9999 }),
  material: fc.constantFrom(...catalogue.materials.filter(({ active }) => active)),
  finish: fc.constantFrom(...catalogue.edgeFinishes.filter(({ active }) => active)),
  mark: words(40),
  notes: words(120),
});

describe('rows of random rectangles', () => {
  it.each([',', ';', '\t'] as const)('separated by %j read back as the same panels', (separator) => {
    fc.assert(
      fc.property(fc.array(rectangle, { minLength: 1, maxLength: 8 }), (rectangles) => {
        const written = rectangles.map(
          ({ width, height, quantity, material, finish, mark, notes }): PanelCells => ({
            ...EMPTY_CELLS,
            width: plainLength(width * MM_PER_SIXTEENTH, '1/16'),
            height: plainLength(height * MM_PER_SIXTEENTH, '1/16'),
            quantity: String(quantity),
            glass: templateGlassName(material),
            edge: finish.code,
            mark,
            notes,
          }),
        );
        const read = readPanelRows(writePanelRows(written, separator));
        if (!read.ok) throw new Error(read.reason);
        expect(read.rows.map(({ row }) => row)).toEqual(rectangles.map((_, index) => index + 2));
        for (const [
          index,
          { width, height, quantity, material, finish, mark, notes },
        ] of rectangles.entries()) {
          const reading = panelOfCells(read.rows[index]?.cells ?? EMPTY_CELLS, catalogue);
          if (!reading.ok) throw new Error(JSON.stringify(reading.faults));
          const { spec } = reading.draft;
          expect(reading.draft.quantity).toBe(quantity);
          expect(spec).toMatchObject({ materialUID: material.uid, mark, notes });
          expect(spec.edges.map(({ finishUID }) => finishUID)).toEqual(Array(4).fill(finish.uid));
          if (spec.shape.kind !== 'rectangle') throw new Error('It is no rectangle');
          expect(spec.shape.width.mm).toBeCloseTo(width * MM_PER_SIXTEENTH, 9);
          expect(spec.shape.height.mm).toBeCloseTo(height * MM_PER_SIXTEENTH, 9);
        }
      }),
      // Fewer runs, because each one prices and checks panels.
      { numRuns: 25 },
    );
  });
});

it.each(['en-US', 'de-DE', 'de-CH', 'fr-FR', 'sv-SE', 'en-IN'])(
  'the template of panels reads back in %s as the panels that were written',
  (locale) => {
    for (const units of ['inch', 'metric'] as const) {
      const of = starterCatalogue(units, []);
      const read = readPanelRows(templateText(of, locale), locale);
      if (!read.ok) throw new Error(read.reason);
      const written = starterPanel(of).spec.shape;
      const [first] = read.rows.map(({ cells }) => panelOfCells(cells, of, locale));
      expect(first).toMatchObject({ ok: true, draft: { quantity: 2, spec: { mark: 'Door' } } });
      if (!first?.ok || written.kind !== 'rectangle') throw new Error('The template has a rectangle');
      const { shape } = first.draft.spec;
      expect(shape.kind === 'rectangle' && [shape.width.mm, shape.height.mm]).toEqual([
        written.width.mm,
        written.height.mm,
      ]);
    }
  },
);
