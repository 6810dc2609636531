import type { PanelSpec } from '@glass/contracts/panel';
import { fc } from '@glass/testing/property';
import { buildPanelDrawing, mapLengths, type PanelDrawing } from '../src/index.js';
import { anyPanel, anyShape } from './any-panel.factory.js';
import { testCatalogue } from './catalogue.factory.js';
import { panelOf } from './panel.factory.js';

const catalogue = testCatalogue('metric');

/** Every nonzero length of a panel with its path. */
function lengthsOf(panel: PanelSpec<number>): [path: string, mm: number][] {
  const lengths: [string, number][] = [];
  mapLengths(panel, (mm, path) => lengths.push([path, mm]));
  return lengths.filter(([path, mm]) => mm !== 0 || /vertices/.test(path)).toSorted();
}

/** Every field shown in lines, callouts and the table of points, with its value. */
function shownOn({ dimensions, callouts, vertices }: PanelDrawing): [path: string, mm: number | null][] {
  const texts = [
    ...dimensions,
    ...callouts.flatMap(({ parts }) => parts),
    ...vertices.flatMap(({ x, y, radius }) => (radius ? [x, y, radius] : [x, y])),
  ];
  return texts
    .flatMap(({ path, mm }): [string, number | null][] => (path === null ? [] : [[path, mm]]))
    .toSorted();
}

describe('dimensions of a drawing', () => {
  it('show every length of any shape, corner and feature once, with its value', () => {
    fc.assert(
      fc.property(anyPanel, (panel) => {
        expect(shownOn(buildPanelDrawing(panel, catalogue))).toEqual(lengthsOf(panel));
      }),
      { numRuns: 200 },
    );
  });

  it('measure the value that each line shows', () => {
    fc.assert(
      fc.property(anyShape, (shape) => {
        for (const { from, to, mm, offset } of buildPanelDrawing(panelOf(shape), catalogue).dimensions) {
          const [x, y] = [to.x - from.x, to.y - from.y];
          const measured = offset ? Math.abs(offset.x * y - offset.y * x) : Math.hypot(x, y);
          expect(measured).toBeCloseTo(Math.abs(mm), 4);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('show width and height of the block, in brackets if derived', () => {
    fc.assert(
      fc.property(
        anyShape.filter(({ kind }) => kind !== 'circle' && kind !== 'quarterCircle'),
        (shape) => {
          const { dimensions, box } = buildPanelDrawing(panelOf(shape), catalogue);
          for (const [size, beside] of [
            [box.maxX - box.minX, 'x'],
            [box.maxY - box.minY, 'y'],
          ] as const) {
            const saying = dimensions.filter(
              ({ mm, offset }) => offset?.[beside] === 0 && Math.abs(Math.abs(mm) - size) < 1e-6,
            );
            expect(saying.length).toBeGreaterThan(0);
          }
          for (const { path, before, after } of dimensions)
            expect(before.startsWith('(') && after.endsWith(')')).toBe(path === null);
        },
      ),
      { numRuns: 200 },
    );
  });
});

describe('table of points', () => {
  const arc = { x: 1000, y: 0, bulge: 0 };

  it('shows radius and direction of each arc of a contour', () => {
    const shape = {
      kind: 'contour' as const,
      sourceFileUID: null,
      vertices: [arc, { x: 0, y: 0, bulge: 0 }, { x: 0, y: 500, bulge: -1 }, { x: 1000, y: 500, bulge: 0 }],
    };
    const { vertices } = buildPanelDrawing(panelOf(shape), catalogue);
    expect(vertices.map(({ number, x, y, arc: bend }) => [number, x.mm, y.mm, bend])).toEqual([
      [1, 1000, 0, null],
      [2, 0, 0, null],
      [3, 0, 500, { radiusMm: 500, bends: 'outwards' }],
      [4, 1000, 500, null],
    ]);
  });
});
