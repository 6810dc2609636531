import type { Material, PanelFeature, PanelPart, PanelSpec, PriceStep } from '@glass/contracts';
import type { CompiledCatalogue } from './compile-catalogue.js';
import type { Rate } from './compiled-matrix.js';
import { materialName } from './glass-lines.js';
import { STEP_TOLERANCE_MM, countLength, lengthText } from './length-count.js';
import type { PriceDraft } from './price-draft.js';

type FeatureStep = Extract<PriceStep, 'holes' | 'notches' | 'cutouts' | 'hinges'>;

const STEP_OF: Record<PanelFeature['kind'], FeatureStep> = {
  hole: 'holes',
  standardHole: 'holes',
  edgeNotch: 'notches',
  cornerNotch: 'notches',
  cutout: 'cutouts',
  hinge: 'hinges',
};
const IN_ORDER: readonly FeatureStep[] = ['holes', 'notches', 'cutouts', 'hinges'];

/** What one feature costs, by which words; a rate of null is a price that the catalogue does not have. */
interface FeaturePrice {
  label: string;
  rule: string;
  rate: Rate | null;
}

/** One line a feature: all holes, then notches, cut-outs, hinges and clamps. */
export function addFeatures(
  draft: PriceDraft,
  panel: PanelSpec<number>,
  material: Material,
  prices: CompiledCatalogue,
): void {
  for (const step of IN_ORDER) {
    for (const feature of panel.features) {
      if (STEP_OF[feature.kind] !== step) continue;
      const part: PanelPart = { kind: 'feature', uid: feature.uid };
      const { label, rule, rate } = priceFeature(feature, material, prices);
      if (rate !== null) draft.addPiece(step, rate, { label, rule, part });
      else draft.addMissing(step, part, `${label}, ${materialName(material, prices.size)}`);
    }
  }
}

function priceFeature(
  feature: PanelFeature<number>,
  material: Material,
  prices: CompiledCatalogue,
): FeaturePrice {
  switch (feature.kind) {
    case 'hole':
      return priceHole(feature.diameter, material, prices);
    case 'standardHole': {
      const diameter = prices.standardHoleDiametersMm.get(feature.standardHoleUID);
      if (diameter !== undefined) return priceHole(diameter, material, prices);
      return { label: 'A standard hole that the catalogue does not have', rule: '', rate: null };
    }
    case 'edgeNotch':
      return { label: 'Edge notch', rule: 'per notch', rate: prices.notch.find(material)?.straight ?? null };
    case 'cornerNotch':
      return {
        label: 'Corner notch',
        rule: 'per notch',
        rate: prices.notch.find(material)?.straight ?? null,
      };
    case 'cutout':
      return { label: 'Cut-out', rule: 'per cut-out', rate: prices.cutout.find(material)?.straight ?? null };
    case 'hinge': {
      const template = prices.hinges.get(feature.templateUID);
      if (template === undefined) {
        return { label: 'A hinge or clamp that the catalogue does not have', rule: '', rate: null };
      }
      const label = `${template.row.kind === 'hinge' ? 'Hinge' : 'Clamp'}: ${template.row.name}`;
      return { label, rule: 'per cut-out', rate: template.matrix.find(material)?.straight ?? null };
    }
  }
}

/** The narrowest class that holds the hole counts, even where it has no price for this glass. */
function priceHole(diameterMm: number, material: Material, prices: CompiledCatalogue): FeaturePrice {
  const { units } = prices.size;
  const text = (mm: number): string => lengthText(countLength(mm, units), units);
  const label = `Hole ${text(diameterMm)}`;
  const holeClass = prices.holeClasses.find(
    ({ maxDiameterMm }) => diameterMm <= maxDiameterMm + STEP_TOLERANCE_MM,
  );
  if (holeClass === undefined) return { label, rule: '', rate: null };
  const rate = holeClass.matrix.find(material)?.straight ?? null;
  return { label, rule: `holes up to ${text(holeClass.maxDiameterMm)}`, rate };
}
