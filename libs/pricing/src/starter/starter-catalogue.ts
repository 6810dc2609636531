import type { Catalogue, ShapeRule, UnitSystem } from '@glass/contracts';
import { inchCatalogue } from './inch-catalogue.js';
import { metricCatalogue } from './metric-catalogue.js';

/**
 * What a new tenant begins with, and what the demo tenants sell: a full catalogue in inches and dollars or in
 * millimetres and euros, with fixed identifiers (INCH_UIDS, METRIC_UIDS). A fresh object at every call.
 *
 * Source: glass-trade §2.4 (prices), §3.4 (hinges). Shape rules come from the geometry library.
 */
export function starterCatalogue(units: UnitSystem, shapeRules: ShapeRule[] = []): Catalogue {
  return units === 'inch' ? inchCatalogue(shapeRules) : metricCatalogue(shapeRules);
}
