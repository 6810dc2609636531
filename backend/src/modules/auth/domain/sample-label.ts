import { t } from '@lingui/core/macro';
import type { DocumentBuyer, DocumentTenant, OrderDocument } from '@glass/contracts/document';
import type { PanelSpec } from '@glass/contracts/panel';
import type { LengthPrecision, UnitSystem } from '@glass/contracts/primitives';
import { labelMark } from '@glass/contracts/shop';
import { glassOf } from '@glass/documents/parts';
import { evaluatePanel, lengthOf, panelInMillimeters } from '@glass/geometry';
import { currentLocale } from '@glass/language';
import { INCH_UIDS, METRIC_UIDS, starterCatalogue } from '@glass/pricing';
import { catalogueInLanguage } from '@glass/pricing/price-list';

export interface SampleLabel {
  units: UnitSystem;
  /** Precision of the starter catalog by default. */
  precision?: LengthPrecision;
  siteUrl: string;
  locale: string;
  tenant: Pick<DocumentTenant, 'name' | 'logo'>;
  buyer: DocumentBuyer;
  today: Date;
}

/** No tenant has this mark, so scanning the sample finds nothing. */
const SAMPLE_KEY = { mark: labelMark(0), secret: 'sample', orderNumber: 1 };

const MM2_PER_M2 = 1_000_000;
/** Common shower doors, 28 × 72 in and 700 × 1800 mm. */
const DOORS = {
  inch: { uids: { glass: INCH_UIDS.clear38, polish: INCH_UIDS.flatPolish }, width: '28', height: '72' },
  metric: {
    uids: { glass: METRIC_UIDS.clear10, polish: METRIC_UIDS.flatPolish },
    width: '700',
    height: '1800',
  },
};

/** Builds a fictitious order of one shower door with everything that a label shows. */
export function buildSampleLabel(sample: SampleLabel): OrderDocument {
  const { units, tenant, buyer, siteUrl, locale, today } = sample;
  const starter = catalogueInLanguage(starterCatalogue(units), currentLocale());
  const catalogue = { ...starter, precision: sample.precision ?? starter.precision };
  const spec = sampleDoor(units);
  const { measures, weightKg } = evaluatePanel(panelInMillimeters(spec), catalogue);
  return {
    locale,
    units,
    precision: catalogue.precision,
    currency: catalogue.currency,
    tenant: { ...tenant, addressLines: [], contactLines: [], primaryColour: null },
    order: {
      kind: 'order',
      number: 'SAMPLE',
      name: '',
      date: today.toISOString(),
      status: '',
      poNumber: 'PO-0000',
      validUntil: null,
      shipDate: null,
      promisedDate: null,
      shipMethod: '',
      isPickUp: false,
      workOrderNumber: '',
      rack: '',
      notes: '',
    },
    buyer,
    billTo: [],
    shipTo: [],
    catalogue,
    panels: [
      {
        uid: 'sample',
        line: 1,
        quantity: 1,
        spec,
        glass: glassOf(spec, catalogue),
        areaM2: (measures?.netAreaMm2 ?? 0) / MM2_PER_M2,
        weightKg: weightKg ?? 0,
        chargedArea: '',
        priceLines: [],
        onceLines: [],
        unitMinor: null,
        totalMinor: null,
      },
    ],
    totals: [],
    onRequest: [],
    totalMinor: null,
    paidMinor: null,
    terms: '',
    labelCodes: { shortAddress: siteUrl, ...SAMPLE_KEY },
  };
}

const DAY_MS = 86_400_000;

/** Fills every block that a label can have. */
export function fillLabelBlocks(document: OrderDocument): OrderDocument {
  const { order, buyer, units } = document;
  const length = (inch: string, metric: string) => lengthOf(units === 'inch' ? inch : metric, units);
  const hole = { kind: 'hole', countersunk: false, fromX: 'right', fromY: 'bottom' } as const;
  const x = length('2 1/2', '60');
  const features = ['32', '40'].map((inch, index) => ({
    ...hole,
    ...{ uid: `hole ${index}`, diameter: length('1/2', '12'), x },
    y: length(inch, index === 0 ? '800' : '1000'),
  }));
  return {
    ...document,
    order: {
      ...order,
      shipDate: new Date(Date.parse(order.date) + 14 * DAY_MS).toISOString().slice(0, 10),
      ...{ workOrderNumber: 'WO-0000', rack: 'A-14' },
    },
    buyer: buyer.company === '' ? { ...buyer, company: t`Sample Showers` } : buyer,
    shipTo: [t`Sample residence`],
    panels: document.panels.map((panel) => ({
      ...panel,
      quantity: 3,
      labelledPieces: [2],
      drawingCode: '7KQ2-M9XA',
      spec: { ...panel.spec, viewingSide: 'inside', features },
    })),
  };
}

function sampleDoor(units: UnitSystem): PanelSpec {
  const { uids, width, height } = units === 'inch' ? DOORS.inch : DOORS.metric;
  return {
    materialUID: uids.glass,
    shape: { kind: 'rectangle', width: lengthOf(width, units), height: lengthOf(height, units) },
    edges: [0, 1, 2, 3].map(() => ({ finishUID: uids.polish })),
    corners: [0, 1, 2, 3].map(() => ({ finishUID: null, size: null })),
    features: [],
    viewingSide: 'outside',
    mark: t`Shower door`,
    notes: '',
  };
}
