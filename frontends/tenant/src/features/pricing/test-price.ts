import type {
  Catalogue,
  CatalogueContent,
  PanelFeature,
  PanelPrice,
  PanelSpec,
  PriceLine,
} from '@glass/contracts';
import { ImpossiblePanel, measurePanel, parseLengthIn, type ReadLength } from '@glass/geometry';
import { pricePanel } from '@glass/pricing';
import type { NumberWriting } from './rate-text.js';

/** A sample panel: texts as typed, uids of choices, '' for none. */
export interface TestPanel {
  materialUID: string;
  width: string;
  height: string;
  finishUID: string;
  hingeUID: string;
  holeUID: string;
}

/** For an impossible panel, only `fault` is set. */
type TestPrice = { price: PanelPrice; fault: null } | { price: null; fault: string };

/** A door of typical size, in the first tempered glass over 9 mm. */
export function buildTestPanel(content: CatalogueContent): TestPanel {
  const { edgeFinishes, materials, units } = content;
  const usual =
    materials.find(({ active, thicknessMm, tempered }) => active && tempered && thicknessMm > 9) ??
    materials.find(({ active }) => active) ??
    materials[0];
  const polished = edgeFinishes.find(({ active, kind }) => active && kind === 'flatPolish');
  return {
    materialUID: usual?.uid ?? '',
    width: units === 'inch' ? '28' : '700',
    height: units === 'inch' ? '72' : '2000',
    finishUID: polished?.uid ?? '',
    hingeUID: '',
    holeUID: '',
  };
}

/** Prices the panel as buyers would be charged. */
export function priceTestPanel(
  said: TestPanel,
  content: CatalogueContent,
  writing: NumberWriting,
  impossible: string,
): TestPrice {
  const [width, height] = [said.width, said.height].map((text) =>
    parseLengthIn(text, content.units, writing),
  ) as [ReadLength, ReadLength];
  if (!width.ok) return { price: null, fault: width.reason };
  if (!height.ok) return { price: null, fault: height.reason };
  const catalogue: Catalogue = { ...content, version: 0 };
  const panel = panelOf(said, width.length.mm, height.length.mm);
  try {
    return {
      price: pricePanel({ panel, measures: measurePanel(panel, catalogue), quantity: 1, catalogue }),
      fault: null,
    };
  } catch (error) {
    if (error instanceof ImpossiblePanel)
      return { price: null, fault: error.errors[0]?.message ?? impossible };
    // A draft catalog may be unusable for pricing.
    if (error instanceof Error && 'reason' in error) return { price: null, fault: String(error.reason) };
    throw error;
  }
}

function panelOf(said: TestPanel, width: number, height: number): PanelSpec<number> {
  const features: PanelFeature<number>[] = [];
  if (said.hingeUID !== '') {
    for (const [i, from] of (['start', 'end'] as const).entries()) {
      features.push({
        kind: 'hinge',
        uid: `hinge ${i}`,
        templateUID: said.hingeUID,
        mirrored: false,
        edge: 1,
        from,
        distance: height / 6,
      });
    }
  }
  if (said.holeUID !== '') {
    features.push({
      kind: 'standardHole',
      uid: 'hole',
      standardHoleUID: said.holeUID,
      fromX: 'right',
      x: width / 8,
      fromY: 'bottom',
      y: height / 2,
    });
  }
  return {
    materialUID: said.materialUID,
    shape: { kind: 'rectangle', width, height },
    edges: [0, 1, 2, 3].map(() => ({ finishUID: said.finishUID || null })),
    corners: [0, 1, 2, 3].map(() => ({ finishUID: null, size: null })),
    features,
    viewingSide: 'outside',
    mark: '',
    notes: '',
  };
}

interface ComparedLine {
  key: string;
  label: string;
  beforeMinor: number | null;
  afterMinor: number | null;
}

/** Price lines of both results side by side, including lines that only one has. */
export function comparePriceLines(before: PanelPrice | null, after: PanelPrice | null): ComparedLine[] {
  const rows = new Map<string, ComparedLine>();
  const put = (lines: readonly PriceLine[], side: 'beforeMinor' | 'afterMinor') => {
    for (const { step, part, label, amountMinor } of lines) {
      const key = `${step} ${JSON.stringify(part)}`;
      const row = rows.get(key) ?? { key, label, beforeMinor: null, afterMinor: null };
      rows.set(key, { ...row, label, [side]: (row[side] ?? 0) + amountMinor });
    }
  };
  put(before?.lines ?? [], 'beforeMinor');
  put(after?.lines ?? [], 'afterMinor');
  return [...rows.values()];
}
