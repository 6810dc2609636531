import type { HingeTemplate, Material } from '@glass/contracts/catalogue';
import type { PanelFeature, PanelPart, PanelSpec, PriceStep } from '@glass/contracts/panel';
import { type ChargedGlass, edgeLetter, isAtMost, microns } from '@glass/geometry';
import type { CompiledCatalogue, DiameterClass, Rate } from './compile-catalogue.js';
import { listShapeNotches } from './edge-lines.js';
import { materialName } from './glass-lines.js';
import { countLength, formatCountedLength } from './length-count.js';
import type { PriceDraft } from './price-draft.js';

type FeatureStep = Extract<PriceStep, 'holes' | 'notches' | 'cutouts' | 'hinges'>;

const HARDWARE: Record<HingeTemplate['kind'], string> = { hinge: 'Hinge', clamp: 'Clamp', handle: 'Handle' };

const STEP_OF: Record<PanelFeature['kind'], FeatureStep> = {
  hole: 'holes',
  standardHole: 'holes',
  edgeNotch: 'notches',
  cornerNotch: 'notches',
  cutout: 'cutouts',
  hinge: 'hinges',
};
const STEP_ORDER: readonly FeatureStep[] = ['holes', 'notches', 'cutouts', 'hinges'];

/** Price of a feature with its texts; a null rate is missing in the catalog. */
interface FeaturePrice {
  label: string;
  rule: string;
  rate: Rate | null;
}

/** Adds one line per feature: holes, countersinks, notches (also those of the shape), cutouts, hinges and clamps. */
export function addFeatures(
  draft: PriceDraft,
  panel: PanelSpec<number>,
  charged: ChargedGlass,
  material: Material,
  prices: CompiledCatalogue,
): void {
  const add = (step: FeatureStep, part: PanelPart, { label, rule, rate }: FeaturePrice) => {
    if (rate !== null) draft.addPiece(step, rate, { label, rule, part });
    else draft.addMissing(step, part, `${label}, ${materialName(material, prices.size)}`);
  };
  for (const step of STEP_ORDER) {
    for (const feature of panel.features) {
      if (stepOf(feature, prices) !== step || isUnworked(feature, charged)) continue;
      add(step, { kind: 'feature', uid: feature.uid }, priceFeature(feature, material, prices));
    }
    if (step === 'holes') addCountersinks(draft, panel, material, prices);
    if (step !== 'notches') continue;
    for (const { edge } of listShapeNotches(charged)) {
      const label = `Corner notch at ${edgeLetter(edge)}`;
      add(step, { kind: 'edge', index: edge }, priceNotch(label, material, prices));
    }
  }
}

function addCountersinks(
  draft: PriceDraft,
  panel: PanelSpec<number>,
  material: Material,
  prices: CompiledCatalogue,
): void {
  const { units } = prices.size;
  for (const feature of panel.features) {
    if (feature.kind !== 'hole' || !feature.countersunk) continue;
    const part = { kind: 'feature', uid: feature.uid } as const;
    const { diameter } = feature.countersunk;
    const label = `Countersink ${formatCountedLength(countLength(diameter, units), units)}`;
    const { rule, rate } = priceRound(diameter, 'countersinks', prices.countersinkClasses, material, prices);
    if (rate !== null) draft.addPiece('countersinks', rate, { label, rule, part });
    else draft.addMissing('countersinks', part, `${label}, ${materialName(material, prices.size)}`);
  }
}

/** A notch without a corner; its sides are charged as sides of the panel. */
function isUnworked(feature: PanelFeature<number>, { unworked }: ChargedGlass): boolean {
  return feature.kind === 'cornerNotch' && unworked.includes(feature.corner);
}

/** A round cutout is priced as a hole if a hole class covers its diameter. */
function stepOf(feature: PanelFeature<number>, prices: CompiledCatalogue): FeatureStep {
  return feature.kind === 'cutout' && roundHole(feature, prices) !== null ? 'holes' : STEP_OF[feature.kind];
}

function roundHole(
  { width, height, radius }: Extract<PanelFeature<number>, { kind: 'cutout' }>,
  { holeClasses }: CompiledCatalogue,
): number | null {
  const isRound = microns(width) === microns(height) && microns(width) === microns(2 * radius);
  return isRound && holeClasses.some(({ maxDiameterMm }) => isAtMost(width, maxDiameterMm)) ? width : null;
}

function priceNotch(label: string, material: Material, prices: CompiledCatalogue): FeaturePrice {
  return { label, rule: 'per notch', rate: prices.notch.find(material)?.straight ?? null };
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
      return { label: 'A standard hole that is not in the catalog', rule: '', rate: null };
    }
    case 'edgeNotch':
      return priceNotch('Edge notch', material, prices);
    case 'cornerNotch':
      return priceNotch('Corner notch', material, prices);
    case 'cutout': {
      const diameter = roundHole(feature, prices);
      if (diameter !== null) return priceHole(diameter, material, prices);
      return { label: 'Cutout', rule: 'per cutout', rate: prices.cutout.find(material)?.straight ?? null };
    }
    case 'hinge': {
      const template = prices.hinges.get(feature.templateUID);
      if (template === undefined) {
        return { label: 'A hinge or clamp that is not in the catalog', rule: '', rate: null };
      }
      const label = `${HARDWARE[template.row.kind]}: ${template.row.name}`;
      return { label, rule: 'per cutout', rate: template.matrix.find(material)?.straight ?? null };
    }
  }
}

function priceHole(diameterMm: number, material: Material, prices: CompiledCatalogue): FeaturePrice {
  const { units } = prices.size;
  const label = `Hole ${formatCountedLength(countLength(diameterMm, units), units)}`;
  return { label, ...priceRound(diameterMm, 'holes', prices.holeClasses, material, prices) };
}

/** The narrowest class that covers the diameter applies, even if it has no price for this glass. */
function priceRound(
  diameterMm: number,
  what: 'holes' | 'countersinks',
  classes: readonly DiameterClass[],
  material: Material,
  { size: { units } }: CompiledCatalogue,
): Pick<FeaturePrice, 'rule' | 'rate'> {
  const found = classes.find(({ maxDiameterMm }) => isAtMost(diameterMm, maxDiameterMm));
  if (found === undefined) return { rule: '', rate: null };
  const limit = formatCountedLength(countLength(found.maxDiameterMm, units), units);
  return { rule: `${what} up to ${limit}`, rate: found.matrix.find(material)?.straight ?? null };
}
