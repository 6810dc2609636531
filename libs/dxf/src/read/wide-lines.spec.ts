import { block, file, type Groups, insert, polyline, rectangle } from '../../test/dxf-file.js';
import { readSummary } from '../../test/read-summary.js';

const PANE = rectangle(0, 0, 600, 900);
/** Sets the line width of an LWPOLYLINE. */
const wide = (entity: Groups, width: number): Groups => {
  const at = entity.findIndex(([code]) => code === 10);
  return [...entity.slice(0, at), [43, width], ...entity.slice(at)];
};
const donut = (x: number, y: number, inside: number, outside: number): Groups => {
  const middle = (inside + outside) / 4;
  return wide(
    polyline([
      [x - middle, y, 1],
      [x + middle, y, 1],
    ]),
    (outside - inside) / 2,
  );
};
const vertex = (x: number, y: number, more: Groups = []): Groups => [
  [0, 'VERTEX'],
  [8, 'GLASS'],
  [10, x],
  [20, y],
  ...more,
];
const oldPolyline = (widths: Groups, vertices: Groups[]): Groups => [
  ...([[0, 'POLYLINE'], [8, 'GLASS'], [66, 1], [70, 1], ...widths] as Groups),
  ...vertices.flat(),
  [0, 'SEQEND'],
];

describe('wide lines', () => {
  it('that form a disk or a ring are circles of their outer diameter', () => {
    const read = readSummary(file([PANE, donut(150, 450, 0, 20), donut(450, 450, 18, 20)]));
    expect(read.panels).toEqual(['600 × 900; Ø 20 at 150, 450; Ø 20 at 450, 450']);
    expect(read.messages).toEqual([
      'A filled disk was read as a circle of Ø 20 mm, its outer side.',
      'A ring with a line 1 mm wide was read as a circle of Ø 20 mm, its outer side.',
    ]);
  });

  it('are scaled with their block', () => {
    const twice = insert('B', 300, 450, [
      [41, 2],
      [42, 2],
    ]);
    const blocks = [block('B', [0, 0], [donut(0, 0, 18, 20)])];
    expect(readSummary(file([PANE, twice], undefined, { blocks })).panels).toEqual([
      '600 × 900; Ø 40 at 300, 450',
    ]);
  });

  it('are asked about as outlines, and read by the answer', () => {
    const text = file([wide(rectangle(3, 3, 594, 894), 6)]);
    expect(readSummary(text, { answers: { lineWidth: 'middle' } }).panels).toEqual(['594 × 894']);
    const outer = readSummary(text, { answers: { lineWidth: 'outer' } });
    expect(outer.panels).toEqual(['600 × 900']);
    expect(outer.messages).toEqual([
      'A line drawn 6 mm wide was read at the outer side. It measures 594 × 894 mm along the middle and 600 × 900 mm at the outer side.',
    ]);
  });

  it('are measured along the middle by default if that gives round sizes', () => {
    expect(readSummary(file([wide(PANE, 2)]))).toMatchObject({
      panels: ['600 × 900'],
      questions: ['lineWidth: middle'],
    });
  });

  it('keep arcs and corners at the outer side', () => {
    const arched = polyline([
      [0, 0],
      [600, 0],
      [600, 900, 1],
      [0, 900],
    ]);
    const answers = { lineWidth: 'outer' };
    expect(readSummary(file([wide(arched, 10)]), { answers }).panels).toEqual(['610 × 1210']);
  });

  it('are reported once per width and layer, and asked about together', () => {
    const many = Array.from({ length: 30 }, (_, index) => wide(rectangle(index * 700, 0, 600, 900), 0.5));
    const { panels, faults, questions } = readSummary(file(many));
    expect([panels.length, faults, questions]).toEqual([30, ['warning lineWidth'], ['lineWidth: middle']]);
  });

  it('that are open or of varying width are read along the middle, with a warning and no question', () => {
    const tapered: Groups = [
      ...PANE.slice(0, 4),
      ...PANE.slice(4).flatMap(([code, value]): Groups => [
        [code, value],
        ...(code === 20
          ? ([
              [40, 1],
              [41, 4],
            ] as Groups)
          : []),
      ]),
    ];
    expect(readSummary(file([tapered]))).toEqual({
      panels: ['600 × 900'],
      faults: ['warning lineWidth'],
      messages: ['A line drawn up to 4 mm wide was read along the middle.'],
      questions: [],
    });
  });

  it('of POLYLINE have their own widths or those of their vertices', () => {
    const corners: [number, number][] = [
      [0, 0],
      [600, 0],
      [600, 900],
      [0, 900],
    ];
    const usual = oldPolyline(
      [
        [40, 6],
        [41, 6],
      ],
      corners.map(([x, y]) => vertex(x, y)),
    );
    const each = oldPolyline(
      [],
      corners.map(([x, y]) =>
        vertex(x, y, [
          [40, 6],
          [41, 6],
        ]),
      ),
    );
    for (const text of [file([usual]), file([each])]) {
      expect(readSummary(text, { answers: { lineWidth: 'outer' } }).panels).toEqual(['606 × 906']);
    }
    const none = oldPolyline(
      [
        [40, 0],
        [41, 0],
      ],
      corners.map(([x, y]) => vertex(x, y)),
    );
    expect(readSummary(file([none])).faults).toEqual([]);
  });

  it('as thin as a pen are not reported', () => {
    expect(readSummary(file([wide(PANE, 0.04)]))).toMatchObject({
      panels: ['600 × 900'],
      faults: [],
      questions: [],
    });
  });
});
