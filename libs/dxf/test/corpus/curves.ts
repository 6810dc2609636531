import { arc, circle, type Groups, line, polyline, rectangle } from '../dxf-file.js';
import { but, cadFile, cornersAround, ellipse, entity, linesThrough, on, spline } from './cad-file.js';
import { type CorpusDrawing, disc, drawing, panel } from './corpus.js';

/* Arcs, ellipses, splines, and polyline approximations of them. */

/** A circle as a rational spline, as programs write it. */
function circleSpline(x: number, y: number, radius: number): Groups {
  const around = [
    [1, 0],
    [1, 1],
    [0, 1],
    [-1, 1],
    [-1, 0],
    [-1, -1],
    [0, -1],
    [1, -1],
    [1, 0],
  ] as const;
  const points = around.map(([dx, dy], index): [number, number, number] => {
    return [x + radius * dx, y + radius * dy, index % 2 ? Math.SQRT1_2 : 1];
  });
  return spline(2, [0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 4], points);
}

function fitSpline(points: [number, number][], flags: number): Groups {
  const groups = points.flatMap(([x, y]): Groups => [
    [11, x],
    [21, y],
    [31, 0],
  ]);
  return entity('SPLINE', [[70, flags], [71, 3], ...groups]);
}

/** Points on an arc between two angles (degrees). */
const along = (x: number, y: number, radius: number, [from, to]: [number, number], steps: number) =>
  Array.from({ length: steps + 1 }, (_, index): [number, number] => {
    const angle = ((from + ((to - from) * index) / steps) * Math.PI) / 180;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
/** Area of a regular polygon by the radius of its corners. */
const polygonArea = (count: number, radius: number) =>
  (count / 2) * radius ** 2 * Math.sin((2 * Math.PI) / count);

const PANE = rectangle(0, 0, 1000, 800);
const pane = (openings: number, ...has: string[]) =>
  panel('rectangle', [1000, 800], 800_000 - openings, ...has);
const archedBy = (steps: number) => polyline([[0, 0], [800, 0], ...along(400, 1000, 400, [0, 180], steps)]);

export const CURVES: CorpusDrawing[] = [
  drawing('a round pane', cadFile([circle(0, 0, 450)]), { panels: [panel('circle', [900, 900], disc(900))] }),
  drawing('a round pane of two arcs', cadFile([arc(0, 0, 450, 0, 180), arc(0, 0, 450, 180, 360)]), {
    panels: [panel('circle', [900, 900], disc(900))],
  }),
  drawing(
    'a round pane of a polyline with two bulges',
    cadFile([
      polyline([
        [0, 0, 1],
        [900, 0, 1],
      ]),
    ]),
    {
      panels: [panel('circle', [900, 900], disc(900))],
    },
  ),
  drawing('a round pane drawn as a spline', cadFile([circleSpline(0, 0, 450)]), {
    panels: [panel('circle', [900, 900], disc(900))],
  }),
  drawing(
    'a racetrack of lines and arcs',
    cadFile([
      line(0, 0, 700, 0),
      arc(700, 200, 200, 270, 90),
      line(700, 400, 0, 400),
      arc(0, 200, 200, 90, 270),
    ]),
    {
      panels: [panel('racetrack', [1100, 400], 700 * 400 + disc(400))],
    },
  ),
  drawing('half a round pane', cadFile([arc(0, 0, 450, 0, 180), line(-450, 0, 450, 0)]), {
    panels: [panel('semicircle', [900, 450], disc(900) / 2)],
  }),
  drawing(
    'a quarter of a round pane',
    cadFile([arc(0, 0, 450, 0, 90), line(0, 450, 0, 0), line(0, 0, 450, 0)]),
    {
      panels: [panel('quarterCircle', [450, 450], disc(900) / 4)],
    },
  ),
  drawing(
    'an arc that goes most of the way round, and its chord',
    cadFile([arc(0, 0, 500, -60, 240), line(-250, -250 * Math.sqrt(3), 250, -250 * Math.sqrt(3))]),
    {
      panels: [
        panel(
          'contour',
          [1000, 500 + 250 * Math.sqrt(3)],
          disc(1000) * (5 / 6) + (250 * 500 * Math.sqrt(3)) / 2,
        ),
      ],
    },
  ),
  drawing('a pane with rounded corners', cadFile([rounded(1000, 800, 60)]), {
    panels: [panel('radiusRectangle', [1000, 800], 800_000 - (4 - Math.PI) * 3600)],
  }),
  drawing('an oval', cadFile([ellipse(0, 0, [500, 0], 0.6)]), {
    panels: [panel('ellipse', [1000, 600], Math.PI * 500 * 300)],
  }),
  drawing('an oval standing upright', cadFile([ellipse(0, 0, [0, 500], 0.6)]), {
    panels: [panel('ellipse', [600, 1000], Math.PI * 500 * 300)],
  }),
  drawing('an ellipse with equal axes as a hole', cadFile([PANE, ellipse(200, 300, [20, 0], 1)]), {
    panels: [pane(disc(40), 'hole 40 at 200, 300')],
  }),
  drawing('half an oval', cadFile([ellipse(0, 0, [500, 0], 0.6, 0, Math.PI), line(-500, 0, 500, 0)]), {
    panels: [panel('contour', [1000, 300], (Math.PI * 500 * 300) / 2)],
  }),
  drawing(
    'a pane under a parabola, of a quadratic spline',
    cadFile([
      spline(
        2,
        [0, 0, 0, 1, 1, 1],
        [
          [0, 0],
          [500, 600],
          [1000, 0],
        ],
      ),
      line(0, 0, 1000, 0),
    ]),
    {
      panels: [panel('contour', [1000, 300], (2 / 3) * 1000 * 300)],
    },
  ),
  drawing(
    'a pane under a cubic spline',
    cadFile([
      spline(
        3,
        [0, 0, 0, 0, 1, 1, 1, 1],
        [
          [0, 0],
          [0, 400],
          [1000, 400],
          [1000, 0],
        ],
      ),
      line(0, 0, 1000, 0),
    ]),
    {
      panels: [panel('contour', [1000, 300], 0.6 * 400 * 1000)],
    },
  ),
  drawing(
    'a closed spline through 36 points of a circle',
    cadFile([fitSpline(along(0, 0, 450, [0, 350], 35), 11)]),
    {
      panels: [panel('circle', [900, 900], disc(900))],
    },
  ),
  drawing(
    'a POLYLINE that was smoothed, with the points of its frame',
    cadFile(
      [
        [
          ...entity('POLYLINE', [
            [66, 1],
            [70, 1 | 4],
          ]),
          ...(
            [
              [0, 0, 8],
              [400, 0, 8],
              [400, 300, 8],
              [0, 300, 8],
              [900, 900, 16],
            ] as const
          ).flatMap(([x, y, flags]): Groups =>
            entity('VERTEX', [
              [10, x],
              [20, y],
              [70, flags],
            ]),
          ),
          ...entity('SEQEND'),
        ],
      ],
      { version: 'R12' },
    ),
    { panels: [panel('rectangle', [400, 300], 120_000)], faults: ['warning unitsUnknown'] },
  ),
  drawing(
    'a polyline with points that fall together',
    cadFile([
      polyline([
        [0, 0],
        [0, 0],
        [400, 0],
        [400, 300],
        [400, 300],
        [0, 300],
        [0, 0],
      ]),
    ]),
    {
      panels: [panel('rectangle', [400, 300], 120_000)],
    },
  ),

  drawing('a hole drawn in 24 lines', cadFile([PANE, polyline(cornersAround(24, 20, 500, 400))]), {
    ...{ panels: [pane(disc(40), 'hole 40 at 500, 400')], faults: ['warning chords'] },
  }),
  drawing(
    'a hole drawn in 16 single lines',
    cadFile([PANE, ...linesThrough(cornersAround(16, 20, 500, 400))]),
    {
      ...{ panels: [pane(disc(40), 'hole 40 at 500, 400')], faults: ['warning chords'] },
    },
  ),
  drawing('a small hole drawn as an octagon', cadFile([PANE, polyline(cornersAround(8, 6, 500, 400))]), {
    ...{ panels: [pane(disc(12), 'hole 12 at 500, 400')], faults: ['warning chords'] },
  }),
  drawing(
    'a large hole drawn in 12 lines, too coarse to be taken for round',
    cadFile([PANE, polyline(cornersAround(12, 60, 500, 400))]),
    {
      ...{
        panels: [pane(polygonArea(12, 60), 'opening of 115.91 × 115.91')],
        faults: ['warning coarseChords'],
      },
    },
  ),
  drawing('a hexagonal opening, which is meant', cadFile([PANE, polyline(cornersAround(6, 60, 500, 400))]), {
    panels: [pane(polygonArea(6, 60), 'opening of 103.92 × 120')],
  }),
  drawing('a round pane drawn in 180 lines', cadFile([polyline(cornersAround(180, 450, 0, 0))]), {
    ...{ panels: [panel('circle', [900, 900], disc(900))], faults: ['warning chords'] },
  }),
  drawing('an octagonal pane, which is meant', cadFile([polyline(cornersAround(8, 300, 0, 0))]), {
    panels: [panel('regularPolygon', [554.33, 554.33], polygonArea(8, 300))],
  }),
  drawing('an arched pane with its arch in 64 lines', cadFile([archedBy(64)]), {
    ...{ panels: [panel('archTop', [800, 1400], 800_000 + disc(800) / 2)], faults: ['warning chords'] },
  }),
  drawing('an arched pane with its arch in 8 lines, kept as they are', cadFile([archedBy(8)]), {
    ...{
      panels: [panel('polygon', [800, 1400], 800_000 + polygonArea(16, 400) / 2)],
      faults: ['warning coarseChords'],
    },
  }),
  drawing('an arched pane with its arch in 16 lines, kept as they are', cadFile([archedBy(16)]), {
    ...{
      panels: [panel('contour', [800, 1400], 800_000 + polygonArea(32, 400) / 2)],
      faults: ['warning coarseChords'],
    },
  }),
  drawing(
    'a pane with one corner rounded in 8 lines',
    cadFile([polyline([[0, 0], [1000, 0], ...along(960, 760, 40, [0, 90], 8), [0, 800]])]),
    {
      panels: [panel('radiusRectangle', [1000, 800], 800_000 - (4 - Math.PI) * 400)],
      faults: ['warning chords'],
    },
  ),
  drawing(
    'a hole on a layer of its own, mirrored with its pane',
    cadFile([PANE, on('HOLES', but(circle(-300, 200, 25), [[230, -1]]))]),
    {
      panels: [pane(disc(50), 'hole 50 at 300, 200')],
    },
  ),
];

function rounded(width: number, height: number, radius: number): Groups {
  const quarter = Math.tan(Math.PI / 8);
  const [w, h, r] = [width, height, radius];
  return polyline([
    ...([
      [r, 0],
      [w - r, 0, quarter],
      [w, r],
      [w, h - r, quarter],
    ] as [number, number, number?][]),
    ...([
      [w - r, h],
      [r, h, quarter],
      [0, h - r],
      [0, r, quarter],
    ] as [number, number, number?][]),
  ]);
}
