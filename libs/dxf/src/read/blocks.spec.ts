import { computeNetArea, nearestOnChain } from '@glass/geometry';

import {
  arc,
  block,
  circle,
  file,
  insert,
  layer,
  line,
  polyline,
  rectangle,
  type Groups,
} from '../../test/dxf-file.js';
import { readDxf } from './read-dxf.js';
import { upright } from './upright.js';
import { wordDxf } from '../words/index.js';
import { say } from '../words/say.js';

/** 100 × 50 with its upper right corner rounded by 20, base point in the middle of its lower edge. */
const PANEL = block(
  'Panel',
  [50, 0],
  [
    polyline([
      [0, 0],
      [100, 0],
      [100, 30, Math.tan(Math.PI / 8)],
      [80, 50],
      [0, 50],
    ]),
    circle(20, 20, 5),
  ],
);
const AREA = 5000 - (1 - Math.PI / 4) * 400;

function read(entities: Groups[], blocks: Groups[], layers?: Groups[]) {
  return readDxf(file(entities, undefined, { blocks, layers }));
}

describe('blocks', () => {
  it('are placed by their base point', () => {
    const { panels, faults } = read([insert('PANEL', 1000, 500)], [PANEL]);
    expect(faults).toEqual([]);
    expect(panels[0]!.box).toEqual({ minX: 950, minY: 500, maxX: 1050, maxY: 550 });
    expect(panels[0]!.contour.openings).toMatchObject([{ centre: { x: 970, y: 520 }, radius: 5 }]);
  });

  it('are scaled, rotated and mirrored, including arcs', () => {
    const { panels, faults } = read(
      [
        insert('panel', 0, 0, [
          [41, -2],
          [42, 2],
          [50, 90],
        ]),
      ],
      [PANEL],
    );
    expect(faults).toEqual([]);
    const { contour, box } = panels[0]!;
    expect(computeNetArea({ ...contour, openings: [] })).toBeCloseTo(AREA * 4, 6);
    expect(box).toEqual({ minX: -100, minY: -100, maxX: 0, maxY: 100 });
    // The hole was 30 left of the base point: mirrored to its right, doubled, turned upward.
    expect(contour.openings[0]).toMatchObject({ kind: 'circle', radius: 10 });
    expect(contour.openings[0]).toMatchObject({ centre: { x: -40, y: 60 } });
  });

  it('are mirrored when seen from below', () => {
    const { panels } = read([insert('PANEL', 10, 0, [[230, -1]])], [PANEL]);
    expect(panels[0]!.contour.openings).toMatchObject([{ centre: { x: 20, y: 20 } }]);
    expect(panels[0]!.box).toEqual({ minX: -60, minY: 0, maxX: 40, maxY: 50 });
  });

  it('turn circles into ellipses, fitted by arcs, when scaled unevenly', () => {
    const { panels, faults } = read(
      [
        insert('PANEL', 0, 0, [
          [41, 10],
          [42, 4],
        ]),
      ],
      [PANEL],
    );
    expect(faults).toEqual([]);
    const { outer, openings } = panels[0]!.contour;
    expect(computeNetArea({ outer, openings: [] })).toBeCloseTo(AREA * 40, -1);
    const [opening] = openings;
    if (opening?.kind !== 'loop') throw new Error('The hole should have become an ellipse');
    for (let step = 0; step < 90; step += 1) {
      const angle = (step * Math.PI) / 45;
      const point = { x: -300 + 50 * Math.cos(angle), y: 80 + 20 * Math.sin(angle) };
      expect(nearestOnChain(opening.loop, point).distance).toBeLessThan(0.012);
    }
  });

  it('may be nested and repeated in rows and columns', () => {
    const pair = block('PAIR', [0, 0], [insert('PANEL', 0, 0), insert('PANEL', 0, 200, [[50, 180]])]);
    const grid = insert('PAIR', 0, 0, [
      [70, 3],
      [71, 2],
      [44, 400],
      [45, 500],
    ]);
    const { panels, faults } = read([grid], [PANEL, pair]);
    expect(faults).toEqual([]);
    expect(panels).toHaveLength(12);
    expect(Math.max(...panels.map(({ box }) => box.maxX))).toBeCloseTo(850, 9);
    expect(Math.max(...panels.map(({ box }) => box.maxY))).toBeCloseTo(700, 9);
  });

  it('join their lines with lines outside', () => {
    const corner = block('CORNER', [0, 0], [arc(-20, -20, 20, 0, 90)]);
    const { panels, faults } = read(
      [
        insert('CORNER', 100, 50),
        line(0, 0, 100, 0),
        line(100, 0, 100, 30),
        line(80, 50, 0, 50),
        line(0, 50, 0, 0),
      ],
      [corner],
    );
    expect(faults).toEqual([]);
    expect(computeNetArea(panels[0]!.contour)).toBeCloseTo(AREA, 6);
  });

  it('pass their layer and color to entities without their own', () => {
    const plain = block(
      'PLAIN',
      [0, 0],
      [
        [...circle(0, 0, 50, '0'), [62, 0]],
        [...circle(0, 0, 5, 'Holes'), [62, 3]],
      ],
    );
    const { layers, colors } = read([insert('PLAIN', 0, 0, [[62, 5]])], [plain], [layer('Holes', 0, 1)]);
    expect(layers).toEqual([
      { name: 'Holes', color: 1, hidden: null, entities: 1 },
      { name: 'GLASS', color: 7, hidden: null, entities: 1 },
    ]);
    expect(colors).toEqual([
      { color: 5, entities: 1 },
      { color: 3, entities: 1 },
    ]);
  });

  it.each<[string, Groups[], Groups[], string]>([
    ['is missing', [insert('NONE', 7, 8)], [], 'missingBlock'],
    ['is in another file', [insert('X', 7, 8)], [block('X', [0, 0], [], 4)], 'externalBlock'],
    [
      'is inserted in itself',
      [insert('X', 0, 0)],
      [block('X', [0, 0], [insert('X', 7, 8)])],
      'selfReference',
    ],
    [
      'is inserted in itself through another',
      [insert('X', 0, 0)],
      [block('X', [0, 0], [insert('Y', 0, 0)]), block('Y', [0, 0], [insert('x', 7, 8)])],
      'selfReference',
    ],
    ['is scaled to nothing', [insert('X', 7, 8, [[41, 0]])], [block('X', [0, 0], [])], 'badNumber'],
    ['faces no direction', [insert('X', 7, 8, [[230, 0]])], [block('X', [0, 0], [])], 'notFlat'],
  ])('get a fault with a place if a block %s', (_, entities, blocks, code) => {
    const { faults } = read([rectangle(0, 0, 500, 500), ...entities], blocks);
    expect(faults).toMatchObject([{ code, severity: 'error', at: { x: 7, y: 8 } }]);
    expect(faults[0]!.line).toBeGreaterThan(0);
  });

  it('are read in their own plane when tilted, with a warning', () => {
    const { panels, faults } = read(
      [insert('X', 7, 8, [[210, 1]])],
      [block('X', [0, 0], [rectangle(0, 0, 600, 900), circle(60, 450, 6)])],
    );
    expect(faults).toMatchObject([{ code: 'tilted', severity: 'warning' }]);
    expect(wordDxf(faults[0]!.message)).toMatch(
      /tilted by 45\.0° .* measures 600 × 900 mm|tilted by 45\.0° .* measures 900 × 600 mm/,
    );
    expect(panels).toHaveLength(1);
    const { box, contour } = upright(panels[0]!);
    expect([box.maxX, box.maxY].map(Math.round).toSorted((a, b) => a - b)).toEqual([600, 900]);
    expect(contour.openings).toMatchObject([{ kind: 'circle', radius: 6 }]);
  });

  it('may not nest or multiply without limit', () => {
    const deep = Array.from({ length: 40 }, (_, index) =>
      block(`B${index}`, [0, 0], [insert(`B${index + 1}`, 1, 1)]),
    );
    expect(read([insert('B0', 0, 0)], deep).faults.map(({ code }) => code)).toContain('tooDeep');

    const ten = (name: string): Groups[] => Array.from({ length: 10 }, () => insert(name, 1, 1));
    const bomb = Array.from({ length: 15 }, (_, index) => block(`B${index}`, [0, 0], ten(`B${index + 1}`)));
    expect(read([insert('B0', 0, 0)], bomb).faults.at(-1)).toMatchObject({ code: 'tooMany' });

    const counts: Groups = [
      [70, 32767],
      [71, 32767],
    ];
    expect(read([insert('PANEL', 0, 0, counts)], [PANEL]).faults.map(({ code }) => code)).toEqual([
      'tooMany',
    ]);
  });
});

describe('hidden layers', () => {
  const layers = [layer('OLD', 1, 7), layer('DIM', 0, -3), layer('GLASS', 0, 2)];
  const entities = [
    rectangle(0, 0, 500, 300),
    circle(50, 50, 6, 'OLD'),
    circle(99, 50, 6, 'OLD'),
    circle(200, 50, 6, 'Dim'),
  ];

  it('are left out with a note, frozen or off', () => {
    const { panels, faults } = read(entities, [], layers);
    expect(panels[0]!.contour.openings).toEqual([]);
    expect(faults).toMatchObject([
      {
        code: 'hiddenLayer',
        severity: 'note',
        layer: 'OLD',
        message: say('frozen', 'OLD', 2),
      },
      {
        code: 'hiddenLayer',
        severity: 'note',
        layer: 'Dim',
        message: say('off', 'Dim', 1),
      },
    ]);
  });

  it('are read when chosen by name', () => {
    const text = file(entities, undefined, { layers });
    const { panels, faults, layers: found } = readDxf(text, { layers: ['GLASS', 'OLD'] });
    expect(faults).toEqual([]);
    expect(panels[0]!.contour.openings).toHaveLength(2);
    expect(found.map(({ name, hidden }) => [name, hidden])).toEqual([
      ['OLD', 'frozen'],
      ['DIM', 'off'],
      ['GLASS', null],
    ]);
  });

  it('hide inserted blocks when frozen, and only their own entities when off', () => {
    const inner = block('INNER', [0, 0], [circle(50, 50, 6, 'GLASS')]);
    const on = (name: string): Groups => [
      [0, 'INSERT'],
      [8, name],
      [2, 'INNER'],
      [10, 0],
      [20, 0],
    ];
    const openings = (name: string) =>
      read([rectangle(0, 0, 500, 300), on(name)], [inner], layers).panels[0]!.contour.openings;
    expect(openings('OLD')).toHaveLength(0);
    const { faults } = read([rectangle(0, 0, 500, 300), on('OLD')], [inner], layers);
    expect(faults).toMatchObject([{ code: 'hiddenLayer', layer: 'OLD', message: say('frozen', 'OLD', 1) }]);
    expect(openings('DIM')).toHaveLength(1);
  });

  it('leave out invisible entities too', () => {
    const { faults } = read([rectangle(0, 0, 500, 300), [...circle(50, 50, 6), [60, 1]]], []);
    expect(faults).toMatchObject([{ code: 'invisible', severity: 'note' }]);
  });

  it('have no effect on entities chosen by color', () => {
    const red: Groups = [...circle(50, 50, 6), [62, 1]];
    const text = file([rectangle(0, 0, 500, 300), red, circle(90, 50, 6)], undefined, { layers });
    const { panels, colors } = readDxf(text, { colors: [2] });
    expect(panels[0]!.contour.openings).toHaveLength(1);
    expect(colors).toEqual([
      { color: 2, entities: 2 },
      { color: 1, entities: 1 },
    ]);
  });
});
