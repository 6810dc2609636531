import { panelWithLengths } from '@glass/geometry';
import { testCatalogue } from '@glass/geometry/test/catalogue.factory.js';
import { panelOf } from '@glass/geometry/test/panel.factory.js';
import { sheetFaults } from '@glass/geometry/test/sheet-faults.js';
import { fc } from '@glass/testing/property';
import { sampleOrder, samplePanel } from '../../test/sample-order.js';
import { panelFacts } from '../panel/panel-facts.js';
import { openPdf } from '../pdf/open-pdf.js';
import { Pen } from '../text/pen.js';
import { layOutFigure } from './panel-figure.js';

const pdf = openPdf({ title: 'Points', author: 'Test' });
pdf.addPage();
const pen = new Pen(pdf);
const metric = testCatalogue('metric');
const FINISH = metric.edgeFinishes[0]!.uid;
const TENANTS = [
  { units: 'metric', precision: '1mm' },
  { units: 'inch', precision: '1/16' },
] as const;
/** Points; the figures of a full and a half page. */
const AREAS = [
  [270, 252],
  [260, 186],
  [300, 340],
] as const;

type Points = readonly (readonly [x: number, y: number])[];

/** Points without a number on the drawing, and unreadable texts. */
function faultsOf(points: Points, finishUID: string | null, [width, height]: readonly [number, number]) {
  const vertices = points.map(([x, y]) => ({ x, y, radius: 0 }));
  const panel = panelOf({ kind: 'polygon', vertices });
  return TENANTS.flatMap((tenant) => {
    const order = sampleOrder({ ...tenant, catalogue: { ...metric, ...tenant } });
    const edges = panel.edges.map(() => ({ finishUID }));
    const spec = panelWithLengths({ ...panel, edges }, tenant.precision);
    const facts = panelFacts(samplePanel(1, 1, 'Points', { spec }), order);
    const { sheet, notes } = layOutFigure(pen, facts, order, { width, height });
    const missing = facts.drawing.vertices.filter(
      ({ number }) => !sheet.vertices.some((placed) => placed.number === number),
    );
    return [
      ...missing.map(({ number }) => `P${number} is missing`),
      ...sheetFaults(facts.drawing, sheet, notes),
    ];
  });
}

const OUTLINES: [string, Points][] = [
  [
    'an L',
    [
      [0, 0],
      [0, 800],
      [300, 800],
      [300, 300],
      [600, 300],
      [600, 0],
    ],
  ],
  [
    'an L with a small step',
    [
      [0, 0],
      [0, 1200],
      [500, 1200],
      [500, 1000],
      [800, 1000],
      [800, 0],
    ],
  ],
  [
    'an L with a deep narrow step',
    [
      [0, 0],
      [0, 2000],
      [700, 2000],
      [700, 150],
      [800, 150],
      [800, 0],
    ],
  ],
  [
    'an L with a step as wide as a letter',
    [
      [0, 0],
      [0, 800],
      [600, 800],
      [600, 740],
      [660, 740],
      [660, 0],
    ],
  ],
  [
    'a T',
    [
      [0, 0],
      [0, 300],
      [200, 300],
      [200, 600],
      [400, 600],
      [400, 300],
      [600, 300],
      [600, 0],
    ],
  ],
  [
    'a U',
    [
      [0, 0],
      [0, 800],
      [200, 800],
      [200, 300],
      [400, 300],
      [400, 800],
      [600, 800],
      [600, 0],
    ],
  ],
  [
    'a Z',
    [
      [0, 0],
      [0, 500],
      [300, 500],
      [300, 900],
      [900, 900],
      [900, 400],
      [600, 400],
      [600, 0],
    ],
  ],
  [
    'a valley',
    [
      [0, 0],
      [0, 800],
      [300, 700],
      [600, 800],
      [600, 0],
    ],
  ],
  [
    'a stair',
    [
      [0, 0],
      [0, 900],
      [200, 900],
      [200, 700],
      [400, 700],
      [400, 500],
      [600, 500],
      [600, 300],
      [800, 300],
      [800, 0],
    ],
  ],
];

describe('point numbers of polygons', () => {
  describe.each(OUTLINES)('of %s', (_name, points) => {
    it.each(AREAS)('are all on the drawing, inner corners too, in %d × %d points', (...area) => {
      expect(faultsOf(points, null, area)).toEqual([]);
      expect(faultsOf(points, FINISH, area)).toEqual([]);
    });
  });

  it('are all on the drawing of a comb of twelve points on a whole page', () => {
    const tooth = (x: number): Points => [
      [x, 200],
      [x, 600],
      [x + 100, 600],
      [x + 100, 200],
    ];
    const points: Points = [
      [0, 0],
      [0, 600],
      [100, 600],
      [100, 200],
      ...tooth(200),
      [400, 200],
      [400, 600],
      [500, 600],
      [500, 0],
    ];
    expect(faultsOf(points, FINISH, AREAS[2])).toEqual([]);
  });

  it('are all on the drawing of an L of any size', () => {
    const share = fc.integer({ min: 5, max: 95 });
    const size = fc.integer({ min: 300, max: 2400 });
    const cases = fc.record({
      width: size,
      height: size,
      x: share,
      y: share,
      area: fc.constantFrom(...AREAS),
    });
    fc.assert(
      fc.property(cases, ({ width, height, x, y, area }) => {
        const [across, up] = [Math.round((width * x) / 100), Math.round((height * y) / 100)];
        const points: Points = [
          [0, 0],
          [0, height],
          [across, height],
          [across, up],
          [width, up],
          [width, 0],
        ];
        expect(faultsOf(points, FINISH, area)).toEqual([]);
      }),
      { numRuns: 25 },
    );
  });
});
