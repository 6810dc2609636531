import { arc, circle, file, type Groups, line, polyline, rectangle } from '../../test/dxf-file.js';
import { readSummary } from '../../test/read-summary.js';

const PANE = rectangle(0, 0, 900, 1900);
const inLines = (layer?: string) => [
  line(0, 0, 900, 0, layer),
  line(900, 0, 900, 1900, layer),
  line(900, 1900, 0, 1900, layer),
  line(0, 1900, 0, 0, layer),
];
const HOLE = circle(300, 300, 10);

describe('contours drawn twice', () => {
  it.each<[string, Groups[], string]>([
    ['a polyline and four lines', [PANE, ...inLines()], '900 × 1900'],
    ['a polyline and four lines of another layer', [PANE, ...inLines('COPY')], '900 × 1900'],
    [
      'polylines that begin at different corners',
      [
        PANE,
        polyline([
          [900, 1900],
          [900, 0],
          [0, 0],
          [0, 1900],
        ]),
      ],
      '900 × 1900',
    ],
    [
      'a polyline with a vertex in the middle of a side',
      [
        PANE,
        polyline([
          [0, 0],
          [450, 0],
          [900, 0],
          [900, 1900],
          [0, 1900],
        ]),
      ],
      '900 × 1900',
    ],
    [
      'a circle and two arcs',
      [PANE, HOLE, arc(300, 300, 10, 0, 180), arc(300, 300, 10, 180, 0)],
      '900 × 1900; Ø 20 at 300, 300',
    ],
    [
      'a circle and a round polyline',
      [
        PANE,
        HOLE,
        polyline([
          [290, 300, 1],
          [310, 300, 1],
        ]),
      ],
      '900 × 1900; Ø 20 at 300, 300',
    ],
    ['two circles a little apart', [PANE, HOLE, circle(300.03, 300, 10)], '900 × 1900; Ø 20 at 300, 300'],
  ])('is read once, with a warning: %s', (_, drawn, panel) => {
    expect(readSummary(file(drawn))).toMatchObject({ panels: [panel], faults: ['warning duplicate'] });
  });

  it('are an error if half a millimeter apart, not a countersink', () => {
    expect(readSummary(file([PANE, HOLE, circle(300, 300, 10.3)])).faults).toEqual(['error coincident']);
    expect(readSummary(file([PANE, HOLE, circle(300, 300, 12)])).faults).toEqual(['warning countersink']);
  });

  it('are not two small contours closer than the tolerance', () => {
    const drawn = [PANE, circle(300, 300, 0.02), circle(300.045, 300, 0.02)];
    expect(readSummary(file(drawn)).faults).not.toContain('warning duplicate');
  });

  it('are rejected if there are too many to compare', () => {
    const drawn = [PANE, ...inLines()];
    expect(readSummary(file(drawn), { limits: { comparisons: 10 } }).faults).toEqual(['error tooMany']);
  });
});

describe('lines no longer than the tolerance', () => {
  it.each<[string, Groups[]]>([
    ['a rest of an arc inside', [PANE, arc(300, 300, 20, 10, 10.001)]],
    ['a rest of an arc at a corner', [...inLines(), arc(899.999, 0, 0.001, 270, 0)]],
    ['a speck', [PANE, line(300, 300, 300.01, 300)]],
  ])('are left out with a note and their place: %s', (_, drawn) => {
    expect(readSummary(file(drawn))).toMatchObject({
      panels: ['900 × 1900'],
      faults: ['note noSize'],
      messages: ['1 line or arc no longer than 0.05 mm was left out.'],
    });
  });
});
