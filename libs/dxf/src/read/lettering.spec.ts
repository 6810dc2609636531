import { choicesOf, codesOf, drawingFile, readUpload, sizesOf } from '../../test/drawing-files.js';
import { circle, file, type Groups, line, lines, polyline } from '../../test/dxf-file.js';

describe('exploded lettering', () => {
  it('is asked about and left out until answered', () => {
    const found = readUpload(drawingFile('exploded-mark'));
    expect(sizesOf(found)).toEqual(['600 × 900']);
    expect(found.panels[0]?.spec.features).toEqual([]);
    expect(found.questions).toMatchObject([{ code: 'lettering', suggested: 'leaveOut', answer: null }]);
    expect(choicesOf(found, 'lettering')).toHaveLength(2);
    expect(found.questions[0]?.box).toMatchObject({ minX: 250, maxX: 320, minY: 440, maxY: 460 });
  });

  it('is cut if answered so, and its open lines are errors', () => {
    const found = readUpload(drawingFile('exploded-mark'), 'metric', { lettering: 'cut' });
    expect(found.panels[0]?.spec.features.map(({ kind }) => kind).sort()).toEqual(['cutout', 'hole']);
    expect(codesOf(found)).toContain('open');
  });

  it.each<[string, Groups[]]>([
    [
      'L T, of strokes',
      lines([300, 300, 300, 330], [300, 300, 315, 300], [325, 330, 345, 330], [335, 330, 335, 300]),
    ],
    [
      'A H, with crossing strokes',
      lines(
        [300, 300, 310, 330],
        [310, 330, 320, 300],
        [304, 312, 316, 312],
        [330, 300, 330, 330],
        [345, 300, 345, 330],
        [330, 315, 345, 315],
      ),
    ],
    ['1 0, upwards', [line(330, 300, 300, 300), circle(315, 330, 12), line(300, 350, 330, 350)]],
    [
      'E I O, of closed outlines',
      [
        polyline([
          [300, 300],
          [318, 300],
          [318, 304],
          [305, 304],
          [305, 313],
          [315, 313],
          [315, 317],
          [305, 317],
          [305, 326],
          [318, 326],
          [318, 330],
          [300, 330],
        ]),
        polyline([
          [325, 300],
          [330, 300],
          [330, 330],
          [325, 330],
        ]),
        polyline([
          [337, 300],
          [345, 300],
          [345, 326],
          [353, 326],
          [353, 330],
          [337, 330],
        ]),
      ],
    ],
  ])('is asked about: %s', (_what, letters) => {
    const found = readUpload(
      file([
        polyline([
          [0, 0],
          [800, 0],
          [800, 900],
          [0, 900],
        ]),
        ...letters,
      ]),
    );
    expect(found.questions).toMatchObject([{ code: 'lettering' }]);
    expect(found.panels[0]?.spec.features).toEqual([]);
    expect(found.faults.every(({ severity }) => severity === 'note')).toBe(true);
  });

  it.each<[string, Groups[]]>([
    ['three holes in a row', [circle(300, 300, 6), circle(316, 300, 6), circle(332, 300, 6)]],
    [
      'three equal slots',
      [0, 15, 30].map((x) =>
        polyline([
          [300 + x, 300],
          [308 + x, 300],
          [308 + x, 340],
          [300 + x, 340],
        ]),
      ),
    ],
    [
      'two holes with center lines',
      [60, 110].flatMap((y) => [circle(60, y, 6), line(40, y, 80, y), line(60, y - 20, 60, y + 20)]),
    ],
    [
      'a hole beside a slot',
      [
        circle(300, 300, 8),
        polyline([
          [320, 290],
          [360, 290],
          [360, 310],
          [320, 310],
        ]),
      ],
    ],
  ])('does not include: %s', (_what, drawn) => {
    const found = readUpload(
      file([
        polyline([
          [0, 0],
          [800, 0],
          [800, 900],
          [0, 900],
        ]),
        ...drawn,
      ]),
    );
    expect(found.questions).toEqual([]);
    expect(found.panels[0]?.spec.features.length).toBeGreaterThan(1);
    expect(found.faults.every(({ severity }) => severity === 'note')).toBe(true);
  });
});
