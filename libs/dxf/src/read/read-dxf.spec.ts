import { computeNetArea } from '@glass/geometry';

import { arc, circle, file, line, polyline, rectangle, type Groups } from '../../test/dxf-file.js';
import { atOrigin, readDxf, type ReadDxfOptions } from './read-dxf.js';
import { wordDxf } from '../words/index.js';
import { say } from '../words/say.js';

function codes(text: string, options?: ReadDxfOptions): string[] {
  return readDxf(text, options).faults.map(({ code }) => code);
}

describe('readDxf', () => {
  it('joins lines and arcs drawn in any order and direction into one clockwise outline from its bottom edge', () => {
    const text = file([
      line(100, 20, 100, 50),
      arc(80, 20, 20, 270, 360),
      line(0, 50, 0, 0),
      line(100, 50, 0, 50),
      line(0, 0, 80, 0),
    ]);
    const { panels, faults } = readDxf(text);
    expect(faults).toEqual([]);
    expect(panels).toHaveLength(1);
    const { outer } = panels[0]!.contour;
    expect(outer).toHaveLength(5);
    expect(outer[0]).toMatchObject({ start: { x: 80, y: 0 }, end: { x: 0, y: 0 } });
    expect(computeNetArea(panels[0]!.contour)).toBeCloseTo(5000 - (1 - Math.PI / 4) * 400, 6);
  });

  it('closes rounding gaps of drawings in inches, and reports wider ones', () => {
    const almost = [line(0, 0, 100, 0), line(100.03, 0, 100, 50), line(100, 50, 0, 50), line(0, 50, 0, 0)];
    expect(codes(file(almost))).toEqual([]);
    const open = [line(0, 0, 100, 0), line(100, 0, 100, 50), line(100, 50, 0, 50), line(0, 50, 0, 0.8)];
    const { faults } = readDxf(file(open));
    expect(faults.map(({ code }) => code)).toEqual(['open', 'noOutline']);
    expect(faults[0]).toMatchObject({
      message: say('gap', { mm: expect.closeTo(0.8, 6) as number, digits: 3, units: 'metric' }),
      severity: 'error',
      line: 15,
    });
    expect(faults[0]!.at!.x).toBeCloseTo(0, 6);
  });

  it('finds holes and cutouts in the outline, and all panels', () => {
    const text = file([
      rectangle(0, 0, 500, 300),
      circle(50, 50, 6),
      rectangle(200, 100, 80, 60),
      rectangle(600, 0, 200, 200),
      circle(700, 100, 10),
    ]);
    const { panels, faults } = readDxf(text);
    expect(faults).toEqual([]);
    expect(panels.map(({ contour }) => contour.openings.map(({ kind }) => kind))).toEqual([
      ['loop', 'circle'],
      ['circle'],
    ]);
    expect(atOrigin(panels[1]!).box).toEqual({ minX: 0, minY: 0, maxX: 200, maxY: 200 });
    expect(atOrigin(panels[1]!).contour.openings[0]).toMatchObject({ centre: { x: 100, y: 100 } });
  });

  it('subtracts a loop that runs along the outline, as a notch', () => {
    const { panels, faults } = readDxf(file([rectangle(0, 0, 500, 300), rectangle(100, 0, 60, 40)]));
    expect(faults).toEqual([]);
    expect(panels[0]!.contour.outer).toHaveLength(8);
    expect(computeNetArea(panels[0]!.contour)).toBeCloseTo(500 * 300 - 60 * 40, 6);
  });

  it('subtracts several notches, exactly level with each other', () => {
    const text = file([
      polyline([
        [1184.25, 0],
        [0, 0],
        [0, 2356.808820344],
        [50.191179656, 2407],
        [1184.25, 2407],
      ]),
      rectangle(0, 0, 0.5315625, 4.3272),
      rectangle(1183.7184375, 0, 0.5315625, 4.3272),
    ]);
    const { panels, faults } = readDxf(text, { toleranceMm: 1e-6 });
    expect(faults).toEqual([]);
    expect(panels[0]!.contour.outer).toHaveLength(9);
  });

  it('subtracts loops that begin on the floor of a notch, of any size', () => {
    const floor = rectangle(0, 100, 2, 180);
    const { panels, faults } = readDxf(file([rectangle(0, 0, 500, 300), floor, rectangle(2, 150, 90, 60)]));
    expect(faults).toEqual([]);
    expect(panels[0]!.contour.openings).toEqual([]);
    expect(computeNetArea(panels[0]!.contour)).toBeCloseTo(500 * 300 - 2 * 180 - 90 * 60, 6);
  });

  it('finds a notch that crosses a larger cutout', () => {
    const cutout = rectangle(30, 100, 200, 100);
    const { faults } = readDxf(file([rectangle(0, 0, 500, 300), cutout, rectangle(0, 120, 50, 40)]));
    expect(faults).toMatchObject([{ code: 'crossing', severity: 'error' }]);
  });

  it('reads an outline that is a circle', () => {
    const { panels } = readDxf(file([circle(300, 300, 250), circle(300, 300, 20)]));
    expect(computeNetArea(panels[0]!.contour)).toBeCloseTo(Math.PI * (250 ** 2 - 20 ** 2), 3);
  });

  it('reads the unit from the file, allows overriding it, and reports guesses', () => {
    const square = rectangle(0, 0, 10, 10);
    const widthOf = (text: string, options?: ReadDxfOptions) => readDxf(text, options).panels[0]!.box.maxX;
    expect(
      widthOf(
        file(
          [square],
          [
            [9, '$INSUNITS'],
            [70, 1],
          ],
        ),
      ),
    ).toBe(254);
    expect(
      widthOf(
        file(
          [square],
          [
            [9, '$INSUNITS'],
            [70, 1],
          ],
        ),
        { units: 'cm' },
      ),
    ).toBe(100);
    expect(codes(file([square], []))).toEqual(['unitsUnknown']);
  });

  it('uses the default unit if the file has none', () => {
    const [silent, inches] = [file([rectangle(0, 0, 10, 10)], []), { defaultUnits: 'inch' } as const];
    const reading = readDxf(silent, inches);
    expect([reading.declaredUnits, reading.units, reading.panels[0]!.box.maxX]).toEqual([null, 'inch', 254]);
    expect(wordDxf(reading.faults[0]!.message)).toBe('The file does not say its unit: inches were taken.');
    expect(readDxf(file([rectangle(0, 0, 10, 10)]), inches).units).toBe('mm');
  });

  it('returns everything drawn, even if not part of a panel, except layers not chosen', () => {
    const text = file([rectangle(0, 0, 500, 300), line(600, 0, 700, 0), circle(50, 50, 6, 'DIM')]);
    const { drawn } = readDxf(text, { layers: ['GLASS'] });
    expect(drawn.map(({ length }) => length)).toEqual([4, 1]);
    expect(drawn[1]).toEqual([{ start: { x: 600, y: 0 }, end: { x: 700, y: 0 }, bulge: 0 }]);
    expect(readDxf(text, { layers: ['DIM'] }).drawn).toHaveLength(1);
  });

  it('lists layers with counts and reads only chosen ones', () => {
    const text = file([rectangle(0, 0, 500, 300), circle(50, 50, 6, 'DIM'), circle(90, 50, 6, 'Holes')]);
    expect(readDxf(text).layers).toEqual([
      { name: 'GLASS', color: 7, hidden: null, entities: 1 },
      { name: 'DIM', color: 7, hidden: null, entities: 1 },
      { name: 'Holes', color: 7, hidden: null, entities: 1 },
    ]);
    const { panels } = readDxf(text, { layers: ['glass', 'HOLES'] });
    expect(panels[0]!.contour.openings).toHaveLength(1);
  });

  it('reads old polylines with their vertices', () => {
    const vertex = (x: number, y: number, bulge = 0): Groups => [
      [0, 'VERTEX'],
      [8, 'GLASS'],
      [10, x],
      [20, y],
      [42, bulge],
    ];
    const text = file([
      [
        [0, 'POLYLINE'],
        [8, 'GLASS'],
        [66, 1],
        [70, 1],
      ],
      vertex(0, 0),
      vertex(100, 0, 1),
      vertex(100, 50),
      vertex(0, 50),
      [
        [0, 'SEQEND'],
        [8, 'GLASS'],
      ],
    ]);
    expect(computeNetArea(readDxf(text).panels[0]!.contour)).toBeCloseTo(5000 + (Math.PI * 625) / 2, 6);
  });

  it('reads mirrored entities (seen from below)', () => {
    const text = file([
      [
        ...polyline([
          [0, 0],
          [-100, 0, -1],
          [-100, 50],
          [0, 50],
        ]),
        [210, 0],
        [220, 0],
        [230, -1],
      ] as Groups,
      [...circle(-50, 25, 5), [230, -1]] as Groups,
    ]);
    const { panels, faults } = readDxf(text);
    expect(faults).toEqual([]);
    expect(panels[0]!.box.maxX).toBeCloseTo(125, 9);
    expect(panels[0]!.contour.openings[0]).toMatchObject({ centre: { x: 50, y: 25 } });
  });

  it('skips lettering and dimensions, and paper space with a note', () => {
    const text = file([
      rectangle(0, 0, 500, 300),
      [
        [0, 'TEXT'],
        [8, 'T'],
        [1, 'x'],
      ],
      [
        [0, 'DIMENSION'],
        [8, 'T'],
      ],
      [...circle(50, 50, 6), [67, 1]] as Groups,
    ]);
    const { panels, faults } = readDxf(text);
    expect(faults.map(({ code, severity }) => [code, severity])).toEqual([['paperSpace', 'note']]);
    expect(panels[0]!.contour.openings).toEqual([]);
  });

  it.each<[string, Groups[], string, Partial<{ x: number; y: number }> | null]>([
    ['a line drawn twice', [rectangle(0, 0, 9, 9), rectangle(0, 0, 9, 9)], 'duplicate', { x: 0, y: 0 }],
    [
      'an outline that crosses itself',
      [
        polyline([
          [0, 0],
          [10, 10],
          [10, 0],
          [0, 10],
        ]),
      ],
      'selfCrossing',
      { x: 5, y: 5 },
    ],
    ['a hole that leaves the glass', [rectangle(0, 0, 99, 99), circle(99, 50, 5)], 'crossing', { x: 99 }],
    [
      'two holes that cross',
      [rectangle(0, 0, 99, 99), circle(50, 50, 5), circle(56, 50, 5)],
      'crossing',
      { x: 53 },
    ],
    [
      'glass in an opening',
      [rectangle(0, 0, 99, 99), rectangle(20, 20, 50, 50), circle(45, 45, 5)],
      'nested',
      {},
    ],
    [
      'a circle in a circle',
      [rectangle(0, 0, 99, 99), circle(50, 50, 9), circle(50, 50, 5)],
      'countersink',
      {},
    ],
    [
      'an entity that is not read',
      [
        rectangle(0, 0, 99, 99),
        [
          [0, 'MLINE'],
          [8, '0'],
        ],
      ],
      'unsupported',
      null,
    ],
    ['a point in place of a line', [rectangle(0, 0, 99, 99), line(5, 5, 5, 5)], 'noSize', null],
    [
      'an arc out of the plane',
      [rectangle(0, 0, 9, 9), [...circle(5, 5, 1), [210, 1]] as Groups],
      'notFlat',
      null,
    ],
  ])('reports %s with its place', (_, entities, code, at) => {
    const fault = readDxf(file(entities)).faults.find((candidate) => candidate.code === code);
    expect(fault).toBeDefined();
    if (at === null) expect(fault!.line).toBeGreaterThan(0);
    else expect(fault!.at).toMatchObject(at);
  });

  it('reports where more than two lines meet', () => {
    const text = file([
      line(0, 0, 100, 0),
      line(100, 0, 100, 50),
      line(100, 0, 150, 20),
      line(100, 50, 0, 50),
      line(0, 50, 0, 0),
    ]);
    const branch = readDxf(text).faults.find(({ code }) => code === 'branch');
    expect(branch!.at).toEqual({ x: 100, y: 0 });
  });
});

describe('readDxf, limits', () => {
  it.each<[string, string, string]>([
    ['nothing at all', '', 'notDxf'],
    ['not DXF', 'Dear Sir,\nplease find attached', 'notDxf'],
    ['a picture', '\u0089PNG\r\n\u001a\n'.repeat(50), 'notDxf'],
    ['binary DXF taken for text', 'AutoCAD Binary DXF\r\n\u001a\u0000', 'binaryAsText'],
    ['a DWG drawing', 'AC1032\u0000\u0000', 'notDxf'],
    ['cut off in a section', file([rectangle(0, 0, 9, 9)]).slice(0, -25), 'cutOff'],
    ['cut off after a code', '0\r\nSECTION\r\n2\r\nENTITIES\r\n0\r\n', 'cutOff'],
    [
      'numbers that are none',
      file([
        [
          [0, 'CIRCLE'],
          [8, '0'],
          [10, 'NaN'],
          [20, 0],
          [40, 1],
        ],
      ]),
      'badNumber',
    ],
    ['numbers without end', file([circle(1e300, 0, 5)]), 'badNumber'],
    [
      'a circle without a centre',
      file([
        [
          [0, 'CIRCLE'],
          [8, '0'],
          [40, 1],
        ],
      ]),
      'badNumber',
    ],
  ])('rejects %s with a fault and without a panel', (_, text, code) => {
    const { panels, faults } = readDxf(text);
    expect(panels).toEqual([]);
    expect(faults.map((fault) => fault.code)).toContain(code);
    expect(faults.some(({ severity }) => severity === 'error')).toBe(true);
  });

  it('rejects by size, entities, segments and contours', () => {
    const many = file(Array.from({ length: 30 }, (_, index) => circle(index * 20, 0, 5)));
    expect(codes(many, { limits: { characters: 100 } })).toEqual(['tooLarge']);
    expect(codes(many, { limits: { entities: 29 } })).toEqual(['tooMany']);
    expect(codes(many, { limits: { segments: 29 } })).toEqual(['tooMany']);
    expect(codes(many, { limits: { loops: 29 } })).toEqual(['tooMany']);
    const fine = polyline(
      Array.from({ length: 60 }, (_, at) => [Math.cos(at / 10) * 99, Math.sin(at / 10) * 99]),
    );
    expect(codes(file([fine]), { limits: { segmentsOfLoop: 50 } })).toEqual(['tooMany', 'noOutline']);
  });

  it('lists at most two hundred faults', () => {
    const text = file(Array.from({ length: 500 }, (_, index) => line(index * 10, 0, index * 10 + 5, 0)));
    const { faults } = readDxf(text);
    expect(faults.length).toBeLessThanOrEqual(200);
    expect(faults.map(({ code }) => code)).toContain('noOutline');
    expect(wordDxf(faults.at(-1)!.message)).toMatch(/more of this kind/);
  });
});
