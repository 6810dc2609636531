import { circle, type Groups, line, polyline, rectangle } from '../dxf-file.js';
import { cadFile, linesThrough } from './cad-file.js';
import { type CorpusDrawing, disc, drawing, panel } from './corpus.js';

/* Drawings with slips: gaps, crossings, duplicates. */

const PANE = rectangle(0, 0, 1000, 800);
const PLAIN = panel('rectangle', [1000, 800], 800_000);
const WITH_HOLE = panel('rectangle', [1000, 800], 800_000 - disc(40), 'hole 40 at 200, 200');
const HOLE = circle(200, 200, 20);

/** Four lines with a gap in one corner. */
const withGap = (gap: number): Groups[] =>
  linesThrough(
    [
      [0, 0],
      [1000, 0],
      [1000, 800],
      [0, 800],
      [0, gap],
    ],
    false,
  );
const BOW_TIE: Groups = polyline([
  [0, 0],
  [1000, 800],
  [1000, 0],
  [0, 800],
]);
/** Tiny pieces of the outline, shorter than the tolerance. */
const crumbs = Array.from({ length: 20 }, (_, index): [number, number] => [1000 - index * 0.001, 800]);

export const READ_ERROR: CorpusDrawing[] = [
  drawing('a gap of 0.001 mm, as rounding leaves', cadFile([...withGap(0.001), HOLE]), {
    panels: [WITH_HOLE],
  }),
  drawing('a gap of 0.04 mm, as three decimals of an inch leave', cadFile([...withGap(0.04), HOLE]), {
    panels: [WITH_HOLE],
  }),
  drawing('a gap of 0.1 mm', cadFile(withGap(0.1)), {
    faults: ['error open', 'error noOutline'],
    why: /close/,
  }),
  drawing('a gap of 1 mm', cadFile(withGap(1)), { faults: ['error open', 'error noOutline'], why: /close/ }),
  drawing(
    'an outline with a side missing',
    cadFile(
      linesThrough(
        [
          [0, 800],
          [0, 0],
          [1000, 0],
          [1000, 800],
        ],
        false,
      ),
    ),
    {
      faults: ['error open', 'error open', 'error noOutline'],
      why: /close/,
    },
  ),
  drawing('an outline with a gap round a hole: the hole is no pane', cadFile([...withGap(1), HOLE]), {
    ...{ panels: [], faults: ['error open', 'error noOutline', 'note holeOfOpen'], why: /do not close/ },
  }),
  drawing(
    'a pane with a cutout that is not closed',
    cadFile([
      PANE,
      HOLE,
      polyline(
        [
          [400, 300],
          [600, 300],
          [600, 500],
          [400, 500],
        ],
        false,
      ),
    ]),
    {
      ...{ panels: [WITH_HOLE], faults: ['error open', 'error open'] },
    },
  ),
  drawing(
    'a pane with a cutout with a gap of 1 mm',
    cadFile([
      PANE,
      HOLE,
      polyline(
        [
          [400, 300],
          [600, 300],
          [600, 500],
          [400, 500],
          [400, 301],
        ],
        false,
      ),
    ]),
    {
      ...{ panels: [WITH_HOLE], faults: ['error open'] },
    },
  ),
  drawing(
    'a pane with a notch that begins and ends outside the glass',
    cadFile([
      PANE,
      HOLE,
      polyline(
        [
          [400, -5],
          [400, 60],
          [500, 60],
          [500, -5],
        ],
        false,
      ),
    ]),
    {
      ...{ panels: [WITH_HOLE], faults: ['error open', 'error open'] },
    },
  ),
  drawing('a pane drawn twice in the same place', cadFile([PANE, PANE, HOLE, HOLE]), {
    ...{ panels: [WITH_HOLE], faults: ['warning duplicate', 'warning duplicate'] },
  }),
  drawing(
    'a side that is drawn twice',
    cadFile([
      ...linesThrough([
        [0, 0],
        [1000, 0],
        [1000, 800],
        [0, 800],
      ]),
      line(1000, 0, 0, 0),
      HOLE,
    ]),
    {
      ...{ panels: [WITH_HOLE], faults: ['warning duplicate'] },
    },
  ),
  ...[0.02, 0.05, 0.3].map((off) =>
    drawing(
      `a pane drawn twice, ${off} mm apart`,
      cadFile([PANE, rectangle(off, off, 1000 - 2 * off, 800 - 2 * off)]),
      {
        ...{ panels: [PLAIN], faults: [off < 0.05 ? 'warning duplicate' : 'error coincident'] },
      },
    ),
  ),
  drawing('an outline like a bow tie', cadFile([BOW_TIE]), {
    faults: ['error selfCrossing', 'error noOutline'],
    why: /cross/,
  }),
  drawing(
    'a cutout like a bow tie',
    cadFile([
      PANE,
      HOLE,
      polyline([
        [400, 300],
        [600, 500],
        [600, 300],
        [400, 500],
      ]),
    ]),
    {
      ...{ panels: [WITH_HOLE], faults: ['error selfCrossing'] },
    },
  ),
  drawing(
    'an outline that crosses itself near a corner',
    cadFile([
      polyline([
        [0, 0],
        [1000, 0],
        [1000, 820],
        [980, 800],
        [1020, 800],
        [0, 780],
      ]),
    ]),
    {
      ...{ faults: ['error selfCrossing', 'error noOutline'], why: /cross/ },
    },
  ),
  drawing(
    'a third line at a corner',
    cadFile([
      ...linesThrough([
        [0, 0],
        [1000, 0],
        [1000, 800],
        [0, 800],
      ]),
      line(1000, 800, 1200, 900),
    ]),
    {
      ...{ panels: [PLAIN], faults: ['error branch', 'error open', 'error open'] },
    },
  ),
  drawing('a hole over the edge', cadFile([PANE, HOLE, circle(0, 400, 30)]), {
    panels: [WITH_HOLE],
    faults: ['error crossing'],
  }),
  drawing('a hole that touches the edge', cadFile([PANE, HOLE, circle(30, 400, 30)]), {
    panels: [WITH_HOLE],
    faults: ['error crossing'],
  }),
  drawing('two holes that overlap', cadFile([PANE, HOLE, circle(230, 200, 20)]), {
    panels: [WITH_HOLE],
    faults: ['error crossing'],
  }),
  drawing('two panes that overlap', cadFile([PANE, HOLE, rectangle(900, 700, 500, 500)]), {
    panels: [WITH_HOLE],
    faults: ['error crossing'],
  }),
  drawing(
    'a corner with crumbs of lines',
    cadFile([polyline([[0, 0], [1000, 0], ...crumbs, [0, 800]]), HOLE]),
    { panels: [WITH_HOLE] },
  ),
  drawing(
    'a line that goes there and back',
    cadFile([
      PANE,
      HOLE,
      polyline([
        [400, 300],
        [600, 300],
      ]),
    ]),
    {
      ...{ panels: [WITH_HOLE], faults: ['error selfCrossing'] },
    },
  ),
  drawing(
    'a circle and a line without a size',
    cadFile([PANE, HOLE, circle(500, 500, 0), line(600, 600, 600, 600)]),
    {
      ...{ panels: [WITH_HOLE], faults: ['warning noSize', 'warning noSize'] },
    },
  ),
  drawing(
    '150 specks drawn twice beside an open cutout, which is reported first',
    cadFile([
      PANE,
      ...specks(),
      ...specks(),
      polyline(
        [
          [400, 300],
          [600, 300],
          [600, 500],
        ],
        false,
      ),
    ]),
    {
      ...{
        panels: [panel('rectangle', [1000, 800], 800_000 - 150 * disc(2), ...specksRead())],
        faults: ['error open', 'error open', ...Array.from({ length: 130 }, () => 'warning duplicate')],
      },
    },
  ),
];

function specks(): Groups[] {
  return Array.from({ length: 150 }, (_, index) => circle(20 + 6 * index, 20, 1));
}

function specksRead(): string[] {
  return Array.from({ length: 150 }, (_, index) => `hole 2 at ${20 + 6 * index}, 20`);
}
