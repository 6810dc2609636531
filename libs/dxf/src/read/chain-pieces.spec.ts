import { codesOf, drawingFile, readUpload, sizesOf } from '../../test/drawing-files.js';
import { arc, circle, file, type Groups, line, lines, onLayer, polyline } from '../../test/dxf-file.js';
import { say } from '../words/say.js';

describe('outlines across layers', () => {
  it('form one panel, and the fault lists the layers', () => {
    const found = readUpload(drawingFile('sides-on-two-layers'));
    expect(sizesOf(found)).toEqual(['750 × 1500']);
    expect(found.panels[0]?.spec.features).toEqual([]);
    expect(found.faults).toMatchObject([
      {
        code: 'acrossLayers',
        severity: 'warning',
        message: say('acrossLayers', { names: ['POLISH', 'SEAM'], more: 0 }),
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

  it('close although a line of a third layer ends at a corner', () => {
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

  it('keep 13 holes as holes', () => {
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

  it('never turn holes into panels when open', () => {
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

  it('ignore lines of other layers when closed on one layer', () => {
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

  it('give each edge the finish that its layer names', () => {
    const { panels } = readUpload(drawingFile('sides-on-two-layers'), 'inch');
    const finishes = panels[0]?.spec.edges.map(({ finishUID }) => finishUID);
    expect(finishes?.filter((uid) => uid !== null)).toHaveLength(1);
    expect(finishes?.[0]).not.toBeNull();
  });
});

describe('partly overlapping lines', () => {
  it('are read as one line, with a place', () => {
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

  it('and arcs close a rounded corner and a hole', () => {
    const corner = [arc(700, 100, 100, 270, 330), arc(700, 100, 100, 300, 0)];
    const outline = lines([0, 0, 700, 0], [800, 100, 800, 400], [800, 400, 0, 400], [0, 400, 0, 0]);
    const hole = [arc(300, 200, 20, 0, 200), arc(300, 200, 20, 180, 360), arc(300, 200, 20, 90, 120)];
    const found = readUpload(file([...outline, ...corner, ...hole]));
    expect(sizesOf(found)).toEqual(['800 × 400']);
    expect(found.panels[0]?.spec.features).toMatchObject([{ kind: 'hole', diameter: { mm: 40 } }]);
    expect(new Set(codesOf(found))).toEqual(new Set(['overlap']));
  });

  it('of two adjacent panels stay sides of both', () => {
    const one = lines([0, 0, 500, 0], [500, 0, 500, 900], [500, 900, 0, 900], [0, 900, 0, 0]);
    const other = lines(
      [500, 200, 800, 200],
      [800, 200, 800, 600],
      [800, 600, 500, 600],
      [500, 600, 500, 200],
    );
    expect(sizesOf(readUpload(file([...one, ...other])))[0]).toBe('500 × 900');
  });

  it('with a gap still form an open contour', () => {
    const found = readUpload(
      file(lines([0, 0, 500, 0], [300, 0, 700, 0], [800, 0, 800, 400], [800, 400, 0, 400], [0, 400, 0, 0])),
    );
    expect(found.panels).toEqual([]);
    expect(codesOf(found)).toContain('open');
  });
});
