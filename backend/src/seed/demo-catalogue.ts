import { t } from '@lingui/core/macro';
import type {
  Catalogue,
  CatalogueLanguage,
  CatalogueTranslation,
  DeliveryZone,
  ShapeRule,
  Tax,
} from '@glass/contracts/catalogue';
import type { UnitSystem } from '@glass/contracts/primitives';
import { ruleSets } from '@glass/geometry';
import { inLanguage } from '@glass/language/server';
import { starterCatalogue } from '@glass/pricing';
import { changeOwnLanguage, selectUsedTranslations } from '@glass/pricing/price-list';
import { withDemoPlates } from './demo-panels.js';

const zone = (code: string, name: string, country: string, more: Partial<DeliveryZone>): DeliveryZone => ({
  ...{ code, name, country, states: [], postalCodes: [], fixed: '90.00', taxed: true, transitWorkingDays: 3 },
  ...{ perWeight: { stepKg: 50, rate: '8.00' }, freeFrom: null },
  ...more,
});

/** The metric demo tenant is in Cologne: 19 % is the general rate of Germany (§ 12 UStG). */
const IN_COLOGNE: { taxes: Tax[]; deliveryZones: DeliveryZone[] } = {
  taxes: [{ code: 'vat', label: 'MwSt.', percent: '19', compound: false }],
  deliveryZones: [
    zone('rheinland', 'Rheinland', 'DE', {
      ...{ postalCodes: ['40000-53999'], fixed: '35.00', perWeight: null },
      ...{ freeFrom: '500', transitWorkingDays: 1 },
    }),
    zone('de', 'Deutschland', 'DE', {
      ...{ fixed: '55.00', perWeight: { stepKg: 50, rate: '6.00' } },
      ...{ freeFrom: '1000', transitWorkingDays: 2 },
    }),
    zone('be', 'Belgien', 'BE', {}),
    zone('at', 'Österreich', 'AT', {}),
  ],
};

/**
 * Silvered mirror is never tempered, and outlets are cut in it untempered: shops list them at a price (research §3.2).
 * Each further opening weakens the pane, so that the shop looks at it first.
 */
const MIRROR_OPENINGS = '2';
const mirrorMessage = () =>
  t`Mirror can’t be tempered, and more than two openings make it crack easily. We check this panel before we make it.`;

/** In all languages; the shop's own is the current one. */
const mirrorTranslation = (own: CatalogueLanguage): CatalogueTranslation => ({
  text: mirrorMessage(),
  de: inLanguage('de-DE', mirrorMessage),
  en: inLanguage('en-US', mirrorMessage),
  es: inLanguage('es-ES', mirrorMessage),
  fr: inLanguage('fr-FR', mirrorMessage),
  ...{ [own]: '' },
});

const translation = (text: string, en: string, es: string, fr: string): CatalogueTranslation => ({
  ...{ text, de: '', en, es, fr },
});

/** Translations of the texts above that the starter catalog doesn't have. */
const COLOGNE_TRANSLATIONS = [
  translation('MwSt.', 'VAT', 'IVA', 'TVA'),
  translation('Rheinland', 'Rhineland', 'Renania', 'Rhénanie'),
  translation('Deutschland', 'Germany', 'Alemania', 'Allemagne'),
  translation('Belgien', 'Belgium', 'Bélgica', 'Belgique'),
  translation('Österreich', 'Austria', 'Austria', 'Autriche'),
];

/** The price list of a demo tenant: of a US shop in English, or of a shop in Cologne in German. Both are translated. */
export function demoCatalogue(units: UnitSystem): Catalogue {
  const starter = withDemoPlates(starterCatalogue(units, units === 'inch' ? ruleSets.us : ruleSets.en));
  const withMirrors = (catalogue: Catalogue, own: CatalogueLanguage): Catalogue => ({
    ...catalogue,
    shapeRules: catalogue.shapeRules.map(allowOutletsInMirrors),
    translations: [...(catalogue.translations ?? []), mirrorTranslation(own)],
  });
  if (units === 'inch') return withMirrors(starter, 'en');
  const german = withMirrors(changeOwnLanguage(starter, 'en', 'de'), 'de');
  const catalogue = { ...german, pricing: { ...german.pricing, ...IN_COLOGNE } };
  const known = (german.translations ?? []).filter(
    ({ text }) => !COLOGNE_TRANSLATIONS.some((added) => added.text === text),
  );
  return {
    ...catalogue,
    translations: selectUsedTranslations({ ...catalogue, translations: [...known, ...COLOGNE_TRANSLATIONS] }),
  };
}

/** The demo's only untempered glass is mirror. */
function allowOutletsInMirrors(rule: ShapeRule): ShapeRule {
  if (rule.code !== 'FEATURE_REQUIRES_TEMPER') return rule;
  return { ...rule, formula: MIRROR_OPENINGS, message: mirrorMessage() };
}
