import type { Material } from '@glass/contracts/catalogue';
import type {
  PanelFeature,
  PanelPart,
  PanelSpec,
  PriceFacts,
  PriceStep,
  PriceText,
} from '@glass/contracts/panel';
import { type ChargedGlass, edgeLetter, isAtMost, microns } from '@glass/geometry';
import type { CompiledCatalogue, DiameterClass } from './compile-catalogue.js';
import type { Rate } from './rate.js';
import { listShapeNotches } from './edge-lines.js';
import { materialName } from './glass-lines.js';
import { countLength, formatCountedLength } from './length-count.js';
import type { PriceDraft } from './price-draft.js';
import { priceFacts } from './price-facts.js';

type FeatureStep = Extract<PriceStep, 'holes' | 'notches' | 'cutouts' | 'hinges'>;

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
  label: PriceFacts;
  rule: PriceText;
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
    else draft.addMissing(step, part, onGlass(label, material, prices));
  };
  for (const step of STEP_ORDER) {
    for (const feature of panel.features) {
      if (stepOf(feature, prices) !== step || isUnworked(feature, charged)) continue;
      add(step, { kind: 'feature', uid: feature.uid }, priceFeature(feature, material, prices));
    }
    if (step === 'holes') addCountersinks(draft, panel, material, prices);
    if (step !== 'notches') continue;
    for (const { edge } of listShapeNotches(charged)) {
      const label = priceFacts('cornerNotchAt', { letter: edgeLetter(edge) });
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
    const label = priceFacts('countersink', {
      diameter: formatCountedLength(countLength(diameter, units), units),
    });
    const { rule, rate } = priceRound(diameter, 'countersinks', prices.countersinkClasses, material, prices);
    if (rate !== null) draft.addPiece('countersinks', rate, { label, rule, part });
    else draft.addMissing('countersinks', part, onGlass(label, material, prices));
  }
}

/** A choice that isn't in the catalog has no price on any glass. */
function onGlass({ about, values }: PriceFacts, material: Material, { size }: CompiledCatalogue): PriceFacts {
  const isUnknown = about === 'unknownHole' || about === 'unknownHardware';
  return { about, values: isUnknown ? values : { ...values, glass: materialName(material, size) } };
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

function priceNotch(label: PriceFacts, material: Material, prices: CompiledCatalogue): FeaturePrice {
  return { label, rule: priceFacts('perNotch', {}), rate: prices.notch.find(material)?.straight ?? null };
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
      return { label: priceFacts('unknownHole', {}), rule: '', rate: null };
    }
    case 'edgeNotch':
      return priceNotch(priceFacts('edgeNotch', {}), material, prices);
    case 'cornerNotch':
      return priceNotch(priceFacts('cornerNotch', {}), material, prices);
    case 'cutout': {
      const diameter = roundHole(feature, prices);
      if (diameter !== null) return priceHole(diameter, material, prices);
      return {
        label: priceFacts('cutout', {}),
        rule: priceFacts('perCutout', {}),
        rate: prices.cutout.find(material)?.straight ?? null,
      };
    }
    case 'hinge': {
      const template = prices.hinges.get(feature.templateUID);
      if (template === undefined) {
        return { label: priceFacts('unknownHardware', {}), rule: '', rate: null };
      }
      const { kind: hardware, name } = template.row;
      const label = priceFacts('hardware', { hardware, name });
      return {
        label,
        rule: priceFacts('perCutout', {}),
        rate: template.matrix.find(material)?.straight ?? null,
      };
    }
  }
}

function priceHole(diameterMm: number, material: Material, prices: CompiledCatalogue): FeaturePrice {
  const { units } = prices.size;
  const label = priceFacts('hole', { diameter: formatCountedLength(countLength(diameterMm, units), units) });
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
  const diameter = formatCountedLength(countLength(found.maxDiameterMm, units), units);
  return {
    rule: priceFacts(`${what}UpTo`, { diameter }),
    rate: found.matrix.find(material)?.straight ?? null,
  };
}
