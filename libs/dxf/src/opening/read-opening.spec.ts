import { file, layer, line, lines, onLayer, polyline, rectangle } from '../../test/dxf-file.js';
import { readOpening } from './read-opening.js';

const MM: [number, string | number][] = [
  [9, '$INSUNITS'],
  [70, 4],
];
const metric = { shopUnits: 'metric' } as const;

/** Walls 902 apart at the curb, the left one leaning 6 into the opening, the right one 2. */
const opening = () => [
  line(0, 0, 6, 2000, 'WALL LEFT'),
  line(902, 0, 900, 2000, 'WALL RIGHT'),
  line(-100, 0, 1000, 0, 'CURB'),
];

describe('readOpening', () => {
  it('measures widths, heights and leans of walls above a curb', () => {
    const reading = readOpening(file(opening(), MM), metric);
    expect(reading).toMatchObject({
      ok: true,
      drawing: { units: 'mm' },
      measures: {
        widths: { bottom: 902, middle: 898, top: 894 },
        heights: { left: 2000, middle: null, right: 2000 },
        leans: { left: 6, right: 2 },
        curbFall: { along: 0, inward: null },
        top: 'open',
      },
    });
  });

  it('measures between tile edges where there are any, not between the walls behind them', () => {
    const tiles = [line(12, 0, 12, 2000, 'Fliesenkante'), line(888, 0, 888, 2000, 'Fliesenkante')];
    const reading = readOpening(file([...opening(), ...tiles], MM), metric);
    expect(reading).toMatchObject({ measures: { widths: { bottom: 876, top: 876 } } });
  });

  it('takes the face of a wall drawn with its thickness', () => {
    const wall = onLayer('Wand', rectangle(-100, 0, 112, 2000));
    const other = onLayer('Wand', rectangle(890, 0, 100, 2000));
    const reading = readOpening(file([wall, other, line(0, 0, 900, 0, 'Schwelle')], MM), metric);
    expect(reading).toMatchObject({ measures: { widths: { bottom: 878, middle: 878, top: 878 } } });
  });

  it('finds where a wall bulges most, and a ceiling and curb that fall', () => {
    const bulging = onLayer(
      'Mur',
      polyline(
        [
          [0, -20],
          [9, 700],
          [0, 2100],
        ],
        false,
      ),
    );
    const right = line(1000, -20, 1000, 2100, 'Mur');
    const slopes = [line(0, 0, 1000, -10, 'Seuil'), line(0, 2100, 1000, 1900, 'Plafond')];
    const reading = readOpening(file([bulging, right, ...slopes], MM), metric);
    expect(reading).toMatchObject({
      ok: true,
      measures: {
        heights: { left: 2100, middle: expect.closeTo(2005, 1), right: 1910 },
        curbFall: { along: 10 },
        top: 'ceiling',
      },
    });
    const { widths } = (reading as { measures: { widths: Record<string, number> } }).measures;
    expect((widths.bottom! + widths.top!) / 2 - widths.middle!).toBeCloseTo(8.37, 1);
  });

  it('reads inches by the file’s unit', () => {
    const inches = lines([0, 0, 0, 78, 'WALL'], [36, 0, 36, 78, 'WALL'], [0, 0, 36, 0, 'CURB']);
    const reading = readOpening(
      file(inches, [
        [9, '$INSUNITS'],
        [70, 1],
      ]),
      { shopUnits: 'inch' },
    );
    expect(reading).toMatchObject({ measures: { widths: { bottom: 914.4 }, heights: { left: 1981.2 } } });
  });

  it('asks for the unit of a file without one, with the sizes that make an opening', () => {
    const inches = lines([0, 0, 0, 78, 'WALL'], [36, 0, 36, 78, 'WALL'], [0, 0, 36, 0, 'CURB']);
    const reading = readOpening(file(inches, []), { shopUnits: 'inch' });
    const choices = [
      { units: 'inch', widthMm: 914.4, heightMm: 1981.2 },
      { units: 'cm', widthMm: 360, heightMm: 780 },
    ];
    expect(reading).toMatchObject({ ok: false, problems: [{ code: 'unitsUnknown', choices }] });
    expect(readOpening(file(inches, []), { shopUnits: 'inch', units: 'inch' })).toMatchObject({ ok: true });
  });

  it.each([
    ['no layer is named after a part', [line(0, 0, 0, 2000, 'A'), line(900, 0, 900, 2000, 'B')], 'noLayers'],
    ['a wall is missing', [line(0, 0, 0, 2000, 'WALL'), line(0, 0, 900, 0, 'CURB')], 'noWall'],
    ['there is no curb', [line(0, 0, 0, 2000, 'WALL'), line(900, 0, 900, 2000, 'WALL')], 'noCurb'],
    [
      'a wall has a gap',
      [
        ...[line(0, 0, 0, 500, 'WALL'), line(0, 1500, 0, 2000, 'WALL')],
        ...[line(900, 0, 900, 2000, 'WALL'), line(0, 0, 900, 0, 'CURB')],
      ],
      'wallWithGap',
    ],
    [
      'the size is no shower’s',
      lines([0, 0, 0, 20_000, 'WALL'], [30_000, 0, 30_000, 20_000, 'WALL'], [0, 0, 30_000, 0, 'CURB']),
      'unlikelySize',
    ],
  ] as const)('says if %s', (_, entities, code) => {
    const reading = readOpening(file([...entities], MM), metric);
    expect(reading).toMatchObject({ ok: false, problems: [{ code }] });
  });

  it('refuses what is no drawing', () => {
    expect(readOpening('hello', metric)).toEqual({
      ok: false,
      drawing: null,
      problems: [{ code: 'unreadable' }],
    });
    expect(readOpening(file([layer('WALL', 0, 7)]), metric)).toMatchObject({ ok: false });
  });

  describe('with layers whose names say nothing', () => {
    const unnamed = () => [
      line(0, 0, 0, 2000, 'L1'),
      line(900, 0, 900, 2000, 'L1'),
      line(0, 0, 900, 0, 'L2'),
      line(450, -50, 450, 2100, 'AXIS'),
    ];

    it('lists them without a use, and measures by the uses that are chosen', () => {
      const before = readOpening(file(unnamed(), MM), metric);
      expect(before).toMatchObject({ ok: false, problems: [{ code: 'noLayers' }] });
      expect(before.drawing?.groups.map(({ key, use, lines: count }) => [key, use, count])).toEqual([
        ['L1', null, 2],
        ['L2', null, 1],
        ['AXIS', 'centerLine', 1],
      ]);
      const after = readOpening(file(unnamed(), MM), { ...metric, uses: { L1: 'wall', L2: 'curb' } });
      expect(after).toMatchObject({
        ok: true,
        showsTop: true,
        measures: { widths: { bottom: 900, top: 900 }, heights: { left: 2000 } },
      });
    });

    it('follows a choice against the name', () => {
      const walls = [...opening(), line(50, 0, 50, 2000, 'TILE OLD')];
      const options = { ...metric, uses: { 'TILE OLD': 'ignored' as const } };
      expect(readOpening(file(walls, MM), metric)).toMatchObject({ measures: { widths: { bottom: 852 } } });
      expect(readOpening(file(walls, MM), options)).toMatchObject({ measures: { widths: { bottom: 902 } } });
    });

    it('measures an outline on one layer, without saying what is above it', () => {
      const outline = onLayer(
        '0',
        polyline([
          [0, 0],
          [900, -10],
          [896, 2000],
          [5, 2000],
        ]),
      );
      expect(readOpening(file([outline], MM), { ...metric, uses: { '0': 'outline' } })).toMatchObject({
        ok: true,
        showsTop: false,
        measures: {
          widths: { bottom: 899.98, top: 891 },
          heights: { left: 2000, right: 2010 },
          leans: { left: 5, right: 3.98 },
          curbFall: { along: 10 },
        },
      });
    });

    it('separates colors and broken lines of one layer', () => {
      const colored = (groups: ReturnType<typeof line>, color: number, lineType = 'BYLAYER') => [
        ...groups.slice(0, 2),
        [62, color] as [number, number],
        [6, lineType] as [number, string],
        ...groups.slice(2),
      ];
      const mixed = [
        colored(line(0, 0, 0, 2000, '0'), 1),
        colored(line(900, 0, 900, 2000, '0'), 1),
        colored(line(0, 0, 900, 0, '0'), 2),
        colored(line(450, 0, 450, 2000, '0'), 1, 'CENTER'),
      ];
      const reading = readOpening(file(mixed, MM), {
        ...metric,
        uses: { '0/color 1/solid': 'wall', '0/color 2/solid': 'curb' },
      });
      expect(reading).toMatchObject({ ok: true, measures: { widths: { bottom: 900 } } });
      expect(reading.drawing?.groups.map(({ key, use }) => [key, use])).toEqual([
        ['0/color 1/solid', 'wall'],
        ['0/color 2/solid', 'curb'],
        ['0/color 1/broken', 'centerLine'],
      ]);
    });
  });

  it('measures a bench below a wall, and a knee wall that falls', () => {
    const parts = [
      line(0, 450, 0, 2000, 'WALL'),
      line(902, 0, 902, 2000, 'WALL'),
      line(0, 0, 902, 0, 'CURB'),
      ...lines([0, 450, 380, 450, 'BENCH'], [380, 0, 380, 450, 'BENCH']),
      ...lines([902, 900, 702, 890, 'KNEE WALL'], [702, 0, 702, 890, 'KNEE WALL']),
    ];
    expect(readOpening(file(parts, MM), metric)).toMatchObject({
      ok: true,
      blocks: [
        { kind: 'bench', side: 'left', width: 380, height: 450, fall: null },
        { kind: 'kneeWall', side: 'right', width: 200, height: 900, fall: 10 },
      ],
    });
    const outside = [...opening(), line(-300, 0, -100, 0, 'BENCH')];
    expect(readOpening(file(outside, MM), metric)).toMatchObject({
      problems: [{ code: 'blockOutside', side: 'left' }],
    });
  });

  it('counts what has no measurable lines', () => {
    const text: [number, string | number][] = [
      [0, 'TEXT'],
      [8, 'NOTES'],
      [10, 0],
      [20, 0],
      [40, 10],
      [1, 'plumb'],
    ];
    const unknown: [number, string | number][] = [
      [0, 'ACME_THING'],
      [8, 'WALL'],
    ];
    expect(readOpening(file([...opening(), text, unknown], MM), metric)).toMatchObject({
      ok: true,
      drawing: { others: 2, faults: [{ key: 'file.notRead' }] },
    });
  });
});
