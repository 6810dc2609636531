import { LABEL_FORMATS, defaultLabelDesign, type LabelFormat } from '@glass/contracts/document';
import type { PanelSpec } from '@glass/contracts/panel';
import { lengthOf, panelWithLengths } from '@glass/geometry';
import { anyPanel } from '@glass/geometry/test/any-panel.factory.js';
import { testCatalogue } from '@glass/geometry/test/catalogue.factory.js';
import { panelOf } from '@glass/geometry/test/panel.factory.js';
import { letterFaults, sheetFaults } from '@glass/geometry/test/sheet-faults.js';
import { fc } from '@glass/testing/property';
import { sampleOrder, samplePanel } from '../../test/sample-order.js';
import { LABEL_PAPERS } from '../labels/label-formats.js';
import { placeBlocks } from '../labels/place-blocks.js';
import { edgeRows, panelFacts } from '../panel/panel-facts.js';
import { openPdf } from '../pdf/open-pdf.js';
import { Pen } from '../text/pen.js';
import { layOutEdgeDiagram, layOutFigure } from './panel-figure.js';

const pdf = openPdf({ title: 'Letters', author: 'Test' });
pdf.addPage();
const pen = new Pen(pdf);

const tenants = [
  { units: 'metric' as const, precision: '1mm' as const, locale: 'de-DE' },
  { units: 'inch' as const, precision: '1/16' as const, locale: 'en-US' },
];
const metric = testCatalogue('metric');
const CODES = ['FP', 'BV 25', 'MT 45'];
const edgeFinishes = metric.edgeFinishes.map((finish, at) => ({ ...finish, code: CODES[at] ?? '' }));

/** The panel with a finish on each edge, as printed for a fabricator. */
function printed(panel: PanelSpec<number>, tenant: (typeof tenants)[number]) {
  const edges = panel.edges.map((_, at) => ({ finishUID: edgeFinishes[at % edgeFinishes.length]!.uid }));
  const doc = sampleOrder({ ...tenant, catalogue: { ...metric, ...tenant, edgeFinishes } });
  const spec = panelWithLengths({ ...panel, edges }, tenant.precision);
  const facts = panelFacts(samplePanel(1, 1, 'Any', { spec }), doc);
  return { doc, facts, codes: edgeRows(facts, doc).map(({ code }) => code) };
}

function onLabel(panel: PanelSpec<number>, tenant: (typeof tenants)[number], format: LabelFormat) {
  const { doc, facts, codes } = printed(panel, tenant);
  const blocks = placeBlocks(pen, { doc, facts }, defaultLabelDesign, LABEL_PAPERS[format].places[0]!);
  const { box } = blocks.find(({ block }) => block === 'drawing')!;
  return { ...layOutEdgeDiagram(pen, facts, doc, box), codes };
}

/** Real panels whose edges had no letters or shared them: narrow, with adjacent short edges. */
const notch = (corner: 'lowerLeft' | 'lowerRight' | 'upperLeft' | 'upperRight', size: number) => ({
  ...{ corner, width: size, height: size * 1.25, radius: 3 },
});
const clip = (corner: 'lowerLeft' | 'lowerRight' | 'upperLeft' | 'upperRight', size: number) => ({
  ...{ corner, alongX: size, alongY: size },
});
const CORNERS = ['lowerLeft', 'upperLeft', 'upperRight', 'lowerRight'] as const;
const fourNotches = (width: number, height: number, wide: number, high: number) =>
  panelOf({
    ...{ kind: 'notched', width, height },
    notches: CORNERS.map((corner) => ({ corner, width: wide, height: high, radius: 12 })),
  });
const CROWDED: [string, PanelSpec<number>][] = [
  ['a tall panel with notches at all corners', fourNotches(400, 1780, 50, 150)],
  ['a transom with notches at all corners', fourNotches(2286, 500, 150, 50)],
  [
    'a door with one notch',
    panelOf({ kind: 'notched', width: 762, height: 1930, notches: [notch('lowerRight', 100)] }),
  ],
  [
    'a panel over two curbs',
    panelOf({
      kind: 'notched',
      width: 500,
      height: 1980,
      notches: [notch('lowerRight', 75), notch('lowerLeft', 75)],
    }),
  ],
  [
    'three notches on a narrow panel',
    panelOf({
      kind: 'notched',
      width: 400,
      height: 2100,
      notches: [notch('lowerRight', 75), notch('lowerLeft', 75), notch('upperRight', 50)],
    }),
  ],
  [
    'a small notch on a large panel',
    panelOf({ kind: 'notched', width: 2400, height: 2000, notches: [notch('upperLeft', 30)] }),
  ],
  [
    'a transom with two notches',
    panelOf({
      kind: 'notched',
      width: 1500,
      height: 350,
      notches: [notch('lowerLeft', 60), notch('lowerRight', 60)],
    }),
  ],
  [
    'small clips at all corners',
    panelOf({
      kind: 'clippedRectangle',
      width: 1000,
      height: 500,
      clips: [clip('lowerLeft', 20), clip('lowerRight', 20), clip('upperLeft', 20), clip('upperRight', 20)],
    }),
  ],
  [
    'large clips on a table top',
    panelOf({
      kind: 'clippedRectangle',
      width: 900,
      height: 900,
      clips: [
        clip('lowerLeft', 250),
        clip('lowerRight', 250),
        clip('upperLeft', 250),
        clip('upperRight', 250),
      ],
    }),
  ],
  ['a twelve-sided top', panelOf({ kind: 'regularPolygon', sides: 12, size: 900, measured: 'flats' })],
  ['a slim gable', panelOf({ kind: 'gable', width: 300, heightSide: 1800, heightPeak: 2000, peakX: 40 })],
  ['a slim triangle', panelOf({ kind: 'triangle', bottom: 300, left: 1500, right: 1520 })],
  [
    'a rounded pane',
    panelOf({
      kind: 'radiusRectangle',
      width: 600,
      height: 1200,
      radii: { lowerLeft: 50, upperLeft: 50, upperRight: 50, lowerRight: 50 },
    }),
  ],
];

describe('edge letters with finishes', () => {
  describe.each(CROWDED)('of %s', (_name, panel) => {
    it.each(LABEL_FORMATS)('are all on the label, without overlaps, on %s', (format) => {
      for (const tenant of tenants) {
        const { drawing, sheet, codes } = onLabel(panel, tenant, format);
        expect(letterFaults(drawing, sheet, codes)).toEqual([]);
        expect(sheetFaults(drawing, sheet, sheet.notes)).toEqual([]);
      }
    });

    it.each([
      ['a page', 270, 252],
      ['half a page', 260, 186],
    ])('are all on the drawing, without overlaps, on %s', (_paper, width, height) => {
      for (const tenant of tenants) {
        const { doc, facts, codes } = printed(panel, tenant);
        const { sheet } = layOutFigure(pen, facts, doc, { width, height });
        expect(letterFaults(facts.drawing, sheet, codes)).toEqual([]);
        expect(sheetFaults(facts.drawing, sheet, sheet.notes)).toEqual([]);
      }
    });
  });

  it.each(LABEL_FORMATS)('have no leaders across the glass for notches at all corners, on %s', (format) => {
    for (const tenant of tenants) {
      const { drawing, sheet, codes } = onLabel(fourNotches(600, 750, 75, 75), tenant, format);
      const across = letterFaults(drawing, sheet, codes).filter((fault) =>
        /^the leader of [BCEFHIKL] crosses/.test(fault),
      );
      expect(across).toEqual([]);
    }
  });

  const cases = fc.record({ panel: anyPanel, tenant: fc.constantFrom(...tenants) });
  const missingOf = (faults: string[]) => faults.filter((fault) => fault.endsWith('is missing'));

  it.each(LABEL_FORMATS)('are on the label of any panel without overlaps, on %s', (format) => {
    fc.assert(
      fc.property(cases, ({ panel, tenant }) => {
        const { drawing, sheet, codes } = onLabel(panel, tenant, format);
        expect(missingOf(letterFaults(drawing, sheet, codes))).toEqual([]);
        expect(sheetFaults(drawing, sheet, sheet.notes)).toEqual([]);
      }),
      { numRuns: 25 },
    );
  });

  it('are on the drawing of any panel, with no leader across glass or text', () => {
    fc.assert(
      fc.property(cases, ({ panel, tenant }) => {
        const { doc, facts, codes } = printed(panel, tenant);
        const { sheet } = layOutFigure(pen, facts, doc, { width: 265, height: 250 });
        expect(letterFaults(facts.drawing, sheet, codes)).toEqual([]);
        expect(sheetFaults(facts.drawing, sheet, sheet.notes)).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});

describe('edge lengths on paper', () => {
  it.each([
    ['inch', '1000 mm', '30"', ['39.37″', '30″', '39.37″', '30″']],
    ['metric', '1000 mm', '40 1/2"', ['1000 mm', '1028.7 mm', '1000 mm', '1028.7 mm']],
  ] as const)('stand in one unit where a size was entered in two, %s', (units, width, height, lengths) => {
    const tenant = tenants.find((one) => one.units === units);
    if (!tenant) throw new Error(`There is no tenant who counts in ${units}`);
    const { doc, facts } = printed(panelOf({ kind: 'rectangle', width: 500, height: 500 }), tenant);
    const shape = {
      ...{ kind: 'rectangle' as const, width: lengthOf(width, 'inch'), height: lengthOf(height, 'inch') },
    };
    const mixed = panelFacts(samplePanel(1, 1, 'Any', { spec: { ...facts.source.spec, shape } }), doc);
    const written = edgeRows(mixed, doc).map(({ length }) => length.replace(',', '.'));
    expect(written).toEqual(lengths);
  });

  it('are measured to the sharp corner, whatever its radius', () => {
    const [, tenant] = tenants;
    const shape = {
      ...{ kind: 'notched' as const, width: 30 * 25.4, height: 76 * 25.4 },
      notches: [{ corner: 'lowerRight' as const, width: 4 * 25.4, height: 5 * 25.4, radius: 25.4 / 8 }],
    };
    const { doc, facts } = printed(panelOf(shape), tenant!);
    expect(edgeRows(facts, doc).map(({ length }) => length)).toEqual([
      ...['26″', '76″', '30″', '71″', '4″', '5″'],
    ]);
    const radii = { lowerLeft: 50, upperLeft: 0, upperRight: 30, lowerRight: 0 };
    const rounded = printed(
      panelOf({ kind: 'radiusRectangle', width: 600, height: 900, radii }),
      tenants[0]!,
    );
    expect(edgeRows(rounded.facts, rounded.doc).map(({ length }) => length)).toEqual([
      ...['600 mm', '900 mm', '600 mm', '900 mm'],
    ]);
  });
});
