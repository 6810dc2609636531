import { block, circle, type Groups, insert, layer, line, polyline, rectangle } from '../dxf-file.js';
import { but, cadFile, entity, on, text } from './cad-file.js';
import { type CorpusDrawing, drawing, panel } from './corpus.js';

/* Drawings with nothing to order, each with its reason. */

const SHELF: Groups[] = [rectangle(0, 0, 600, 300), circle(100, 50, 15)];
const faulty = (...codes: string[]) => [...codes.map((code) => `error ${code}`), 'error noOutline'];

export const NOTHING: CorpusDrawing[] = [
  drawing('a drawing without anything in it', cadFile([]), { faults: faulty(), why: /empty/ }),
  drawing('a drawing with only text', cadFile([text('Panel 700 × 1800'), text('10 mm')]), {
    ...{ faults: faulty(), why: /only text/ },
  }),
  drawing(
    'a drawing with only dimensions and points',
    cadFile([
      entity('DIMENSION', [
        [10, 0],
        [20, 0],
      ]),
      entity('POINT', [
        [10, 1],
        [20, 1],
      ]),
    ]),
    {
      ...{ faults: [...faulty(), 'note ignored'], why: /only dimensions and points/ },
    },
  ),
  drawing(
    'a drawing with nothing but a hatch',
    cadFile([
      entity('HATCH', [
        [91, 1],
        [10, 0],
        [20, 0],
      ]),
    ]),
    {
      ...{ faults: [...faulty(), 'note ignored'], why: /only hatches/ },
    },
  ),
  ...['3DSOLID', 'REGION', '3DFACE', 'SOLID', 'BODY', 'MESH', 'MLINE'].map((kind) =>
    drawing(
      `a drawing of a ${kind}`,
      cadFile([
        entity(kind, [
          [10, 0],
          [20, 0],
        ]),
      ]),
      {
        ...{ faults: faulty('unsupported'), why: new RegExp(`only ${kind}`) },
      },
    ),
  ),
  drawing('a drawing all of whose layers are frozen', cadFile(SHELF, { layers: [layer('GLASS', 1, 7)] }), {
    ...{ faults: ['error noOutline', 'note hiddenLayer'], why: /frozen or off: GLASS/ },
  }),
  drawing(
    'a drawing all of whose layers are off',
    cadFile([...SHELF, on('HOLES', circle(300, 150, 9))], {
      layers: [layer('GLASS', 0, -7), layer('HOLES', 0, -3)],
    }),
    {
      ...{
        faults: ['error noOutline', 'note hiddenLayer', 'note hiddenLayer'],
        why: /frozen or off: GLASS and HOLES/,
      },
    },
  ),
  drawing('a drawing in paper space only', cadFile(SHELF.map((one) => but(one, [[67, 1]]))), {
    ...{ faults: ['error noOutline', 'note paperSpace'], why: /paper space/ },
  }),
  drawing('an invisible drawing', cadFile(SHELF.map((one) => but(one, [[60, 1]]))), {
    ...{ faults: ['error noOutline', 'note invisible'], why: /invisible/ },
  }),
  drawing('blocks that are never inserted', cadFile([], { blocks: [block('SHELF', [0, 0], SHELF)] }), {
    ...{ faults: faulty(), why: /never inserted: SHELF/ },
  }),
  drawing('a block that is inserted and is not there', cadFile([insert('SHELF', 0, 0)]), {
    faults: faulty('missingBlock'),
    why: /errors/,
  }),
  drawing('a block in another file', cadFile([insert('X', 0, 0)], { blocks: [block('X', [0, 0], [], 4)] }), {
    ...{ faults: faulty('externalBlock'), why: /errors/ },
  }),
  drawing(
    'a block inserted in itself',
    cadFile([insert('X', 0, 0)], { blocks: [block('X', [0, 0], [insert('X', 0, 0)])] }),
    {
      ...{ faults: faulty('selfReference'), why: /errors/ },
    },
  ),
  drawing('an empty block', cadFile([insert('X', 0, 0)], { blocks: [block('X', [0, 0], [])] }), {
    faults: faulty(),
    why: /empty/,
  }),
  drawing(
    'a frame with nothing in it',
    cadFile([on('FRAME', rectangle(0, 0, 420, 297)), text('Scale 1 : 10', 300, 20)]),
    {
      ...{ faults: ['error noOutline', 'warning frame'], why: /sheet frame/ },
    },
  ),
  drawing('layers chosen on which nothing lies', cadFile(SHELF), {
    choice: { layers: ['TEXT'] },
    faults: faulty(),
    why: /layers.*chosen/,
  }),
  drawing('lines that close nothing', cadFile([line(0, 0, 700, 0), line(900, 0, 900, 900)]), {
    ...{ faults: faulty('open', 'open', 'open', 'open'), why: /close/ },
  }),
  drawing(
    'a mesh in space',
    cadFile(
      [
        entity('POLYLINE', [
          [66, 1],
          [70, 16],
        ]),
      ],
      { version: 'R12' },
    ),
    {
      ...{ faults: [...faulty('unsupported'), 'warning unitsUnknown'], why: /errors/ },
    },
  ),
  drawing(
    'circles that stand on edge',
    cadFile([
      but(circle(0, 0, 40), [
        [210, 1],
        [220, 0],
        [230, 0],
      ]),
    ]),
    { faults: faulty('notFlat'), why: /errors/ },
  ),
  drawing(
    'a shelf of 0.02 mm, whose unit is another',
    cadFile([line(0, 0, 0.02, 0), line(0.02, 0, 0.02, 0.01), line(0.02, 0.01, 0, 0.01), line(0, 0.01, 0, 0)]),
    {
      ...{
        faults: [
          'error tooSmall',
          'error noOutline',
          ...Array.from({ length: 3 }, () => 'warning duplicate'),
          'note noSize',
        ],
        why: /0\.02 × 0\.01 mm.*unit/,
      },
    },
  ),
  drawing(
    'a shelf in metres that says it is in millimetres',
    cadFile([rectangle(0, 0, 0.6, 0.3), circle(0.1, 0.05, 0.015)]),
    {
      ...{
        panels: [panel('rectangle', [0.6, 0.3], 0.18)],
        faults: ['error tooSmall', 'error coincident'],
      },
    },
  ),
  drawing(
    'a speck and a hair',
    cadFile([
      polyline([
        [0, 0],
        [900, 0],
      ]),
      polyline([
        [0, 0],
        [0, 0],
      ]),
    ]),
    {
      ...{ faults: ['error selfCrossing', 'error noOutline', 'warning noSize'], why: /cross/ },
    },
  ),
];
