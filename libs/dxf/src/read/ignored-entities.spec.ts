import { block, circle, file, type Groups, insert, rectangle } from '../../test/dxf-file.js';
import { readSummary } from '../../test/read-summary.js';
import { readDxf } from './read-dxf.js';
import { wordDxf } from '../words/index.js';

const PANE = rectangle(0, 0, 900, 1900);
const entity = (kind: string, groups: Groups, layer = 'GLASS'): Groups => [[0, kind], [8, layer], ...groups];
const at = (x: number, y: number): Groups => [
  [10, x],
  [20, y],
];
/** Corners in SOLID order: the last two are swapped. */
const filled = (
  kind: string,
  x: number,
  y: number,
  size: number,
  isTriangle = false,
  layer?: string,
): Groups =>
  entity(
    kind,
    [
      ...at(x, y),
      ...([
        [11, x + size],
        [21, y],
        [12, x],
        [22, y + size],
        [13, isTriangle ? x : x + size],
        [23, y + size],
      ] as Groups),
    ],
    layer,
  );

const DIRECTION: Groups = [
  [11, 0],
  [21, 1],
];

describe('entities without an outline', () => {
  it.each<[string, Groups, string]>([
    [
      'XLINE',
      [...at(300, 500), ...DIRECTION],
      'A construction line (XLINE) has no outline and was left out.',
    ],
    ['RAY', [...at(300, 500), ...DIRECTION], 'A construction line (RAY) has no outline and was left out.'],
    [
      'HATCH',
      [...at(0, 0), ...at(300, 500), ...at(400, 600)],
      'A hatch (HATCH) has no outline and was left out.',
    ],
    ['WIPEOUT', at(300, 500), 'A mask (WIPEOUT) has no outline and was left out.'],
    ['POINT', at(300, 500), 'A point (POINT) has no outline and was left out.'],
    ['IMAGE', at(300, 500), 'A picture (IMAGE) has no outline and was left out.'],
    ['OLE2FRAME', at(300, 500), 'An embedded object (OLE2FRAME) has no outline and was left out.'],
    ['PDFUNDERLAY', at(300, 500), 'An underlay (PDFUNDERLAY) has no outline and was left out.'],
  ])('get a note with kind and place: %s', (kind, groups, message) => {
    const { faults, panels } = readDxf(file([PANE, entity(kind, groups, 'AUX')]));
    expect(panels).toHaveLength(1);
    const line = expect.any(Number) as number;
    expect(faults).toEqual([
      expect.objectContaining({
        ...{ code: 'ignored', severity: 'note', at: { x: 300, y: 500 }, layer: 'AUX', line },
      }),
    ]);
    expect(wordDxf(faults[0]!.message)).toBe(message);
  });

  it('are counted by kind and layer, in blocks too', () => {
    const hatch = entity('HATCH', [...at(0, 0), ...at(10, 10)]);
    const drawn = [PANE, hatch, hatch, entity('HATCH', at(0, 0), 'FILL'), insert('MARK', 400, 400)];
    const blocks = [block('MARK', [0, 0], [entity('POINT', at(0, 0))])];
    expect(readSummary(file(drawn, undefined, { blocks })).messages).toEqual([
      '2 hatches (HATCH) have no outline and were left out.',
      'A hatch (HATCH) has no outline and was left out.',
      'A point (POINT) has no outline and was left out.',
    ]);
  });

  it('are noted without a place if far from the glass', () => {
    const { faults } = readDxf(file([PANE, entity('XLINE', [...at(90_000, 0), ...DIRECTION])]));
    expect(faults).toMatchObject([{ code: 'ignored', at: null, box: null }]);
  });

  it.each(['SOLID', 'TRACE'])('get a note for a small triangular %s (an arrowhead)', (kind) => {
    expect(readSummary(file([PANE, filled(kind, 100, 100, 20, true)]))).toMatchObject({
      panels: ['900 × 1900'],
      faults: ['note ignored'],
    });
  });

  it.each(['SOLID', 'TRACE'])('get a warning for a small %s with four corners', (kind) => {
    expect(readSummary(file([PANE, filled(kind, 100, 100, 20)])).faults).toEqual(['warning ignored']);
  });

  it.each(['SOLID', 'TRACE'])('get an error for a %s that may be glass or an opening', (kind) => {
    const { faults } = readDxf(file([PANE, filled(kind, 100, 100, 200)]));
    expect(faults).toMatchObject([{ code: 'unsupported', severity: 'error', at: { x: 100, y: 100 } }]);
  });

  it('get a note for any filled area on an annotation layer', () => {
    expect(readSummary(file([PANE, filled('SOLID', 100, 100, 200, false, 'DIMENSIONS')])).faults).toEqual([
      'note ignored',
    ]);
  });

  it('are compared with round glass too', () => {
    const round = [circle(500, 500, 400), filled('SOLID', 500, 500, 20, true)];
    expect(readSummary(file(round)).faults).toEqual(['note ignored']);
  });

  it.each(['REGION', '3DFACE', 'MLINE', 'BODY', 'ACAD_PROXY_ENTITY'])(
    'get an error if %s may be glass',
    (kind) => {
      expect(readSummary(file([PANE, entity(kind, at(100, 100))])).faults).toEqual(['error unsupported']);
    },
  );
});
