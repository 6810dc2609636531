import { circle, file, type Groups, line, rectangle } from '../../test/dxf-file.js';
import { readSummary } from '../../test/read-summary.js';

const PANE = rectangle(0, 0, 900, 1900);
const mtext = (words: string, x: number, y: number, height: number, more: Groups = []): Groups => [
  ...([
    [0, 'MTEXT'],
    [8, 'NOTES'],
    [10, x],
    [20, y],
    [40, height],
    [41, 0],
    [71, 1],
    [1, words],
  ] as Groups),
  ...more,
];
const text = (words: string, x: number, y: number, height: number): Groups => [
  ...([
    [0, 'TEXT'],
    [8, 'NOTES'],
    [10, x],
    [20, y],
    [40, height],
    [1, words],
  ] as Groups),
];
const withHandle = (entity: Groups, handle: string): Groups => [entity[0]!, [5, handle], ...entity.slice(1)];
const borders = (handle: string): Groups => [
  [1001, 'ACAD'],
  [1000, 'ACAD_MTEXT_TEXT_BORDERS_BEGIN'],
  [1070, 80],
  [1005, handle],
  [1000, 'ACAD_MTEXT_TEXT_BORDERS_END'],
];

describe('the frame of a text', () => {
  it('that MTEXT names is left out with a note, whatever its size', () => {
    const entities = [
      PANE,
      mtext('OPEN', 300, 1000, 40, borders('2f')),
      withHandle(rectangle(100, 500, 700, 900), '2F'),
    ];
    expect(readSummary(file(entities))).toMatchObject({
      panels: ['900 × 1900'],
      faults: ['note textFrame'],
      questions: [],
    });
  });

  it('that fits closely around words is asked about, and cut where that is answered', () => {
    const entities = [
      PANE,
      mtext('{\\fArial;10 mm CLEAR}\\PTEMPERED', 300, 1000, 40),
      rectangle(280, 880, 380, 140),
    ];
    expect(readSummary(file(entities))).toEqual({
      panels: ['900 × 1900'],
      faults: ['note textFrame'],
      messages: ['The rectangle around the text “10 mm CLEAR TEMPERED” was left out.'],
      questions: ['textFrames: leave'],
    });
    const cut = readSummary(file(entities), { answers: { textFrames: 'cut' } });
    expect(cut).toMatchObject({ panels: ['900 × 1900; cut-out'], faults: [] });
  });

  it('may be four lines around one line of text, beside the glass', () => {
    const frame = [
      line(1000, 0, 1240, 0),
      line(1240, 0, 1240, 60),
      line(1240, 60, 1000, 60),
      line(1000, 60, 1000, 0),
    ];
    expect(readSummary(file([PANE, text('DOOR 1', 1015, 15, 30), ...frame]))).toMatchObject({
      panels: ['900 × 1900'],
      questions: ['textFrames: leave'],
    });
  });

  it('is not a cut-out or a panel with a label in it', () => {
    const labelled = [
      PANE,
      text('900 x 1900', 300, 950, 60),
      rectangle(200, 200, 400, 300),
      text('CUT-OUT', 320, 340, 30),
      circle(700, 1500, 40),
      text('Ø80', 680, 1490, 20),
    ];
    expect(readSummary(file(labelled))).toMatchObject({
      panels: ['900 × 1900; cut-out; Ø 80 at 700, 1500'],
      faults: [],
      questions: [],
    });
  });

  it.each(['DIMENSION', 'MULTILEADER', 'ACAD_TABLE', 'TOLERANCE', 'LEADER', 'WIPEOUT'])(
    'of a %s is never glass',
    (kind) => {
      const entity: Groups = [
        [0, kind],
        [8, 'NOTES'],
        [2, '*D1'],
        [10, 300],
        [20, 300],
        [11, 400],
        [21, 400],
      ];
      expect(readSummary(file([PANE, entity]))).toMatchObject({ panels: ['900 × 1900'], faults: [] });
    },
  );
});
