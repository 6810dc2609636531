import { block, circle, type Groups, insert, layer, line, polyline, rectangle } from '../dxf-file.js';
import { but, cadFile, type CadFile, entity, linesThrough, on } from './cad-file.js';
import { type CorpusDrawing, disc, drawing, panel } from './corpus.js';

/* One plain panel in any unit, far away, rotated, mirrored, in blocks, on layers. */

const SHELF: Groups[] = [rectangle(0, 0, 600, 300), circle(100, 50, 15)];
const READ = panel('rectangle', [600, 300], 600 * 300 - disc(30), 'hole 30 at 100, 50');
const MIRRORED = panel('rectangle', [600, 300], 600 * 300 - disc(30), 'hole 30 at 500, 50');
const UPRIGHT = panel('rectangle', [300, 600], 600 * 300 - disc(30), 'hole 30 at 250, 100');

/** The shelf in a unit of `mm` millimeters. */
const shelfIn = (mm: number): Groups[] => [
  rectangle(0, 0, 600 / mm, 300 / mm),
  circle(100 / mm, 50 / mm, 15 / mm),
];
const inUnit = (units: CadFile['units'], mm: number) => cadFile(shelfIn(mm), { units });

const SEEN_FROM_BELOW: Groups = [
  [210, 0],
  [220, 0],
  [230, -1],
];
const BLOCK = block('SHELF', [0, 0], SHELF);
const inserted = (more: Groups = [], at: [number, number] = [5000, 100]) =>
  cadFile([insert('SHELF', ...at, more)], { blocks: [BLOCK] });

/** Rotated by a quarter turn and 12 degrees about the origin. */
const turned = (degrees: number, x: number, y: number): [number, number] => {
  const angle = (degrees * Math.PI) / 180;
  return [x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle)];
};
const shelfTurned = (degrees: number): Groups[] => [
  polyline(
    (
      [
        [0, 0],
        [600, 0],
        [600, 300],
        [0, 300],
      ] as [number, number][]
    ).map(([x, y]) => turned(degrees, x, y)),
  ),
  circle(...turned(degrees, 100, 50), 15),
];

export const PLACED: CorpusDrawing[] = [
  drawing('a shelf in inches', inUnit('inch', 25.4), { panels: [READ] }),
  drawing('a shelf in centimetres', inUnit('cm', 10), { panels: [READ] }),
  drawing('a shelf in metres', inUnit('m', 1000), { panels: [READ] }),
  drawing('a shelf in feet', inUnit('foot', 304.8), { panels: [READ] }),
  drawing('a shelf of which the file says that it has no unit', inUnit('none', 1), {
    ...{ panels: [READ], faults: ['warning unitsUnknown'] },
  }),
  drawing('a shelf in decimetres', inUnit('decimetre', 100), { panels: [READ] }),
  drawing(
    'a shelf in inches, of which the file says millimetres, read as its maker says',
    inUnit('mm', 25.4),
    {
      ...{ choice: { units: 'inch' }, panels: [READ] },
    },
  ),

  drawing(
    'a shelf far out, as surveyors draw',
    cadFile([rectangle(2_600_000, 1_200_000, 600, 300), circle(2_600_100, 1_200_050, 15)]),
    {
      panels: [READ],
    },
  ),
  drawing(
    'a shelf left of and below the origin',
    cadFile([rectangle(-900, -900, 600, 300), circle(-800, -850, 15)]),
    { panels: [READ] },
  ),
  drawing('a shelf at a height of 38 mm', cadFile(SHELF.map((one) => but(one, [[38, 38]]))), {
    panels: [READ],
  }),
  drawing('a shelf seen from below', cadFile(SHELF.map((one) => [...one, ...SEEN_FROM_BELOW])), {
    panels: [MIRRORED],
  }),
  drawing('a shelf at 12°', cadFile(shelfTurned(12)), { panels: [READ] }),
  drawing('a shelf standing on its side', cadFile(shelfTurned(90)), { panels: [UPRIGHT] }),
  drawing(
    'a shelf of four lines, drawn out of order and both ways',
    cadFile([
      line(600, 300, 600, 0),
      line(0, 0, 600, 0),
      line(0, 300, 600, 300),
      line(0, 300, 0, 0),
      circle(100, 50, 15),
    ]),
    { panels: [READ] },
  ),
  drawing(
    'a shelf of an open polyline and a line that closes it',
    cadFile([
      polyline(
        [
          [0, 0],
          [600, 0],
          [600, 300],
          [0, 300],
        ],
        false,
      ),
      line(0, 300, 0, 0),
      circle(100, 50, 15),
    ]),
    { panels: [READ] },
  ),
  drawing(
    'a shelf whose polyline ends where it began, and is not said to be closed',
    cadFile([
      polyline(
        [
          [0, 0],
          [600, 0],
          [600, 300],
          [0, 300],
          [0, 0],
        ],
        false,
      ),
      circle(100, 50, 15),
    ]),
    { panels: [READ] },
  ),
  drawing(
    'a shelf whose sides are drawn in pieces',
    cadFile([
      ...linesThrough([
        [0, 0],
        [200, 0],
        [450, 0],
        [600, 0],
        [600, 300],
        [300, 300],
        [0, 300],
      ]),
      circle(100, 50, 15),
    ]),
    { panels: [READ] },
  ),

  drawing('a shelf in a block', inserted(), { panels: [READ] }),
  drawing('a shelf in a block that is mirrored', inserted([[41, -1]]), { panels: [MIRRORED] }),
  drawing('a shelf in a block that is turned by a quarter', inserted([[50, 90]]), { panels: [UPRIGHT] }),
  drawing('a shelf in a block that is turned by 30°', inserted([[50, 30]]), { panels: [READ] }),
  drawing(
    'a shelf in a block that is doubled',
    inserted([
      [41, 2],
      [42, 2],
    ]),
    {
      panels: [panel('rectangle', [1200, 600], 1200 * 600 - disc(60), 'hole 60 at 200, 100')],
    },
  ),
  drawing(
    'a shelf in a block that is stretched: its hole is an ellipse',
    inserted([
      [41, 2],
      [42, 1],
    ]),
    {
      panels: [panel('rectangle', [1200, 300], 1200 * 300 - 2 * disc(30), 'opening of 60 × 30')],
    },
  ),
  drawing(
    'shelves in rows and columns',
    inserted([
      [70, 2],
      [71, 3],
      [44, 700],
      [45, 400],
    ]),
    {
      panels: Array.from({ length: 6 }, () => READ),
    },
  ),
  drawing(
    'a shelf in a block in a block, both turned back and forth',
    cadFile([insert('ROOM', 0, 0, [[50, -90]])], {
      blocks: [BLOCK, block('ROOM', [10, 20], [insert('SHELF', 400, 400, [[50, 90]])])],
    }),
    { panels: [READ] },
  ),
  drawing(
    'a shelf in a block with a base point, inserted twice',
    cadFile([insert('S', 0, 0), insert('s', 900, 0)], { blocks: [block('S', [300, 150], SHELF)] }),
    { panels: [READ, READ] },
  ),
  drawing(
    'a dimension with its picture in a block of its own',
    cadFile(
      [
        ...SHELF,
        entity('DIMENSION', [
          [2, '*D1'],
          [10, 600],
          [20, 350],
        ]),
      ],
      {
        blocks: [block('*D1', [0, 0], [line(0, 350, 600, 350), line(0, 310, 0, 360)])],
      },
    ),
    { panels: [READ] },
  ),
  drawing(
    'a block that is not in the file, beside a shelf',
    cadFile([...SHELF, insert('HANDLE', 100, 100)]),
    {
      ...{ panels: [READ], faults: ['error missingBlock'] },
    },
  ),

  drawing(
    'a shelf with lines of the room on a frozen layer and one that is off',
    cadFile([...SHELF, on('WALLS', line(0, 0, 0, 900)), on('TILES', rectangle(100, 100, 200, 100))], {
      layers: [layer('GLASS', 0, 7), layer('WALLS', 1, 8), layer('TILES', 0, -8)],
    }),
    { panels: [READ], faults: ['note hiddenLayer', 'note hiddenLayer'] },
  ),
  drawing('a shelf on a frozen layer, which was chosen', cadFile(SHELF, { layers: [layer('GLASS', 1, 7)] }), {
    choice: { layers: ['glass'] },
    panels: [READ],
  }),
  drawing('a shelf, and its sheet of paper', cadFile([...SHELF, but(rectangle(0, 0, 297, 210), [[67, 1]])]), {
    ...{ panels: [READ], faults: ['note paperSpace'] },
  }),
  drawing(
    'a shelf with something invisible in it',
    cadFile([...SHELF, but(circle(300, 150, 20), [[60, 1]])]),
    {
      ...{ panels: [READ], faults: ['note invisible'] },
    },
  ),
  drawing(
    'a shelf in the colour of its block, on the layer of its block',
    cadFile([but(insert('S', 0, 0), [[62, 5]])], {
      blocks: [
        block(
          'S',
          [0, 0],
          SHELF.map((one) => but(on('0', one), [[62, 0]])),
        ),
      ],
    }),
    { panels: [READ] },
  ),
];
