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
      units: 'mm',
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
    expect(reading).toEqual({
      ok: false,
      problems: [
        {
          code: 'unitsUnknown',
          choices: [
            { units: 'inch', widthMm: 914.4, heightMm: 1981.2 },
            { units: 'cm', widthMm: 360, heightMm: 780 },
          ],
        },
      ],
    });
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
    expect(readOpening('hello', metric)).toEqual({ ok: false, problems: [{ code: 'unreadable' }] });
    expect(readOpening(file([layer('WALL', 0, 7)]), metric)).toMatchObject({ ok: false });
  });
});
