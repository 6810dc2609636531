import { cornerCount, measurePanel, shapeEdges } from '@glass/geometry';
import type { PanelShape } from '@glass/contracts/panel';
import { INCH_UIDS, METRIC_UIDS, pricePanel, starterCatalogue } from '../src/index.js';
import { panelOf } from './panel.factory.js';
import { inWords } from './in-words.js';

const IN = 25.4;

/** A panel of one shape, all edges with one finish, measured by the geometry library. */
function priceShape(
  shape: PanelShape<number>,
  [materialUID, finishUID]: [material: string, finish: string],
  catalogue = starterCatalogue('inch'),
) {
  const edges = shapeEdges(shape).map(() => ({ finishUID }));
  const corners = Array.from({ length: cornerCount(shape) }, () => ({ finishUID: null, size: null }));
  const panel = panelOf(materialUID, { shape, edges, corners });
  return pricePanel({ panel, measures: measurePanel(panel), quantity: 1, catalogue });
}

describe('pricePanel with measures of the geometry library', () => {
  it('charges a rectangle as one', () => {
    const shape = { kind: 'rectangle', width: 27.5 * IN, height: 71.625 * IN } as const;
    const price = priceShape(shape, [INCH_UIDS.clear38, INCH_UIDS.flatPolish]);
    /** 175.00 + 2 × 6.05 + 2 × 15.76, as in the README. */
    expect(price.unitMinor).toBe(21_862);
  });

  it('charges a circle by its block and its curve', () => {
    const price = priceShape({ kind: 'circle', diameter: 30 * IN }, [
      INCH_UIDS.mirror14,
      INCH_UIDS.flatPolish,
    ]);
    const curved = price.lines.filter((line) => line.step === 'edges');
    expect(inWords(curved).map((line) => line.rule)).toEqual(curved.map(() => 'curved edge, CNC rate'));
    expect(price.chargedArea).toBe('6.25');
    expect(price.lines.at(-1)?.step).toBe('shape');
    expect(price.missing).toEqual([]);
  });

  it('charges straight and curved edges of an arch at their own rates', () => {
    const shape = { kind: 'archTop', width: 800, height: 2200, rise: 400 } as const;
    const price = priceShape(shape, [METRIC_UIDS.lowIron10, METRIC_UIDS.pencil], starterCatalogue('metric'));
    /** The arched panel of the metric golden quote. */
    expect(price.unitMinor).toBe(41_523);
  });

  it('charges out of square if corners are slightly off', () => {
    const none = { x: 0, y: 0 };
    const shape = {
      kind: 'quadByOffsets',
      width: 700,
      height: 1900,
      lowerLeft: none,
      upperLeft: { x: 6, y: 0 },
      upperRight: none,
      lowerRight: none,
    } as const;
    const price = priceShape(shape, [METRIC_UIDS.clear8, METRIC_UIDS.flatPolish], starterCatalogue('metric'));
    expect(price.lines.at(-1)).toMatchObject({ step: 'outOfSquare', amountMinor: 1000 });
  });
});
