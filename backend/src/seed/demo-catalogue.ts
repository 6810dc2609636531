import type { Catalogue, ShapeRule, Tax } from '@glass/contracts/catalogue';
import type { UnitSystem } from '@glass/contracts/primitives';
import { ruleSets } from '@glass/geometry';
import { starterCatalogue } from '@glass/pricing';
import { withDemoPlates } from './demo-panels.js';

/** The metric demo tenant is in Utrecht: 21 % is the general rate of the Netherlands (Wet OB 1968, article 9). */
const DUTCH_VAT: Tax[] = [{ code: 'vat', label: 'VAT', percent: '21', compound: false }];

/**
 * Silvered mirror is never tempered, and outlets are cut in it untempered: shops list them at a price (research §3.2).
 * Each further opening weakens the pane, so that the shop looks at it first.
 */
const MIRROR_OPENINGS = '2';
const MIRROR_MESSAGE =
  'Mirror can’t be tempered, and more than two openings make it crack easily. We check this panel before we make it.';

/** The price list of a demo tenant. */
export function demoCatalogue(units: UnitSystem): Catalogue {
  const catalogue = withDemoPlates(starterCatalogue(units, units === 'inch' ? ruleSets.us : ruleSets.en));
  return {
    ...catalogue,
    shapeRules: catalogue.shapeRules.map(allowOutletsInMirrors),
    pricing: units === 'metric' ? { ...catalogue.pricing, taxes: DUTCH_VAT } : catalogue.pricing,
  };
}

/** The demo's only untempered glass is mirror. */
function allowOutletsInMirrors(rule: ShapeRule): ShapeRule {
  if (rule.code !== 'FEATURE_REQUIRES_TEMPER') return rule;
  return { ...rule, formula: MIRROR_OPENINGS, message: MIRROR_MESSAGE };
}
