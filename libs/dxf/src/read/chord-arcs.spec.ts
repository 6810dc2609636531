import { MAX_CHORD_DEVIATION_MM, readDxf } from '../index.js';
import { file, polyline, rectangle } from '../../test/dxf-file.js';
import { wordDxf } from '../words/index.js';
import { say } from '../words/say.js';

const read = (...entities: Parameters<typeof file>[0]) =>
  readDxf(file(entities), { chordsWithinMm: MAX_CHORD_DEVIATION_MM });

/** Corners of a regular polygon. */
const around = (count: number, radius: number, x = 500, y = 500): [number, number][] =>
  Array.from({ length: count }, (_, index) => {
    const angle = (2 * Math.PI * (index + 0.5)) / count;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });

describe('replaceChordsByArcs', () => {
  it('reads rows of short lines as a hole, with a warning about the deviation', () => {
    const { panels, faults } = read(rectangle(0, 0, 1000, 1000), polyline(around(24, 20)));
    const [opening] = panels[0]!.contour.openings;
    if (opening?.kind !== 'circle') throw new Error('This opening is round');
    expect(opening.radius).toBeCloseTo(20, 6);
    expect(opening.centre.x).toBeCloseTo(500, 6);
    expect(faults).toMatchObject([
      {
        code: 'chords',
        severity: 'warning',
        message: say('chords', 24, { mm: 0.5, units: 'metric' }),
      },
    ]);
  });

  it('keeps lines that deviate by more than the cutting tolerance, or are few', () => {
    for (const lines of [polyline(around(12, 400)), polyline(around(6, 3)), rectangle(300, 300, 5, 5)]) {
      const { panels } = read(rectangle(0, 0, 1000, 1000), lines);
      expect(panels[0]!.contour.openings).toMatchObject([{ kind: 'loop' }]);
    }
  });

  it('reports kept rows with their circle and deviation, except intended polygons', () => {
    const reported = (count: number, radius: number) =>
      read(rectangle(0, 0, 1000, 1000), polyline(around(count, radius))).faults.map(({ message }) =>
        wordDxf(message),
      );
    expect(reported(12, 400)).toEqual([
      '12 lines stand on a circle of 800.0 mm across and leave it by up to 13.6 mm: they were kept as lines.',
    ]);
    expect([6, 8].map((count) => reported(count, 200))).toEqual([[], []]);
  });

  it('keeps lines unless the option is set, as when validating our own files', () => {
    const { panels } = readDxf(file([rectangle(0, 0, 1000, 1000), polyline(around(24, 20))]));
    expect(panels[0]!.contour.openings).toMatchObject([{ kind: 'loop' }]);
  });

  it('handles thousands of lines in many contours', () => {
    const half = (x: number): [number, number][] =>
      Array.from({ length: 1998 }, (_, index) => {
        const angle = (Math.PI * index) / 1997;
        return [x + 400 * Math.cos(angle), 400 * Math.sin(angle)];
      });
    const contours = Array.from({ length: 10 }, (_, index) =>
      polyline([[index * 1000 - 400, -300], [index * 1000 + 400, -300], ...half(index * 1000)]),
    );
    const { panels } = read(...contours);
    expect(panels.map(({ contour }) => contour.outer.length)).toEqual(Array.from({ length: 10 }, () => 4));
  });
});
