import { fc, runs } from '@glass/testing/property';

import {
  arc,
  encodeBinaryDxf,
  block,
  circle,
  file,
  fileGroups,
  type Groups,
  insert,
  layer,
  line,
  polyline,
  rectangle,
  textOf,
} from '../../test/dxf-file.js';
import { readDxf } from './read-dxf.js';

const { numRuns } = runs(150);

/** A file with something of everything, to be broken in every place. */
const WHOLE: Groups = fileGroups(
  [
    polyline([
      [0, 0],
      [900, 0],
      [900, 1800, 0.4],
      [0, 1800],
    ]),
    circle(100, 100, 6),
    line(300, 300, 400, 300),
    arc(400, 350, 50, 270, 90),
    line(400, 400, 300, 400),
    line(300, 400, 300, 300),
    insert('BLOCK', 600, 600, [
      [41, 2],
      [42, 1],
      [50, 30],
      [70, 2],
      [44, 100],
    ]),
    [
      [0, 'ELLIPSE'],
      [8, 'GLASS'],
      [10, 200],
      [20, 900],
      [11, 50],
      [21, 10],
      [40, 0.5],
      [41, 0],
      [42, 6.283185307179586],
    ],
    [
      [0, 'SPLINE'],
      [8, 'GLASS'],
      [71, 2],
      ...[0, 0, 0, 1, 1, 1].map((knot): Groups[number] => [40, knot]),
      ...[
        [500, 1000],
        [550, 1100],
        [600, 1000],
      ].flatMap(([x, y]): Groups => [
        [10, x!],
        [20, y!],
        [30, 0],
      ]),
    ],
    line(600, 1000, 500, 1000),
  ],
  { layers: [layer('GLASS', 0, 7)], blocks: [block('BLOCK', [0, 0], [circle(0, 0, 20, '0')])] },
);

const broken: fc.Arbitrary<Groups> = fc
  .array(
    fc.record({
      at: fc.nat(WHOLE.length - 1),
      how: fc.constantFrom('remove', 'repeat', 'value', 'code'),
      value: fc.oneof(
        fc.constantFrom('1e308', '-1e9', 'NaN', '', '0', '-1', '0x10', 'Infinity', '4294967295', '1e-300'),
        fc.constantFrom(
          'INSERT',
          'POLYLINE',
          'VERTEX',
          'SEQEND',
          'constructor',
          '__proto__',
          'BLOCK',
          'ENDSEC',
        ),
        fc.double(),
        fc.string({ unit: 'binary', maxLength: 8 }),
      ),
      code: fc.oneof(fc.constantFrom(0, 2, 8, 10, 20, 40, 41, 42, 50, 62, 66, 67, 70, 71, 230), fc.nat(1100)),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map((changes) => {
    const groups = [...WHOLE];
    for (const { at, how, value, code } of changes) {
      const group = groups[at] ?? groups[0]!;
      if (how === 'remove') groups.splice(at, 1);
      else if (how === 'repeat') groups.splice(at, 0, group);
      else groups[Math.min(at, groups.length - 1)] = how === 'value' ? [group[0], value] : [code, group[1]];
    }
    return groups;
  });

describe('broken files', () => {
  it('are read or rejected without throwing, and every error has a place', () => {
    fc.assert(
      fc.property(broken, (groups) => {
        const { faults, panels } = readDxf(textOf(groups));
        for (const fault of faults.filter(({ severity }) => severity === 'error')) {
          const isAboutFile = fault.code === 'noOutline';
          expect(isAboutFile || fault.at !== null || fault.line !== null).toBe(true);
        }
        for (const { box } of panels) expect(Object.values(box).every(Number.isFinite)).toBe(true);
      }),
      { numRuns },
    );
  });

  it('also when binary, with bytes for lines', () => {
    fc.assert(
      fc.property(
        fc.boolean(),
        fc.array(fc.record({ at: fc.nat(3000), byte: fc.nat(255) }), { maxLength: 6 }),
        fc.nat(4000),
        (short, changes, length) => {
          const bytes = encodeBinaryDxf(WHOLE, short);
          for (const { at, byte } of changes) if (at >= 22 && at < bytes.length) bytes[at] = byte;
          const { faults } = readDxf(bytes.subarray(0, Math.max(22, bytes.length - length)));
          expect(faults.every((fault) => fault.line === null)).toBe(true);
        },
      ),
      { numRuns },
    );
  });

  it('are rejected wherever they are cut off', () => {
    const text = textOf(WHOLE);
    fc.assert(
      fc.property(fc.nat(text.length - 8), (length) => {
        const { faults, panels } = readDxf(text.slice(0, length));
        expect(panels).toEqual([]);
        expect(faults.some(({ severity }) => severity === 'error')).toBe(true);
      }),
      { numRuns },
    );
  });

  it('may be any text or bytes', () => {
    const anything = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 500 }),
      fc.uint8Array({ maxLength: 500 }),
    );
    fc.assert(
      fc.property(anything, (content) => {
        expect(readDxf(content).faults.some(({ severity }) => severity === 'error')).toBe(true);
      }),
      { numRuns },
    );
  });
});

describe('binary files', () => {
  it.each([false, true])('are read like text, with one-byte codes: %s', (short) => {
    const fromText = readDxf(textOf(WHOLE));
    const fromBytes = readDxf(encodeBinaryDxf(WHOLE, short));
    expect(fromText.panels[0]!.contour.openings).toHaveLength(6);
    expect(fromBytes.panels).toEqual(fromText.panels);
    expect(fromBytes.layers).toEqual(fromText.layers);
    expect(fromBytes.faults).toEqual([]);
  });

  it('report faults by byte', () => {
    const groups = fileGroups([
      rectangle(0, 0, 99, 99),
      [
        [0, 'MLINE'],
        [8, 'X'],
        [10, 5],
        [20, 6],
      ],
    ]);
    const [fault] = readDxf(encodeBinaryDxf(groups)).faults;
    expect(fault).toMatchObject({ code: 'unsupported', line: null, layer: 'X', at: { x: 5, y: 6 } });
    expect(fault!.byte).toBeGreaterThan(22);
  });

  it('decode layer names by code page', () => {
    const groups = fileGroups([circle(0, 0, 50, 'Löcher')]);
    expect(readDxf(encodeBinaryDxf(groups)).layers[0]!.name).toBe('Löcher');
    expect(readDxf(new TextEncoder().encode(textOf(groups))).layers[0]!.name).toBe('Löcher');
  });
});

describe('files that would take too long', () => {
  const codes = (entities: Groups[]): string[] =>
    readDxf(file(entities))
      .faults.filter(({ severity }) => severity === 'error')
      .map(({ code }) => code);

  it('with thousands of lines from one point are rejected', () => {
    const star = Array.from({ length: 20_000 }, (_, index) => line(0, 0, 100 + index, 50));
    expect(codes(star)).toEqual(['tooMany']);
  });

  it('with thousands of detailed contours inside a detailed outline are rejected', () => {
    const wavy = (count: number, radius: number, x: number) =>
      polyline(
        Array.from({ length: count }, (_, index) => {
          const angle = (index / count) * 2 * Math.PI;
          const away = radius * (1 + (index % 2) / 1000);
          return [x + away * Math.cos(angle), away * Math.sin(angle)] as [number, number];
        }),
      );
    const inner = Array.from({ length: 2000 }, (_, index) => wavy(40, 0.02, index / 20 - 50));
    expect(codes([wavy(4900, 100, 0), ...inner])).toEqual(['tooMany']);
  });

  it('with thousands of long overlapping edges are rejected', () => {
    const comb = (bulge: number): Groups =>
      polyline([
        ...Array.from({ length: 4000 }, (_, index): [number, number, number] => {
          const high = (index % 2) * 9000;
          return [index * 2 + high, high, index % 2 === 0 ? bulge : -bulge];
        }),
        [20_000, -500],
        [-9000, -500],
      ]);
    expect(codes([comb(0.0001)])).toEqual(['tooMany']);
    expect(codes([comb(0.0001), comb(0)])).toEqual(['tooMany']);
  });

  it('with blocks that take long to insert but draw little are rejected', () => {
    const refused = (inner: Groups[], insertion: Groups): string[] => {
      const blocks = [block('B', [0, 0], inner)];
      const { faults } = readDxf(file([insert('B', 0, 0, insertion)], undefined, { blocks }));
      return faults.filter(({ severity }) => severity === 'error').map(({ code }) => code);
    };
    const nothing = refused(
      [],
      [
        [70, 1000],
        [71, 1000],
      ],
    );
    const longZeroes = refused(
      [circle(0, 0, 5).map(([code, value]) => (code === 10 ? [10, '0'.repeat(1e6)] : [code, value]))],
      [[70, 40]],
    );
    const onePlace = Array.from({ length: 20_000 }, (): [number, number] => [1, 1]);
    const noSize = refused([polyline(onePlace)], [[70, 40_000]]);
    expect([nothing, noSize]).toEqual([['tooMany'], ['tooMany']]);
    expect(new Set(longZeroes)).toEqual(new Set(['badNumber', 'noOutline']));
  });

  it('with overlong names are rejected', () => {
    const long = 'x'.repeat(513);
    const named = (change: Groups): string[] => codes([[[0, 'LINE'], ...change]]);
    expect(named([[8, long]])).toEqual(['tooLarge']);
    expect(named([[2, long]])).toEqual(['tooLarge']);
    expect(codes([[[0, long]]])).toEqual(['tooLarge']);
    expect(readDxf(file([], undefined, { layers: [layer(long, 0, 7)] })).faults[0]!.code).toBe('tooLarge');
    expect(
      named([
        [1, long],
        [1000, long],
      ]),
    ).toEqual(['badNumber', 'noOutline']);
  });

  it('with curves of extreme size are rejected', () => {
    const wild: Groups = [
      [0, 'SPLINE'],
      [8, 'GLASS'],
      [71, 11],
      ...Array.from({ length: 24 }, (_, index): Groups[number] => [40, index < 12 ? 0 : 1]),
      ...Array.from({ length: 12 }, (_, index): Groups => [
        [10, Math.cos(index * 7) * 9e8],
        [20, Math.sin(index * 5) * 9e8],
      ]).flat(),
    ];
    const blocks = [block('B', [0, 0], [wild])];
    const { faults } = readDxf(file([insert('B', 0, 0, [[70, 10_000]])], undefined, { blocks }));
    expect(faults.at(-1)).toMatchObject({ code: 'tooMany', severity: 'error' });
  });

  it('with too many vertices are rejected before reading them', () => {
    const { faults } = readDxf(
      file([[[0, 'POLYLINE'], ...Array.from({ length: 100_001 }, (): Groups[number] => [0, 'VERTEX'])]]),
    );
    expect(faults).toMatchObject([{ code: 'tooMany', severity: 'error' }]);
  });

  it('with too many values are rejected', () => {
    const endless: Groups = Array.from({ length: 200 }, () => [10, 1]);
    expect(readDxf(file([[[0, 'LINE'], ...endless]]), { limits: { groups: 100 } }).faults).toMatchObject([
      { code: 'tooMany', severity: 'error' },
    ]);
  });

  it('with a curve of too many arcs are rejected', () => {
    const knots = Array.from({ length: 6003 }, (_, index) => index);
    const points = Array.from({ length: 6000 }, (_, index): [number, number] => [index, (index % 2) * 9]);
    const spline: Groups = [
      [0, 'SPLINE'],
      [71, 2],
      ...knots.map((knot): Groups[number] => [40, knot]),
      ...points.flatMap(([x, y]): Groups => [
        [10, x],
        [20, y],
      ]),
    ];
    expect(codes([spline])).toEqual(['badCurve', 'noOutline']);
  });
});
