import { block, circle, file, type Groups, insert, line, polyline, rectangle } from '../../test/dxf-file.js';
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

describe('text frames', () => {
  it('of MTEXT are left out with a note, whatever their size', () => {
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

  it('close around words are asked about, and cut if answered so', () => {
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
    expect(cut).toMatchObject({ panels: ['900 × 1900; cutout'], faults: [] });
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

  it('are asked about and cut by default if they may be a cutout with its name or size in it', () => {
    const labeled = [
      PANE,
      text('900 x 1900', 300, 950, 60),
      rectangle(200, 200, 400, 300),
      text('CUT-OUT', 320, 340, 30),
      circle(700, 1500, 40),
      text('Ø80', 680, 1490, 20),
    ];
    expect(readSummary(file(labeled))).toMatchObject({
      panels: ['900 × 1900; cutout; Ø 80 at 700, 1500'],
      faults: [],
      questions: ['textFrames: cut'],
    });
  });

  it.each(['DIMENSION', 'MULTILEADER', 'ACAD_TABLE', 'TOLERANCE', 'LEADER'])(
    'of a %s are never glass',
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

const attribute = (
  kind: 'ATTRIB' | 'ATTDEF',
  words: string,
  x: number,
  y: number,
  more: Groups = [],
): Groups => [[0, kind], [8, 'TAGS'], [10, x], [20, y], [40, 20], [1, words], [2, 'MARK'], ...more];
const HEXAGON: Groups = polyline([
  [-60, 0],
  [-30, 52],
  [30, 52],
  [60, 0],
  [30, -52],
  [-30, -52],
]);
/** Centered on its place. */
const CENTERED = (x: number, y: number): Groups => [
  [72, 1],
  [73, 2],
  [11, x],
  [21, y],
];

describe('outlines in the glass with only text in them', () => {
  it.each<[string, Groups[]]>([
    [
      'a box around several texts',
      [rectangle(200, 800, 500, 300), text('10 mm CLEAR', 230, 1020, 40), text('TEMPERED', 230, 920, 40)],
    ],
    ['a roomy box around one text', [rectangle(200, 800, 500, 300), text('THIS SIDE OUT', 300, 940, 40)]],
    ['a numbered balloon', [circle(450, 900, 30), [...text('3', 0, 0, 30), ...CENTERED(450, 900)]]],
    [
      'a balloon with a line through its middle',
      [circle(450, 900, 60), line(390, 900, 510, 900), text('A', 438, 915, 25), text('12', 425, 860, 25)],
    ],
    [
      'a double frame',
      [rectangle(190, 890, 320, 120), rectangle(200, 900, 300, 100), text('HEAT SOAKED', 215, 935, 30)],
    ],
    [
      'a rounded frame',
      [
        polyline([
          [200, 900, 1],
          [200, 800],
          [500, 800, 1],
          [500, 900],
        ]),
        text('POLISH ALL', 220, 838, 30),
      ],
    ],
    [
      'a frame around text that is turned',
      [rectangle(200, 500, 80, 500), [...text('SEE DETAIL 4', 255, 540, 40), [50, 90]]],
    ],
    ['a frame on the edge of the glass', [rectangle(0, 0, 400, 100), text('CHECK ON SITE', 20, 30, 40)]],
  ])('are asked about and left out by default: %s', (_, drawn) => {
    expect(readSummary(file([PANE, ...drawn]))).toMatchObject({
      panels: ['900 × 1900'],
      questions: ['textFrames: leave'],
    });
    const cut = readSummary(file([PANE, ...drawn]), { answers: { textFrames: 'cut' } });
    expect(cut.faults).not.toContain('note textFrame');
  });

  it.each(['ATTRIB', 'ATTDEF'] as const)('are asked about as tag of a block with an %s', (kind) => {
    const inBlock = kind === 'ATTDEF' ? [attribute('ATTDEF', '', -25, -10, [[3, 'Which mark?']])] : [];
    const beside = kind === 'ATTRIB' ? [attribute('ATTRIB', 'D1', 430, 890)] : [];
    const drawn = [PANE, insert('TAG', 450, 900, [[66, 1]]), ...beside];
    const content = file(drawn, undefined, { blocks: [block('TAG', [0, 0], [HEXAGON, ...inBlock])] });
    const words = kind === 'ATTRIB' ? 'D1' : 'MARK';
    expect(readSummary(content)).toMatchObject({
      panels: ['900 × 1900'],
      messages: [`The closed line around the text “${words}” was left out.`],
      questions: ['textFrames: leave'],
    });
  });

  it('are cut without asking if their block has only invisible attributes', () => {
    const hidden = attribute('ATTDEF', 'A-17', -25, -10, [[70, 1]]);
    const content = file([PANE, insert('OUTLET', 450, 900)], undefined, {
      blocks: [block('OUTLET', [0, 0], [HEXAGON, hidden])],
    });
    expect(readSummary(content)).toMatchObject({ panels: ['900 × 1900; cutout'], questions: [] });
  });

  it('are one question together with cutouts that contain a size', () => {
    const drawn = [
      PANE,
      circle(450, 900, 30),
      [...text('3', 0, 0, 30), ...CENTERED(450, 900)],
      circle(450, 400, 60),
      [...text('%%c120', 0, 0, 20), ...CENTERED(450, 400)],
    ] as Groups[];
    expect(readSummary(file(drawn))).toMatchObject({
      panels: ['900 × 1900; Ø 120 at 450, 400'],
      questions: ['textFrames: cutLabeled'],
    });
    const left = readSummary(file(drawn), { answers: { textFrames: 'leave' } });
    expect(left.panels).toEqual(['900 × 1900']);
  });

  it('are not asked about with a hole in them, or with a text larger than the opening', () => {
    const drawn = [PANE, circle(300, 900, 8), text('DRILL THRU', 296, 896, 40), circle(700, 300, 25)];
    expect(readSummary(file(drawn))).toMatchObject({ questions: [], faults: [] });
  });

  it('are asked about if the text is on a layer that is not chosen, or named after notes', () => {
    const drawn = [PANE, rectangle(200, 800, 500, 300), text('THIS SIDE OUT', 300, 940, 40)];
    for (const options of [{ ignoresAnnotations: true }, { layers: ['GLASS'] }]) {
      expect(readSummary(file(drawn), options).questions).toEqual(['textFrames: leave']);
    }
  });

  it('are asked about on a title block layer too', () => {
    const box: Groups = rectangle(200, 800, 500, 300).map(([code, value]) => [
      code,
      code === 8 ? 'TITLE' : value,
    ]);
    const drawn = [PANE, box, text('THIS SIDE OUT', 300, 940, 40)];
    expect(readSummary(file(drawn)).questions).toEqual(['textFrames: leave']);
  });

  it('are notches without asking if they contain an edge letter and other letters are on the glass', () => {
    const letters = [text('A', 450, 30, 20), text('B', 20, 950, 20), text('C', 450, 1860, 20)];
    const notch = [rectangle(800, 900, 100, 100), text('D', 850, 940, 20)];
    expect(readSummary(file([PANE, ...letters, ...notch]))).toMatchObject({ questions: [], faults: [] });
  });
});

describe('outlines beside the glass with only text in them', () => {
  it.each<[string, Groups[]]>([
    ['a roomy box', [rectangle(1000, 0, 500, 300), text('THIS SIDE OUT', 1100, 140, 40)]],
    ['a numbered balloon', [circle(1100, 500, 30), text('12', 1080, 490, 25)]],
    [
      'a box around several texts',
      [rectangle(1000, 0, 600, 300), text('CLEAR', 1040, 200, 60), text('TEMPERED', 1040, 60, 60)],
    ],
  ])('are not panels unless answered so: %s', (_, drawn) => {
    expect(readSummary(file([PANE, ...drawn]))).toMatchObject({
      panels: ['900 × 1900'],
      questions: ['textFrames: leave'],
    });
    expect(readSummary(file([PANE, ...drawn]), { answers: { textFrames: 'cut' } }).panels).toHaveLength(2);
  });

  it('are panels without asking if panels of similar size have labels', () => {
    const panels = [0, 1000, 2000].flatMap((x) => [
      rectangle(x, 0, 900, 1900),
      text('FIXED PANEL', x + 100, 900, 60),
    ]);
    const transom = [rectangle(0, 2000, 900, 400), text('T1', 400, 2180, 60)];
    const read = readSummary(file([...panels, ...transom]));
    expect(read).toMatchObject({ faults: [], questions: [] });
    expect(read.panels).toHaveLength(4);
  });

  it('are panels if nothing else is drawn', () => {
    expect(readSummary(file([PANE, text('DOOR 1', 300, 900, 60)]))).toMatchObject({
      panels: ['900 × 1900'],
      questions: [],
    });
  });

  it('are panels in a sheet frame on a frame layer', () => {
    const sheet: Groups = rectangle(-200, -200, 2400, 2400).map(([code, value]) => [
      code,
      code === 8 ? 'BORDER' : value,
    ]);
    const drawn = [sheet, PANE, text('DOOR 1', 300, 900, 60)];
    expect(readSummary(file(drawn), { ignoresAnnotations: true })).toMatchObject({
      panels: ['900 × 1900'],
      questions: [],
    });
  });
});

it('rejects drawings with too many texts and contours to compare', () => {
  const drawn = [PANE, rectangle(200, 800, 500, 300), text('THIS SIDE OUT', 300, 940, 40)];
  const read = readSummary(file(drawn), { limits: { comparisons: 4 } });
  expect(read).toMatchObject({ panels: [], faults: ['error tooMany'] });
});
