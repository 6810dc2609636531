import { block, circle, file, type Groups, insert, line, rectangle } from '../../test/dxf-file.js';
import { readSummary } from '../../test/read-summary.js';
import { lineStyle } from './tables.js';

const styleOf = (name: string, dashes?: number[]) => lineStyle(name, dashes && { name, dashes });

describe('lineStyle', () => {
  it.each([
    ...[
      'HIDDEN',
      'Hidden2',
      'HIDDENX2',
      'DASHED',
      'DASHED2',
      'DASHLINE',
      'VERDECKT',
      'STRICHLINIE',
      'Gestrichelt',
    ],
    ...[
      'ACAD_ISO02W100',
      'ACAD_ISO03W100',
      'Caché',
      'CACHEE2',
      'Interrompu',
      'TRATTEGGIATA',
      'OCULTA',
      'PLAN|HIDDEN',
    ],
    'PLAN$0$DASHED2',
  ])('%s is a hidden line', (name) => expect(styleOf(name)).toBe('hidden'));

  it.each([
    ...[
      'CENTER',
      'CENTERX2',
      'CENTRE',
      'CENTERLINE',
      'MITTE',
      'MITTELLINIE',
      'MITTELINIE2',
      'STRICHPUNKT',
      'DASHDOT2',
    ],
    ...['ACAD_ISO04W100', 'ACAD_ISO10W100', 'AXES', 'Centro'],
  ])('%s is a center line', (name) => expect(styleOf(name)).toBe('centre'));

  it.each(['PHANTOM', 'PHANTOM2', 'DOT', 'DOT2', 'DOTTED', 'GETRENNT', 'DIVIDE', 'BORDER', 'ACAD_ISO07W100'])(
    '%s is another broken line',
    (name) => expect(styleOf(name)).toBe('other'),
  );

  it.each(['', 'CONTINUOUS', 'Continuous', 'BYLAYER0', 'GLASS_EDGE', 'MITTEL', 'RANDOM', 'SOLID'])(
    '"%s" without a pattern is solid',
    (name) => expect(styleOf(name)).toBe('solid'),
  );

  it('uses the table’s pattern if the name is unknown', () => {
    expect(styleOf('LT_7', [6, -3])).toBe('hidden');
    expect(styleOf('LT_8', [30, -6, 6, -6])).toBe('centre');
    expect(styleOf('LT_9', [30, -6, 0, -6, 0, -6])).toBe('other');
    expect(styleOf('LT_0', [0, -2])).toBe('other');
    expect(styleOf('LT_1', [])).toBe('solid');
  });
});

const PANE = rectangle(0, 0, 900, 2000);
const withLineType = (entity: Groups, name: string, layer = 'GLASS'): Groups => [
  ...entity.map(([code, value]): Groups[number] => [code, code === 8 ? layer : value]),
  [6, name],
];
const layerWith = (name: string, lineType: string): Groups => [
  [0, 'LAYER'],
  [2, name],
  [70, 0],
  [62, 7],
  [6, lineType],
];
const PATTERN: Groups = [
  [0, 'LTYPE'],
  [2, 'LT_7'],
  [70, 0],
  [73, 2],
  [40, 9],
  [49, 6],
  [49, -3],
];
const HOLE = circle(450, 1000, 40);

describe('hidden and center lines', () => {
  const ASKED = { panels: ['900 × 2000'], faults: ['note brokenLine'], questions: ['hiddenLines: leave'] };

  it('are left out by the line type of the entity, its layer, and its block insertion', () => {
    expect(readSummary(file([PANE, withLineType(HOLE, 'HIDDEN')]))).toMatchObject(ASKED);
    const layers = [layerWith('BEHIND', 'DASHED')];
    const onLayer = circle(450, 1000, 40, 'BEHIND');
    expect(readSummary(file([PANE, onLayer], undefined, { layers }))).toMatchObject(ASKED);
    const blocks = [block('B', [0, 0], [withLineType(HOLE, 'BYBLOCK')])];
    const inserted = [PANE, insert('B', 0, 0, [[6, 'PHANTOM2']])];
    expect(readSummary(file(inserted, undefined, { blocks }))).toMatchObject(ASKED);
  });

  it('are left out by the insertion’s layer if the block is drawn on layer 0', () => {
    const layers = [layerWith('BEHIND', 'VERDECKT')];
    const blocks = [block('B', [0, 0], [circle(450, 1000, 40, '0')])];
    const inserted = insert('B', 0, 0).map(([code, value]): Groups[number] => [
      code,
      code === 8 ? 'BEHIND' : value,
    ]);
    expect(readSummary(file([PANE, inserted], undefined, { layers, blocks }))).toMatchObject(ASKED);
  });

  it('are left out by the pattern of a line type with an unknown name', () => {
    const text = file([PANE, withLineType(HOLE, 'LT_7')], undefined, { layers: [PATTERN] });
    expect(readSummary(text)).toMatchObject(ASKED);
  });

  it('are cut if their own line type is solid on a layer of hidden lines', () => {
    const layers = [layerWith('BEHIND', 'HIDDEN')];
    const text = file([PANE, withLineType(HOLE, 'Continuous', 'BEHIND')], undefined, { layers });
    expect(readSummary(text)).toMatchObject({ panels: ['900 × 2000; Ø 80 at 450, 1000'], faults: [] });
  });

  it('are not asked about if they close nothing', () => {
    const axes = [line(450, -50, 450, 2050), line(-50, 1000, 950, 1000)].map((one) =>
      withLineType(one, 'CENTER'),
    );
    expect(readSummary(file([PANE, ...axes]))).toEqual({
      ...{ panels: ['900 × 2000'], faults: ['note brokenLine'], questions: [] },
      messages: ['Drawn with center lines (CENTER): 2 entities were left out.'],
    });
  });

  it('are asked about if one side of an outline is drawn with them', () => {
    const sides = [line(0, 0, 900, 0), line(900, 0, 900, 2000), line(900, 2000, 0, 2000)];
    const text = file([...sides, withLineType(line(0, 2000, 0, 0), 'HIDDEN')]);
    expect(readSummary(text)).toMatchObject({ panels: ['900 × 2000'], questions: ['hiddenLines: cut'] });
    const left = readSummary(text, { answers: { hiddenLines: 'leave' } });
    expect(left.faults).toEqual(['error open', 'error open', 'error noOutline', 'note brokenLine']);
  });

  it('are cut by default if only holes are drawn with solid lines', () => {
    const text = file([withLineType(PANE, 'DASHED'), circle(60, 1000, 6)]);
    expect(readSummary(text)).toMatchObject({
      panels: ['900 × 2000; Ø 12 at 60, 1000'],
      questions: ['hiddenLines: cut'],
    });
    const opening = file([PANE, withLineType(rectangle(-6, -6, 912, 2012), 'DASHED')]);
    expect(readSummary(opening)).toMatchObject({ panels: ['900 × 2000'], questions: ['hiddenLines: leave'] });
  });

  it('are cut by default if nothing else is drawn', () => {
    const text = file([withLineType(PANE, 'DASHED')]);
    expect(readSummary(text)).toMatchObject({ panels: ['900 × 2000'], questions: ['hiddenLines: cut'] });
    const { messages } = readSummary(text, { answers: { hiddenLines: 'leave' } });
    expect(messages[0]).toBe(
      'Everything is drawn with hidden or center lines. Draw each panel with solid lines.',
    );
  });
});
