import { readFileSync } from 'node:fs';
import type { OrderChoices, PanelFeature, PanelPrice, PanelTemplate } from '@glass/contracts/panel';
import { INCH_UIDS, METRIC_UIDS, pricePanel, priceQuote, starterCatalogue } from '../src/index.js';
import { edgesOf, feature, panelOf, rectangleMeasures } from './panel.factory.js';

/** A golden file: sizes in inches or millimeters, rows by keys of the starter catalog's identifiers. */
interface GoldenQuote {
  units: 'inch' | 'metric';
  panels: GoldenPanel[];
  discountPercent: string;
  requestedCharges: string[];
  choices: OrderChoices;
  expected: { lines: GoldenTotal[]; totalMinor: number; pieces: number };
}
interface GoldenPanel {
  title: string;
  input: {
    material: string;
    block: [width: number, height: number];
    shape: 'rectangle' | 'outOfSquare' | 'other';
    template?: PanelTemplate;
    edges: [length: number, finish: string | null, curved?: 'curved'][];
    corners: ([finish: string, size: number] | null)[];
    features: (string | ['hole', number])[];
  };
  expected: {
    chargedArea: string;
    lines: GoldenLine[];
    once?: GoldenLine[];
    unitMinor: number;
    quantity: number;
    totalMinor: number;
  };
}
type GoldenLine = Pick<PanelPrice['lines'][number], 'step' | 'quantity' | 'unit' | 'rate' | 'amountMinor'>;
interface GoldenTotal {
  kind: string;
  code: string;
  amountMinor: number;
}

function readGolden(name: string): GoldenQuote {
  const text = readFileSync(new URL(`../golden/${name}-quote.json`, import.meta.url), 'utf8');
  return JSON.parse(text) as GoldenQuote;
}

function priceGolden({ input, expected }: GoldenPanel, units: GoldenQuote['units']): PanelPrice {
  const uids: Record<string, string> = units === 'inch' ? INCH_UIDS : METRIC_UIDS;
  const uidOf = (key: string): string => {
    const uid = uids[key];
    if (uid === undefined) throw new Error(`no row is called ${key}`);
    return uid;
  };
  const mm = (length: number): number => (units === 'inch' ? length * 25.4 : length);
  const panel = panelOf(uidOf(input.material), {
    ...(input.template ? { template: input.template } : {}),
    edges: input.edges.map(([, finish]) => ({ finishUID: finish === null ? null : uidOf(finish) })),
    corners: input.corners.map((corner) =>
      corner === null
        ? { finishUID: null, size: null }
        : { finishUID: uidOf(corner[0]), size: mm(corner[1]) },
    ),
    features: input.features.map((item, i) => goldenFeature(item, `feature-${i}`, uidOf, mm)),
  });
  const curved = input.edges.flatMap((edge, i) => (edge[2] === 'curved' ? [i] : []));
  return pricePanel({
    panel,
    quantity: expected.quantity,
    catalogue: starterCatalogue(units),
    measures: rectangleMeasures(mm(input.block[0]), mm(input.block[1]), {
      form: input.shape === 'other' ? 'shape' : input.shape,
      sides: edgesOf(
        input.edges.map(([length]) => mm(length)),
        curved,
      ),
    }),
  });
}

function goldenFeature(
  item: GoldenPanel['input']['features'][number],
  uid: string,
  uidOf: (key: string) => string,
  mm: (length: number) => number,
): PanelFeature<number> {
  if (typeof item !== 'string') return feature.hole(uid, mm(item[1]));
  if (item === 'edgeNotch' || item === 'cornerNotch' || item === 'cutout') return feature[item](uid);
  return item.startsWith('hole') ? feature.standardHole(uid, uidOf(item)) : feature.hinge(uid, uidOf(item));
}

const counted = ({ step, quantity, unit, rate, amountMinor }: GoldenLine) => ({
  ...{ step, quantity, unit, rate, amountMinor },
});

describe.each(['inch', 'metric'])('golden quote of the %s demo catalog', (name) => {
  const golden = readGolden(name);

  it.each(golden.panels.map((panel) => [panel.title, panel] as const))(
    'matches to the cent: %s',
    (_, panel) => {
      const price = priceGolden(panel, golden.units);
      const { chargedArea, unitMinor, quantity, totalMinor } = price;
      const { lines, once, ...goldenRest } = panel.expected;
      expect(price.lines.map(counted)).toEqual(lines.map(counted));
      expect(price.once?.map(counted)).toEqual(once?.map(counted));
      expect(goldenRest).toMatchObject({ chargedArea, unitMinor, quantity, totalMinor });
      expect(price.missing).toEqual([]);
    },
  );

  it('matches discounts, charges, tax and total to the cent', () => {
    const totals = priceQuote({
      panels: golden.panels.map((panel) => ({
        price: priceGolden(panel, golden.units),
        spec: { materialUID: '' },
        weightKg: 0,
        areaM2: 0,
      })),
      discount: { uid: METRIC_UIDS.clear6, name: 'Trade', percent: golden.discountPercent },
      catalogue: starterCatalogue(golden.units),
      requestedCharges: golden.requestedCharges,
      choices: golden.choices,
    });
    const lines = totals.lines.map(({ kind, code, amountMinor }) => ({ kind, code, amountMinor }));
    const written = golden.expected.lines.map(({ kind, code, amountMinor }) => ({ kind, code, amountMinor }));
    expect(lines).toEqual(written);
    expect(totals.totalMinor).toBe(golden.expected.totalMinor);
    expect(totals.pieces).toBe(golden.expected.pieces);
  });
});
