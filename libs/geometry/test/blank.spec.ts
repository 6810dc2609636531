import { fc, runs } from '@glass/testing/property';
import { type GrindingAllowance, ImpossiblePanel, measureBlank, measurePanel } from '../src/index.js';
import { anyPanel } from './any-panel.factory.js';
import { POLISH, testCatalogue } from './catalogue.factory.js';
import { panelOf } from './panel.factory.js';

const catalogue = testCatalogue('metric');
/** 1/16 in for each polished edge, 1/4 in where a machine grinds a shape. */
const allowance: GrindingAllowance = {
  finishes: { cut: 0, seamed: 0, flatPolish: 1.5875, pencilPolish: 1.5875, mitre: 1.5875, bevel: 1.5875 },
  curved: 6.35,
};
const NONE: GrindingAllowance = {
  finishes: { cut: 0, seamed: 0, flatPolish: 0, pencilPolish: 0, mitre: 0, bevel: 0 },
  curved: 0,
};
const even = (mm: number): GrindingAllowance => ({
  finishes: { cut: mm, seamed: mm, flatPolish: mm, pencilPolish: mm, mitre: mm, bevel: mm },
  curved: mm,
});
const polished = (count: number) => Array.from({ length: count }, () => ({ finishUID: POLISH }));

describe('blank', () => {
  it('of a rectangle is larger by what is ground off each edge', () => {
    const shape = { kind: 'rectangle', width: 600, height: 900 } as const;
    const all = measureBlank(panelOf(shape, { edges: polished(4) }), catalogue, allowance);
    expect([all.widthMm, all.heightMm, all.leftMm, all.bottomMm]).toEqual(
      [603.175, 903.175, 1.5875, 1.5875].map((mm) => expect.closeTo(mm, 9) as number),
    );
    // Bottom, left, top, right: one side is polished.
    const one = [{ finishUID: null }, { finishUID: POLISH }, { finishUID: null }, { finishUID: null }];
    const left = measureBlank(panelOf(shape, { edges: one }), catalogue, allowance);
    expect([left.widthMm, left.heightMm, left.leftMm]).toEqual(
      [601.5875, 900, 1.5875].map((mm) => expect.closeTo(mm, 9) as number),
    );
  });

  it('of a circle has what a machine grinds off all around', () => {
    const circle = panelOf({ kind: 'circle', diameter: 800 }, { edges: polished(1) });
    const { widthMm, heightMm, leftMm } = measureBlank(circle, catalogue, allowance);
    expect([widthMm, heightMm, leftMm]).toEqual(
      [812.7, 812.7, 6.35].map((mm) => expect.closeTo(mm, 6) as number),
    );
  });

  it('of a triangle reaches to the sharp corners of the glass before grinding', () => {
    // Legs of 1000 and 1000, right angle at the lower left: sides moved by 10 meet at 1000 + 10 + 10 × √2.
    const triangle = panelOf(
      { kind: 'rightTriangle', width: 1000, height: 1000, rightAngle: 'left' },
      {
        edges: polished(3),
      },
    );
    const { widthMm, heightMm } = measureBlank(triangle, catalogue, even(10));
    expect(widthMm).toBeCloseTo(1000 + 20 + 10 * Math.SQRT2, 6);
    expect(heightMm).toBeCloseTo(1000 + 20 + 10 * Math.SQRT2, 6);
  });

  it('of any panel holds its box and sharp corners, and grows with the allowances', () => {
    fc.assert(
      fc.property(anyPanel, fc.integer({ min: 1, max: 15 }), (panel, mm) => {
        let size;
        try {
          size = measurePanel(panel, catalogue);
        } catch (error) {
          if (error instanceof ImpossiblePanel) return;
          throw error;
        }
        const bare = measureBlank(panel, catalogue, NONE);
        expect(bare.leftMm).toBeGreaterThanOrEqual(-1e-6);
        expect(bare.bottomMm).toBeGreaterThanOrEqual(-1e-6);
        const grown = measureBlank(panel, catalogue, even(mm));
        const larger = measureBlank(panel, catalogue, even(mm + 1));
        for (const [now, before, after, block] of [
          [grown.widthMm, bare.widthMm, larger.widthMm, size.blockWidthMm],
          [grown.heightMm, bare.heightMm, larger.heightMm, size.blockHeightMm],
        ] as const) {
          expect(before).toBeGreaterThanOrEqual(block - 1e-6);
          expect(now).toBeGreaterThanOrEqual(before + 2 * mm - 1e-6);
          expect(after).toBeGreaterThan(now);
        }
      }),
      runs(300),
    );
  });
});
