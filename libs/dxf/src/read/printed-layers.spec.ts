import {
  arc,
  block,
  circle,
  file,
  type Groups,
  insert,
  layer,
  line,
  polyline,
  rectangle,
} from '../../test/dxf-file.js';
import { readSummary } from '../../test/read-summary.js';
import { readDxf } from './read-dxf.js';

const PANE = rectangle(0, 0, 600, 1900);
const on = (name: string, entity: Groups): Groups =>
  entity.map(([code, value]): Groups[number] => [code, code === 8 ? name : value]);
const unprinted = (name: string): Groups => [...layer(name, 0, 7), [290, 0]];
const LEFT_OUT = { panels: ['600 × 1900'], faults: ['note noPlot'] };

describe('layers that do not print', () => {
  it.each(['DEFPOINTS', 'Defpoints', 'HOUSE|Defpoints', 'HOUSE$0$DEFPOINTS'])(
    'include %s, whether or not the table has it',
    (name) => {
      const entities = [PANE, on(name, rectangle(-6, -6, 612, 1912))];
      expect(readSummary(file(entities))).toMatchObject(LEFT_OUT);
      expect(readSummary(file(entities, undefined, { layers: [layer(name, 0, 7)] }))).toMatchObject(LEFT_OUT);
    },
  );

  it('hide block entities on them, and those on layer 0 if inserted on them', () => {
    const layers = [unprinted('ROUGH')];
    const own = [block('B', [0, 0], [circle(300, 900, 50, 'ROUGH')])];
    expect(readSummary(file([PANE, insert('B', 0, 0)], undefined, { layers, blocks: own }))).toMatchObject(
      LEFT_OUT,
    );
    const zero = [block('B', [0, 0], [circle(300, 900, 50, '0')])];
    const inserted = [PANE, on('ROUGH', insert('B', 0, 0))];
    expect(readSummary(file(inserted, undefined, { layers, blocks: zero }))).toMatchObject(LEFT_OUT);
  });

  it('do not hide entities on other layers of a block inserted on them', () => {
    const blocks = [block('B', [0, 0], [circle(300, 900, 50, 'HOLES')])];
    const text = file([PANE, on('ROUGH', insert('B', 0, 0))], undefined, {
      layers: [unprinted('ROUGH')],
      blocks,
    });
    expect(readSummary(text)).toMatchObject({ panels: ['600 × 1900; Ø 100 at 300, 900'], faults: [] });
  });

  it('are read if chosen, and named if nothing else is drawn', () => {
    const text = file([on('ROUGH', PANE)], undefined, { layers: [unprinted('ROUGH')] });
    expect(readSummary(text, { layers: ['ROUGH'] })).toMatchObject({ panels: ['600 × 1900'], faults: [] });
    expect(readSummary(text).messages[0]).toBe(
      'Everything is drawn on layers that are never printed: ROUGH.',
    );
    expect(readDxf(text).layers).toMatchObject([{ name: 'ROUGH', hidden: 'noPlot', entities: 1 }]);
  });

  it('have a place only near the read entities, so that the picture shows the glass', () => {
    const layers = [unprinted('ROUGH'), layer('WALLS', 1, 7)];
    const near = [on('ROUGH', circle(300, 900, 50)), on('WALLS', line(700, 0, 700, 900))];
    const far = [on('ROUGH', circle(90_000, 900, 50)), on('WALLS', line(0, 90_000, 0, 99_000))];
    const places = (entities: Groups[]) =>
      readDxf(file([PANE, ...entities], undefined, { layers })).faults.map(({ at, layer: name }) => [
        name,
        at,
      ]);
    expect(places(near)).toEqual([
      ['ROUGH', { x: 300, y: 900 }],
      ['WALLS', { x: 700, y: 0 }],
    ]);
    expect(places(far)).toEqual([
      ['ROUGH', null],
      ['WALLS', null],
    ]);
  });

  it('do not include locked layers or layers set to print', () => {
    const layers = [layer('GLASS', 4, 7), [...layer('HOLES', 0, 7), [290, 1]] as Groups];
    const text = file([PANE, on('HOLES', circle(300, 900, 50))], undefined, { layers });
    expect(readSummary(text)).toMatchObject({ panels: ['600 × 1900; Ø 100 at 300, 900'], faults: [] });
  });
});

describe('entities without extent', () => {
  it.each<[string, Groups, string]>([
    ['an arc that begins and ends at 90°', arc(300, 900, 50, 90, 90), 'warning noSize'],
    ['an arc that begins and ends at 0°', arc(300, 900, 50, 0, 0), 'warning noSize'],
    ['an arc trimmed to a rest of rounding', arc(300, 900, 50, 45.0000001, 45), 'warning noSize'],
    ['a line to its own beginning', line(300, 900, 300, 900), 'warning noSize'],
    [
      'a polyline with all its vertices in one place',
      polyline([
        [9, 9],
        [9, 9, 1],
        [9, 9],
      ]),
      'warning noSize',
    ],
    ['a circle without a radius', circle(300, 900, 0), 'warning noSize'],
  ])('%s is left out with a warning', (_, entity, fault) => {
    expect(readSummary(file([PANE, entity]))).toMatchObject({ panels: ['600 × 1900'], faults: [fault] });
  });

  it('leave out an ellipse without a sweep, with a warning', () => {
    const ellipse: Groups = [
      ...([
        [0, 'ELLIPSE'],
        [8, 'GLASS'],
        [10, 300],
        [20, 900],
        [11, 50],
        [21, 0],
        [40, 0.5],
        [41, 1],
        [42, 1],
      ] as Groups),
    ];
    expect(readSummary(file([PANE, ellipse]))).toMatchObject({
      panels: ['600 × 1900'],
      faults: ['warning noSize'],
    });
  });

  it.each([
    [0, 360],
    [90, 450],
    [-180, 180],
  ])('an arc from %d° to %d° is a whole circle', (from, to) => {
    expect(readSummary(file([PANE, arc(300, 900, 50, from, to)]))).toMatchObject({
      panels: ['600 × 1900; Ø 100 at 300, 900'],
      faults: [],
    });
  });

  it('read an arc of nearly 360° as a circle, with a warning', () => {
    expect(readSummary(file([PANE, arc(300, 900, 50, 90, 89.9)]))).toMatchObject({
      panels: ['600 × 1900; Ø 100 at 300, 900'],
      faults: ['warning arc'],
    });
  });

  it('merge coincident vertices, and reject an extreme bulge', () => {
    const twice = polyline([
      [0, 0],
      [0, 0],
      [600, 0],
      [600, 1900],
      [600, 1900],
      [0, 1900],
    ]);
    expect(readSummary(file([twice]))).toMatchObject({ panels: ['600 × 1900'], faults: [] });
    const wild = polyline([
      [0, 0],
      [600, 0, 1e8],
      [600, 1900],
      [0, 1900],
    ]);
    expect(readSummary(file([wild])).faults).toEqual(['error badCurve', 'error noOutline']);
  });
});
