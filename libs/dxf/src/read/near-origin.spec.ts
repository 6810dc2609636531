import { fc, runs } from '@glass/testing/property';
import { block, circle, file, type Groups, insert, line, rectangle } from '../../test/dxf-file.js';
import { readSummary } from '../../test/read-summary.js';
import { readDxf } from './read-dxf.js';
import { wordDxf } from '../words/index.js';
import { say } from '../words/say.js';

const METERS: Groups = [
  [9, '$INSUNITS'],
  [70, 6],
];
const PANEL = '600 × 900; Ø 12 at 60, 450';
const at = (x: number, y: number, mm = 1): Groups[] => [
  rectangle(x, y, 600 / mm, 900 / mm),
  circle(x + 60 / mm, y + 450 / mm, 6 / mm),
];

describe('drawings far from the origin', () => {
  it.each<[string, number, number]>([
    ['the Swiss grid', 2_600_000, 1_200_000],
    ['UTM with its zone', 32_500_000, 5_800_000],
    ['Gauss-Krüger', 3_465_000, 5_540_000],
    ['the British grid', 530_000, 180_000],
    ['the web', -13_600_000, 4_540_000],
  ])('on %s are read in meters and in millimeters', (_, east, north) => {
    expect(readSummary(file(at(east, north, 1000), METERS)).panels).toEqual([PANEL]);
    expect(readSummary(file(at(east * 1000, north * 1000))).panels).toEqual([PANEL]);
  });

  it('get a note with the distance, and keep places in their own coordinates', () => {
    const stray = line(2_600_000_100, 1_200_000_100, 2_600_000_200, 1_200_000_100);
    const { faults, panels } = readDxf(file([...at(2_600_000_000, 1_200_000_000), stray]));
    expect(panels[0]!.box).toEqual({
      minX: 2_600_000_000,
      minY: 1_200_000_000,
      maxX: 2_600_000_600,
      maxY: 1_200_000_900,
    });
    expect(faults.map(({ code, severity }) => `${severity} ${code}`)).toEqual([
      'error open',
      'error open',
      'note farFromOrigin',
    ]);
    expect(faults[0]!.at).toEqual({ x: 2_600_000_100, y: 1_200_000_100 });
    expect(wordDxf(faults[2]!.message)).toBe('The drawing is 2600, 1200 km from its origin.');
  });

  it('are read in blocks with any base point', () => {
    const far = [2_600_000_000, 1_200_000_000] as const;
    const inserted = file([insert('P', ...far)], undefined, { blocks: [block('P', [0, 0], at(0, 0))] });
    const drawnThere = file([insert('P', 0, 0)], undefined, { blocks: [block('P', [0, 0], at(...far))] });
    for (const text of [inserted, drawnThere]) expect(readSummary(text).panels).toEqual([PANEL]);
  });

  it('in single precision get a warning with the step', () => {
    const single = ([code, value]: Groups[number]): Groups[number] => [
      code,
      code === 10 || code === 20 ? Math.fround(Number(value)) : value,
    ];
    const { faults } = readDxf(
      file(
        at(2_600_000.05, 1_200_000.05, 1000).map((one) => one.map(single)),
        METERS,
      ),
    );
    expect(faults.find(({ code }) => code === 'lostPrecision')).toMatchObject({
      severity: 'warning',
      message: say('lostPrecision', { mm: 250, units: 'metric' }),
    });
  });

  it('in exponents with few digits get a warning with the step', () => {
    const inPowers = (digits: number) =>
      file(
        at(2_600_000, 1_200_000, 1000).map((one) =>
          one.map(([code, value]): Groups[number] => [
            code,
            code === 10 || code === 20 ? Number(value).toExponential(digits - 1) : value,
          ]),
        ),
        METERS,
      );
    expect(readDxf(inPowers(8)).faults.find(({ code }) => code === 'lostPrecision')).toMatchObject({
      message: say('lostPrecision', { mm: 100, units: 'metric' }),
    });
    expect(readSummary(inPowers(14))).toMatchObject({ panels: [PANEL], faults: ['note farFromOrigin'] });
  });

  it('give the same panel for every offset', () => {
    const offset = fc.double({ min: -3.4e10, max: 3.4e10, noNaN: true });
    fc.assert(
      fc.property(offset, offset, (x, y) => {
        expect(readSummary(file(at(Math.round(x), Math.round(y)))).panels).toEqual([PANEL]);
      }),
      runs(100),
    );
  });
});
