import { panelWithLengths } from '@glass/geometry';
import { anyPanel } from '@glass/geometry/test/any-panel.factory.js';
import { testCatalogue } from '@glass/geometry/test/catalogue.factory.js';
import { sheetFaults } from '@glass/geometry/test/sheet-faults.js';
import { fc } from '@glass/testing/property';
import { sampleOrder, samplePanel } from '../../test/sample-order.js';
import { panelFacts } from '../panel/panel-facts.js';
import { openPdf } from '../pdf/open-pdf.js';
import { Pen } from '../text/pen.js';
import { figureHeight, layOutFigure } from './panel-figure.js';

const pdf = openPdf({ title: 'Figures', author: 'Test' });
pdf.addPage();
const pen = new Pen(pdf);

/** Points, within the range of both page sizes. */
const area = fc.record({
  width: fc.integer({ min: 258, max: 300 }),
  height: fc.integer({ min: 248, max: 340 }),
});

const tenants = [
  { units: 'metric' as const, precision: '1mm' as const },
  { units: 'inch' as const, precision: '1/16' as const },
];
const metric = testCatalogue('metric');

/** A panel of any shape as printed on a tenant's paper. */
const anyFigure = fc.record({
  panel: anyPanel,
  area,
  tenant: fc.constantFrom(...tenants),
  finish: fc.constantFrom(null, ...metric.edgeFinishes.map(({ uid }) => uid)),
});
type AnyFigure = typeof anyFigure extends fc.Arbitrary<infer Value> ? Value : never;

function layOut({ panel, area: size, tenant, finish }: AnyFigure) {
  const finished = { ...panel, edges: panel.edges.map(() => ({ finishUID: finish })) };
  const order = sampleOrder({ ...tenant, catalogue: { ...metric, ...tenant } });
  const spec = panelWithLengths(finished, tenant.precision);
  const facts = panelFacts(samplePanel(1, 1, 'Any', { spec }), order);
  return { facts, order, size, ...layOutFigure(pen, facts, order, size) };
}

/** The tests below check the same cases, so each is laid out once. */
const known = new Map<string, ReturnType<typeof layOut>>();
const figures = anyFigure.map((figure) => {
  const key = JSON.stringify(figure);
  const laidOut = known.get(key) ?? layOut(figure);
  known.set(key, laidOut);
  return laidOut;
});

describe('layOutFigure', () => {
  it('fits a plain rectangle into less height, whatever its corners and edges', () => {
    const small = fc.record({
      width: fc.integer({ min: 160, max: 172 }),
      height: fc.integer({ min: 124, max: 160 }),
    });
    const length = fc.integer({ min: 100, max: 3000 });
    const plain = fc.record({ width: length, height: length, size: small, isFinished: fc.boolean() });
    fc.assert(
      fc.property(plain, fc.constantFrom(...tenants), ({ width, height, size, isFinished }, tenant) => {
        const order = sampleOrder({ ...tenant, catalogue: { ...metric, ...tenant } });
        const finishUID = isFinished ? (metric.edgeFinishes[0]?.uid ?? null) : null;
        const panel = {
          ...{ materialUID: metric.materials[0]!.uid, shape: { kind: 'rectangle' as const, width, height } },
          edges: [0, 1, 2, 3].map(() => ({ finishUID })),
          corners: [0, 1, 2, 3].map(() => ({ finishUID: null, size: null })),
          ...{ features: [], viewingSide: 'outside' as const, mark: '', notes: '' },
        };
        const spec = panelWithLengths(panel, tenant.precision);
        const facts = panelFacts(samplePanel(1, 1, 'Plain', { spec }), order);
        const { sheet, notes } = layOutFigure(pen, facts, order, size);
        expect(sheetFaults(facts.drawing, sheet, notes)).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  it('prints without overlaps, inside its area', () => {
    fc.assert(
      fc.property(figures, ({ facts, sheet, notes }) => {
        expect(sheetFaults(facts.drawing, sheet, notes)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it('keeps the scale of a wide panel at its minimum height, with room for all texts', () => {
    fc.assert(
      fc.property(figures, ({ facts, order, size: { width, height: most }, sheet }) => {
        const height = figureHeight(pen, facts, order, { width, most });
        const lower = layOutFigure(pen, facts, order, { width, height });
        expect(height).toBeLessThanOrEqual(most);
        expect(lower.sheet.scale).toBeGreaterThan(0.97 * sheet.scale);
        expect(sheetFaults(facts.drawing, lower.sheet, lower.notes)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it('shows every length of the shape; the tables also list corners and features', () => {
    fc.assert(
      fc.property(figures, ({ facts: { drawing }, sheet }) => {
        const shown = [...sheet.dimensions, ...sheet.callouts.flatMap(({ parts }) => parts)];
        const wanted = [...drawing.dimensions, ...drawing.callouts.flatMap(({ parts }) => parts)];
        const missing = wanted.filter(
          ({ path }) => path?.startsWith('shape') && !shown.some((one) => one.path === path),
        );
        expect(missing.map(({ path, mm }) => [path, mm])).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});
