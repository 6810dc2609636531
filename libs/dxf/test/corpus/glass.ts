import { circle, type Groups, line, polyline, rectangle } from '../dxf-file.js';
import { cadFile, entity, on, text } from './cad-file.js';
import { type CorpusDrawing, disc, drawing, panel } from './corpus.js';

/* Openings, notches, frames, and things beside the glass. */

const PANE = rectangle(0, 0, 1000, 800);
const pane = (openings: number, ...has: string[]) =>
  panel('rectangle', [1000, 800], 800_000 - openings, ...has);
const FRAME = rectangle(-200, -200, 1680, 1188);
const PLAIN = panel('rectangle', [1000, 800], 800_000);

function slot(x: number, y: number, length: number, width: number): Groups {
  const [half, r] = [length / 2 - width / 2, width / 2];
  return polyline([
    [x - half, y - r],
    [x + half, y - r, 1],
    [x + half, y + r],
    [x - half, y + r, 1],
  ]);
}

export const GLASS: CorpusDrawing[] = [
  drawing(
    'a pane with holes and a cutout',
    cadFile([PANE, circle(100, 100, 10), circle(900, 100, 6), rectangle(400, 300, 200, 120)]),
    {
      panels: [
        pane(
          disc(20) + disc(12) + 24_000,
          'hole 20 at 100, 100',
          'hole 12 at 900, 100',
          'cutout 200 × 120 r 0 at 500, 360',
        ),
      ],
    },
  ),
  drawing('a pane with a slot', cadFile([PANE, slot(500, 400, 200, 40)]), {
    panels: [pane(160 * 40 + disc(40), 'cutout 200 × 40 r 20 at 500, 400')],
  }),
  drawing('a pane with an opening wider than any drill', cadFile([PANE, circle(500, 400, 150)]), {
    panels: [pane(disc(300), 'cutout 300 × 300 r 150 at 500, 400')],
  }),
  drawing(
    'a pane with a triangular opening, which no feature makes',
    cadFile([
      PANE,
      polyline([
        [400, 300],
        [600, 300],
        [500, 450],
      ]),
    ]),
    {
      panels: [pane(15_000, 'opening of 200 × 150')],
    },
  ),
  drawing(
    'a pane with a countersunk hole: two circles about one centre',
    cadFile([PANE, circle(200, 200, 12), circle(200, 200, 6)]),
    {
      ...{
        panels: [pane(disc(12), 'hole 12 at 200, 200, sunk to 24 on the near side')],
        faults: ['warning countersink'],
      },
    },
  ),
  drawing(
    'a pane with a circle beside the middle of another',
    cadFile([PANE, circle(200, 200, 30), circle(210, 200, 6)]),
    {
      ...{ panels: [pane(disc(60), 'hole 60 at 200, 200')], faults: ['error nested'] },
    },
  ),
  drawing(
    'a pane with a notch in its outline',
    cadFile([
      polyline([
        [0, 0],
        [400, 0],
        [400, 60],
        [500, 60],
        [500, 0],
        [1000, 0],
        [1000, 800],
        [0, 800],
      ]),
    ]),
    {
      panels: [pane(6000, 'notch 100 × 60 r 0 in edge 0, 450 from its end')],
    },
  ),
  drawing('a pane with a notch drawn as a loop of its own', cadFile([PANE, rectangle(400, 0, 100, 60)]), {
    panels: [pane(6000, 'notch 100 × 60 r 0 in edge 0, 450 from its end')],
  }),
  drawing(
    'a pane with a corner cut out',
    cadFile([
      polyline([
        [0, 0],
        [1000, 0],
        [1000, 800],
        [90, 800],
        [90, 700],
        [0, 700],
      ]),
    ]),
    {
      panels: [panel('notched', [1000, 800], 800_000 - 9000)],
    },
  ),
  drawing(
    'a pane with a corner clipped',
    cadFile([
      polyline([
        [0, 0],
        [1000, 0],
        [1000, 700],
        [900, 800],
        [0, 800],
      ]),
    ]),
    {
      panels: [panel('clippedRectangle', [1000, 800], 800_000 - 5000)],
    },
  ),
  drawing(
    'a pane with a raked top',
    cadFile([
      polyline([
        [0, 0],
        [1000, 0],
        [1000, 900],
        [0, 700],
      ]),
    ]),
    {
      panels: [panel('rakedTop', [1000, 900], 800_000)],
    },
  ),
  drawing(
    'a pane in the form of a house',
    cadFile([
      polyline([
        [0, 0],
        [1000, 0],
        [1000, 600],
        [500, 800],
        [0, 600],
      ]),
    ]),
    {
      panels: [panel('gable', [1000, 800], 700_000)],
    },
  ),
  drawing(
    'a triangle',
    cadFile([
      polyline([
        [0, 0],
        [900, 0],
        [300, 600],
      ]),
    ]),
    {
      panels: [panel('triangle', [900, 600], 270_000)],
    },
  ),
  drawing(
    'several panes, the largest first',
    cadFile([rectangle(0, 0, 300, 300), rectangle(500, 0, 700, 700), circle(2000, 0, 200)]),
    {
      panels: [
        panel('rectangle', [700, 700], 490_000),
        panel('circle', [400, 400], disc(400)),
        panel('rectangle', [300, 300], 90_000),
      ],
    },
  ),
  drawing(
    'a pane with its notes, dimensions, hatches, points and axes',
    cadFile([
      PANE,
      text('10 mm tempered', 100, 100),
      entity('MTEXT', [
        [10, 0],
        [20, 900],
        [1, '{\\fArial;Polish all edges}'],
      ]),
      entity('DIMENSION', [
        [10, 0],
        [20, -50],
        [70, 32],
      ]),
      entity('LEADER', [
        [76, 2],
        [10, 0],
        [20, 0],
        [10, 100],
        [20, 100],
      ]),
      entity('HATCH', [
        [91, 1],
        [92, 2],
        [93, 4],
        [10, 0],
        [20, 0],
        [10, 300],
        [20, 0],
        [10, 300],
        [20, 300],
      ]),
      entity('POINT', [
        [10, 500],
        [20, 400],
      ]),
      entity('XLINE', [
        [10, 500],
        [20, 0],
        [11, 0],
        [21, 1],
      ]),
    ]),
    { panels: [PLAIN], faults: ['note ignored', 'note ignored', 'note ignored'] },
  ),
  drawing(
    'a pane beside a solid and a face, both reported',
    cadFile([PANE, threeD('SOLID', 2000), threeD('3DFACE', 3000)]),
    {
      ...{ panels: [PLAIN], faults: ['error unsupported', 'error unsupported'] },
    },
  ),
  drawing(
    'two panes with a region in each, both reported',
    cadFile([PANE, rectangle(2000, 0, 1000, 800), region(500), region(2500)]),
    {
      ...{ panels: [PLAIN, PLAIN], faults: ['error unsupported', 'error unsupported'] },
    },
  ),

  drawing('a pane with a hole in the frame of a sheet', cadFile([FRAME, PANE, circle(500, 400, 20)]), {
    ...{ panels: [pane(disc(40), 'hole 40 at 500, 400')], faults: ['warning frame'] },
  }),
  drawing('a plain pane in a frame on a layer of that name', cadFile([on('A1_TITLE-BLOCK', FRAME), PANE]), {
    ...{ panels: [PLAIN], faults: ['warning frame'] },
  }),
  drawing(
    'a pane with a hole in a double frame with a title block',
    cadFile([
      FRAME,
      rectangle(-180, -180, 1640, 1148),
      rectangle(1100, -180, 360, 80),
      rectangle(1100, -100, 360, 40),
      PANE,
      circle(500, 400, 20),
    ]),
    { panels: [pane(disc(40), 'hole 40 at 500, 400')], faults: ['warning frame', 'warning frame'] },
  ),
  drawing(
    'a pane on a layer named for frameless showers',
    cadFile([on('FRAMELESS', PANE, rectangle(400, 300, 200, 100), circle(100, 100, 10))]),
    {
      panels: [pane(20_000 + disc(20), 'cutout 200 × 100 r 0 at 500, 350', 'hole 20 at 100, 100')],
    },
  ),
  drawing(
    'a pane with holes on a layer named for borders',
    cadFile([on('BORDER', PANE), circle(100, 100, 10), circle(900, 100, 10)]),
    {
      panels: [pane(2 * disc(20), 'hole 20 at 100, 100', 'hole 20 at 900, 100')],
    },
  ),
  drawing('an axis across a pane', cadFile([PANE, line(-50, 400, 1050, 400)]), {
    ...{ panels: [PLAIN], faults: ['error open', 'error open'] },
  }),
];

function threeD(kind: string, x: number): Groups {
  return entity(kind, [
    [10, x],
    [20, 0],
    [30, 0],
    [11, x + 500],
    [21, 0],
    [31, 0],
    [12, x],
    [22, 500],
    [32, 0],
    [13, x],
    [23, 500],
    [33, 0],
  ]);
}

function region(x: number): Groups {
  return entity('REGION', [
    [10, x],
    [20, 400],
    [70, 1],
  ]);
}
