import { circle, file, type Groups, line, polyline, rectangle } from '../../test/dxf-file.js';
import { choicesOf, readUpload, sizesOf } from '../../test/drawing-files.js';
import { readSummary } from '../../test/read-summary.js';
import { wordDxf } from '../words/index.js';

const PANE = rectangle(0, 0, 900, 1900);
const BEVEL = rectangle(20, 20, 860, 1860);
const read = (drawn: Groups[], answers = {}) =>
  readSummary(file(drawn), { ignoresAnnotations: true, answers });

describe('outlines parallel to the edge of a panel', () => {
  it('are asked about with size and distance, left out by default, and cut if answered so', () => {
    expect(read([PANE, BEVEL, circle(100, 100, 10)])).toEqual({
      panels: ['900 × 1900; Ø 20 at 100, 100'],
      faults: ['note innerLine'],
      messages: ['An outline that runs 20 mm inside the edge all round was left out.'],
      questions: ['innerLine: leave'],
    });
    expect(read([PANE, BEVEL], { innerLine: 'cut' })).toMatchObject({
      panels: ['900 × 1900; cutout'],
      faults: [],
    });
    expect(wordDxf(readUpload(file([PANE, BEVEL]), 'inch').questions[0]!.text)).toMatch(
      /^An outline of 33\.858″ × 73\.228″ /,
    );
    expect(choicesOf(readUpload(file([PANE, BEVEL])), 'innerLine')).toHaveLength(2);
  });

  it.each<[string, Groups[], string]>([
    ['of round glass', [circle(500, 500, 400), circle(500, 500, 380)], '800 × 800'],
    [
      'of a shape with a slope',
      [
        polyline([
          [0, 0],
          [800, 0],
          [800, 600],
          [0, 1000],
        ]),
        polyline([
          [10, 10],
          [790, 10],
          [790, 593.82],
          [10, 983.82],
        ]),
      ],
      '800 × 1000',
    ],
    [
      'drawn in lines',
      [
        PANE,
        line(15, 15, 885, 15),
        line(885, 15, 885, 1885),
        line(885, 1885, 15, 1885),
        line(15, 1885, 15, 15),
      ],
      '900 × 1900',
    ],
    ['that is a double bevel', [PANE, BEVEL, rectangle(40, 40, 820, 1820)], '900 × 1900'],
  ])('are asked about %s', (_, drawn, panel) => {
    expect(read(drawn)).toMatchObject({ panels: [panel], questions: ['innerLine: leave'] });
  });

  it.each<[string, Groups[]]>([
    ['a cutout in the middle', [PANE, rectangle(250, 600, 400, 700)]],
    ['an outline that is nearer at one side', [PANE, rectangle(20, 20, 860, 1800)]],
    ['an outline far from the edge', [PANE, rectangle(80, 80, 740, 1740)]],
    ['a hole in a small disk', [circle(0, 0, 50), circle(0, 0, 30)]],
  ])('are cut without asking if it is %s', (_, drawn) => {
    const { panels, questions } = read(drawn);
    expect(questions).toEqual([]);
    expect(panels[0]).toMatch(/cutout|Ø/);
  });

  it('are cut without asking in our own files', () => {
    expect(readSummary(file([PANE, BEVEL]))).toMatchObject({
      panels: ['900 × 1900; cutout'],
      questions: [],
    });
  });

  it('are one question for several panels', () => {
    const second = [rectangle(2000, 0, 900, 1900), rectangle(2020, 20, 860, 1860)];
    const found = readUpload(file([PANE, BEVEL, ...second]));
    expect(sizesOf(found)).toEqual(['900 × 1900', '900 × 1900']);
    expect(found.questions.map(({ text }) => wordDxf(text))).toEqual([
      '2 outlines run inside the edges of panels all round, such as one 20 mm inside the edge of a panel all round. Are they cut out?',
    ]);
  });
});
