import type { Catalogue, ShapeRule } from '@glass/contracts/catalogue';
import type { UnitSystem } from '@glass/contracts/primitives';
import type { HardwareArticle } from '@glass/contracts/layout';
import { inchArticles } from './hardware/inch-articles.js';
import { metricArticles } from './hardware/metric-articles.js';
import { inchCatalogue } from './inch-catalogue.js';
import { metricCatalogue } from './metric-catalogue.js';
import { starterTranslations } from './starter-translations.js';

/**
 * A full catalog in inches and dollars or millimeters and euros, for new and demo tenants, with fixed identifiers
 * (INCH_UIDS, METRIC_UIDS), in English with translations. Returns a new object each time. Prices are from glass-trade §2.4, hinges from §3.4.
 * @param shapeRules a rule set of the geometry library
 */
export function starterCatalogue(units: UnitSystem, shapeRules: ShapeRule[] = []): Catalogue {
  const catalogue = units === 'inch' ? inchCatalogue(shapeRules) : metricCatalogue(shapeRules);
  const complete = { ...catalogue, articles: starterArticles(units) };
  return { ...complete, translations: starterTranslations(complete) };
}

/** Hardware of whole showers with sample prices: CRL's figures in inches, SE's in millimeters. */
export const starterArticles = (units: UnitSystem): HardwareArticle[] =>
  units === 'inch' ? inchArticles() : metricArticles();
