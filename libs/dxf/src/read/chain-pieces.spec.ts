import { choicesOf, drawingFile, readUpload, sizesOf } from '../../test/drawing-files.js';
import { arc, circle, file, type Groups, line, polyline } from '../../test/dxf-file.js';

const codesOf = ({ faults }: ReturnType<typeof readUpload>) => faults.map(({ code }) => code);
const onLayer = (name: string, groups: Groups): Groups =>
  groups.map(([code, value]) => [code, code === 8 ? name : value]);

type Line = [x1: number, y1: number, x2: number, y2: number, layer?: string];
const lines = (...all: Line[]) => all.map((one) => line(...one));

describe('an outline whose sides are on several layers', () => {
  it('is one panel, and says which layers it closes across', () => {
    const found = readUpload(drawingFile('sides-on-two-layers'));
    expect(sizesOf(found)).toEqual(['750 × 1500']);
    expect(found.panels[0]?.spec.features).toEqual([]);
    expect(found.faults).toMatchObject([
      {
        code: 'acrossLayers',
        severity: 'warning',
        message: 'This outline closes across the layers POLISH and SEAM: it was read as one.',
      },
    ]);
  });

  it.each<[string, Groups[]]>([
    [
      'one layer a side',
      lines([0, 0, 800, 0, 'A'], [800, 0, 800, 400, 'B'], [800, 400, 0, 400, 'C'], [0, 400, 0, 0, 'D']),
    ],
    [
      'sides that run against each other',
      lines([800, 0, 0, 0, 'A'], [800, 0, 800, 400, 'B'], [0, 400, 800, 400, 'B'], [0, 400, 0, 0, 'A']),
    ],
    [
      'an open polyline and a line',
      [
        onLayer(
          'A',
          polyline(
            [
              [0, 0],
              [800, 0],
              [800, 400],
              [0, 400],
            ],
            false,
          ),
        ),
        line(0, 400, 0, 0, 'B'),
      ],
    ],
    [
      'a side that changes its layer half way',
      lines(
        [0, 0, 300, 0, 'A'],
        [300, 0, 800, 0, 'B'],
        [800, 0, 800, 400, 'A'],
        [800, 400, 0, 400, 'A'],
        [0, 400, 0, 0, 'A'],
      ),
    ],
    [
      'sides that overlap across layers',
      lines(
        [0, 0, 500, 0, 'A'],
        [300, 0, 800, 0, 'B'],
        [800, 0, 800, 400, 'A'],
        [800, 400, 0, 400, 'A'],
        [0, 400, 0, 0, 'A'],
      ),
    ],
    [
      'a bowed side on a layer of its own',
      [
        ...lines([0, 0, 800, 0, 'A'], [800, 0, 800, 400, 'A'], [0, 400, 0, 0, 'A']),
        onLayer(
          'B',
          polyline(
            [
              [800, 400, 0],
              [0, 400],
            ],
            false,
          ),
        ),
      ],
    ],
  ])('closes: %s', (_what, drawn) => {
    const found = readUpload(file(drawn));
    expect(sizesOf(found)).toEqual(['800 × 400']);
    expect(codesOf(found)).toContain('acrossLayers');
    expect(found.faults.every(({ severity }) => severity === 'warning')).toBe(true);
  });

  it('closes although a line of a third layer ends at its corner', () => {
    const outline = lines(
      [0, 0, 800, 0, 'A'],
      [800, 0, 800, 400, 'A'],
      [800, 400, 0, 400, 'B'],
      [0, 400, 0, 0, 'B'],
    );
    const leader = lines([800, 400, 900, 500, 'C'], [900, 500, 950, 500, 'C']);
    const found = readUpload(file([...outline, ...leader]));
    expect(sizesOf(found)).toEqual(['800 × 400']);
    expect(codesOf(found).filter((code) => code === 'open')).toHaveLength(2);
  });

  it('keeps its 13 holes as holes', () => {
    const holes = Array.from({ length: 13 }, (_, index) => circle(60 + index * 50, 100, 6, 'HOLES'));
    const outline = lines(
      [0, 0, 750, 0, 'SEAM'],
      [750, 0, 750, 1500, 'POLISH'],
      [750, 1500, 0, 1500, 'POLISH'],
      [0, 1500, 0, 0, 'POLISH'],
    );
    const found = readUpload(file([...outline, ...holes]));
    expect(sizesOf(found)).toEqual(['750 × 1500']);
    expect(found.panels[0]?.spec.features).toHaveLength(13);
  });

  it('that does not close at all never makes panels of its holes', () => {
    const holes = Array.from({ length: 13 }, (_, index) => circle(60 + index * 50, 100, 6, 'HOLES'));
    const outline = lines(
      [0, 0, 750, 0, 'SEAM'],
      [750, 0, 750, 1500, 'POLISH'],
      [700, 1500, 0, 1500, 'POLISH'],
      [0, 1500, 0, 0, 'POLISH'],
    );
    const found = readUpload(file([...outline, ...holes]));
    expect(found.panels).toEqual([]);
    expect(codesOf(found).filter((code) => code === 'open')).toHaveLength(2);
    expect(codesOf(found).filter((code) => code === 'holeOfOpen')).toHaveLength(13);
  });

  it('does not take lines of other layers into an outline that closes on its own layer', () => {
    const outline = lines(
      [0, 0, 800, 0, 'A'],
      [800, 0, 800, 400, 'A'],
      [800, 400, 0, 400, 'A'],
      [0, 400, 0, 0, 'A'],
    );
    const found = readUpload(file([...outline, line(800, 400, 900, 500, 'B'), line(0, 0, -100, -100, 'C')]));
    expect(sizesOf(found)).toEqual(['800 × 400']);
    expect(codesOf(found)).not.toContain('acrossLayers');
  });

  it('gives each edge the finish that its layer names, where it names one', () => {
    const { panels } = readUpload(drawingFile('sides-on-two-layers'), 'inch');
    const finishes = panels[0]?.spec.edges.map(({ finishUID }) => finishUID);
    expect(finishes?.filter((uid) => uid !== null)).toHaveLength(1);
    expect(finishes?.[0]).not.toBeNull();
  });
});

describe('lines that partly overlap', () => {
  it('are read as one line, with the place', () => {
    const found = readUpload(drawingFile('partly-overlapping-lines'));
    expect(sizesOf(found)).toEqual(['1000 × 500']);
    expect(found.faults).toMatchObject([
      { code: 'overlap', severity: 'warning', box: { minX: 0, maxX: 1000 } },
    ]);
  });

  it.each<[string, Groups[]]>([
    [
      'one within the other',
      lines([0, 0, 800, 0], [200, 0, 500, 0], [800, 0, 800, 400], [800, 400, 0, 400], [0, 400, 0, 0]),
    ],
    [
      'one from the corner',
      lines([0, 0, 800, 0], [0, 0, 500, 0], [800, 0, 800, 400], [800, 400, 0, 400], [0, 400, 0, 0]),
    ],
    [
      'three in a row',
      lines(
        [0, 0, 400, 0],
        [300, 0, 600, 0],
        [500, 0, 800, 0],
        [800, 0, 800, 400],
        [800, 400, 0, 400],
        [0, 400, 0, 0],
      ),
    ],
    [
      'on two sides',
      lines(
        [0, 0, 500, 0],
        [400, 0, 800, 0],
        [800, 0, 800, 300],
        [800, 400, 800, 100],
        [800, 400, 0, 400],
        [0, 400, 0, 0],
      ),
    ],
    [
      'running the other way',
      lines([800, 0, 300, 0], [0, 0, 500, 0], [800, 0, 800, 400], [800, 400, 0, 400], [0, 400, 0, 0]),
    ],
    [
      'a piece of a closed polyline',
      [
        polyline([
          [0, 0],
          [800, 0],
          [800, 400],
          [0, 400],
        ]),
        line(100, 0, 300, 0),
      ],
    ],
    [
      'a piece of another layer on a closed outline',
      [
        polyline([
          [0, 0],
          [800, 0],
          [800, 400],
          [0, 400],
        ]),
        line(100, 0, 300, 0, 'B'),
      ],
    ],
    [
      'the last line of an open polyline',
      [
        polyline(
          [
            [0, 0],
            [800, 0],
            [800, 400],
            [0, 400],
            [0, 100],
          ],
          false,
        ),
        line(0, 0, 0, 200),
      ],
    ],
    [
      'off by 0.02 mm',
      lines([0, 0, 500, 0], [300, 0.02, 800, 0.02], [800, 0, 800, 400], [800, 400, 0, 400], [0, 400, 0, 0]),
    ],
  ])('close their outline: %s', (_what, drawn) => {
    const found = readUpload(file(drawn));
    expect(sizesOf(found)).toEqual(['800 × 400']);
    expect(new Set(codesOf(found))).toEqual(new Set(['overlap']));
  });

  it('and arcs that do close a rounded corner, and a hole', () => {
    const corner = [arc(700, 100, 100, 270, 330), arc(700, 100, 100, 300, 0)];
    const outline = lines([0, 0, 700, 0], [800, 100, 800, 400], [800, 400, 0, 400], [0, 400, 0, 0]);
    const hole = [arc(300, 200, 20, 0, 200), arc(300, 200, 20, 180, 360), arc(300, 200, 20, 90, 120)];
    const found = readUpload(file([...outline, ...corner, ...hole]));
    expect(sizesOf(found)).toEqual(['800 × 400']);
    expect(found.panels[0]?.spec.features).toMatchObject([{ kind: 'hole', diameter: { mm: 40 } }]);
    expect(new Set(codesOf(found))).toEqual(new Set(['overlap']));
  });

  it('of two panels side by side stay the sides of both', () => {
    const one = lines([0, 0, 500, 0], [500, 0, 500, 900], [500, 900, 0, 900], [0, 900, 0, 0]);
    const other = lines(
      [500, 200, 800, 200],
      [800, 200, 800, 600],
      [800, 600, 500, 600],
      [500, 600, 500, 200],
    );
    expect(sizesOf(readUpload(file([...one, ...other])))[0]).toBe('500 × 900');
  });

  it('that leave a gap are still an open contour', () => {
    const found = readUpload(
      file(lines([0, 0, 500, 0], [300, 0, 700, 0], [800, 0, 800, 400], [800, 400, 0, 400], [0, 400, 0, 0])),
    );
    expect(found.panels).toEqual([]);
    expect(codesOf(found)).toContain('open');
  });
});

describe('exploded lettering', () => {
  it('is asked about and left out until the answer is to cut it', () => {
    const found = readUpload(drawingFile('exploded-mark'));
    expect(sizesOf(found)).toEqual(['600 × 900']);
    expect(found.panels[0]?.spec.features).toEqual([]);
    expect(found.questions).toMatchObject([{ code: 'lettering', suggested: 'leaveOut', answer: null }]);
    expect(choicesOf(found, 'lettering')).toHaveLength(2);
    expect(found.questions[0]?.box).toMatchObject({ minX: 250, maxX: 320, minY: 440, maxY: 460 });
  });

  it('is cut where the answer says so, and its open lines are errors', () => {
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
  ])('is no such thing: %s', (_what, drawn) => {
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
