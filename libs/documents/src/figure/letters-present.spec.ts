import { LABEL_FORMATS, defaultLabelDesign, type LabelFormat } from '@glass/contracts/document';
import type { PanelSpec } from '@glass/contracts/panel';
import { panelWithLengths } from '@glass/geometry';
import { testCatalogue } from '@glass/geometry/test/catalogue.factory.js';
import { panelOf } from '@glass/geometry/test/panel.factory.js';
import { sampleOrder, samplePanel } from '../../test/sample-order.js';
import { LABEL_PAPERS } from '../labels/label-formats.js';
import { placeBlocks } from '../labels/place-blocks.js';
import { panelFacts } from '../panel/panel-facts.js';
import { openPdf } from '../pdf/open-pdf.js';
import { Pen } from '../text/pen.js';
import { layOutEdgeDiagram, layOutFigure } from './panel-figure.js';

const pdf = openPdf({ title: 'Letters', author: 'Test' });
pdf.addPage();
const pen = new Pen(pdf);
const metric = testCatalogue('metric');
const CODES = ['FP', 'BV 25', 'MT 45'];
const edgeFinishes = metric.edgeFinishes.map((finish, at) => ({ ...finish, code: CODES[at] ?? '' }));
const TENANTS = [
  { units: 'metric', precision: '1mm', locale: 'de-DE' },
  { units: 'inch', precision: '1/16', locale: 'en-US' },
] as const;
type Tenant = (typeof TENANTS)[number];
/** Points: the drawing on a page and on half a page. */
const FIGURES = { page: [270, 252], 'half a page': [260, 186] } as const;
const PAPERS = [...LABEL_FORMATS, 'page', 'half a page'] as const;

/** The letters of edges that a paper lacks. */
function missingLetters(panel: PanelSpec<number>, tenant: Tenant, paper: (typeof PAPERS)[number]): string[] {
  const edges = panel.edges.map((_, at) => ({ finishUID: edgeFinishes[at % edgeFinishes.length]!.uid }));
  const doc = sampleOrder({ ...tenant, catalogue: { ...metric, ...tenant, edgeFinishes } });
  const spec = panelWithLengths({ ...panel, edges }, tenant.precision);
  const facts = panelFacts(samplePanel(1, 1, 'Any', { spec }), doc);
  const { letters } =
    paper === 'page' || paper === 'half a page'
      ? layOutFigure(pen, facts, doc, { width: FIGURES[paper][0], height: FIGURES[paper][1] }).sheet
      : layOutEdgeDiagram(pen, facts, doc, drawingBox(facts, doc, paper)).sheet;
  return facts.drawing.edges
    .filter(({ index }) => !letters.some(({ edge }) => edge === index))
    .map(({ letter }) => letter);
}

function drawingBox(
  facts: ReturnType<typeof panelFacts>,
  doc: ReturnType<typeof sampleOrder>,
  format: LabelFormat,
) {
  const blocks = placeBlocks(pen, { doc, facts }, defaultLabelDesign, LABEL_PAPERS[format].places[0]!);
  return blocks.find(({ block }) => block === 'drawing')!.box;
}

const CORNERS = ['lowerLeft', 'upperLeft', 'upperRight', 'lowerRight'] as const;
const fourNotches = (width: number, height: number, size: number, radius = 5) =>
  panelOf({
    ...{ kind: 'notched', width, height },
    notches: CORNERS.map((corner) => ({ corner, width: size, height: size, radius })),
  });

/** Panels on papers that shops print; properties of any sheet are tested with the layout. */
const PANELS: [string, PanelSpec<number>][] = [
  ['a square panel with notches of 40 mm at all corners', fourNotches(300, 300, 40)],
  ['a tall panel with notches of 40 mm at all corners', fourNotches(400, 1780, 40, 12)],
  ['a door with notches of 40 mm at all corners', fourNotches(600, 750, 40)],
  ['a large panel with notches of 40 mm at all corners', fourNotches(2400, 2400, 40, 12)],
  ['a top of 24 sides', panelOf({ kind: 'regularPolygon', sides: 24, size: 900, measured: 'flats' })],
];

describe.each(PAPERS)('the letters of all edges, on %s', (paper) => {
  it.each(PANELS)('are there on %s', (_name, panel) => {
    const tenant = TENANTS[PAPERS.indexOf(paper) % TENANTS.length]!;
    expect(missingLetters(panel, tenant, paper)).toEqual([]);
  });
});
