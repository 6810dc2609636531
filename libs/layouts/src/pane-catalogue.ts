import type { Catalogue, ShapeRule } from '@glass/contracts/catalogue';
import type { HardwareArticle, LayoutPane } from '@glass/contracts/layout';
import { NARROWEST_PANE_MM } from './trade-limits.js';

/**
 * The price list that checks the panel of a pane, without the rules whose cause the layout's findings report. A panel
 * knows only its cutouts, which several articles share; the layout knows the article, its own limits, and what to use
 * instead. It also knows which measure makes a notch too small for its radius, or leaves too little glass beside it. Equal panes get the same object, so that results can be cached by it.
 */
export function catalogueForPane<List extends Catalogue>(
  { hardware, panel }: Pick<LayoutPane, 'hardware' | 'panel'>,
  catalogue: List,
): List {
  const mounted = hardware.filter(({ templateUID }) => templateUID !== null);
  const articlesOf = (list: typeof mounted) =>
    list.map(({ articleUID }) => catalogue.articles?.find(({ uid }) => uid === articleUID));
  const hung = mounted.filter(({ role, carriesDoor }) => HINGES.has(role) && !carriesDoor);
  const hasLimits = hung.length > 0 && articlesOf(hung).every((one) => one && one.limits.length > 0);
  const hasThicknesses = mounted.length > 0 && articlesOf(mounted).every(statesThickness);
  const isNotched = panel.shape.kind === 'notched';
  if (!hasLimits && !hasThicknesses && !isNotched) return catalogue;
  const variants = known.get(catalogue) ?? new Map<string, Catalogue>();
  known.set(catalogue, variants);
  const key = `${hasLimits} ${hasThicknesses} ${isNotched}`;
  const isRepeated = (rule: ShapeRule) =>
    (hasLimits && isArticleLimit(rule)) ||
    (hasThicknesses && rule.code === 'HINGE_THICKNESS') ||
    (isNotched && (isLeastNotchRadius(rule) || isNotchLeg(rule)));
  const variant = variants.get(key) ?? {
    ...catalogue,
    shapeRules: catalogue.shapeRules.filter((rule) => !isRepeated(rule)),
  };
  variants.set(key, variant);
  return variant as List;
}

const known = new WeakMap<Catalogue, Map<string, Catalogue>>();

const HINGES: ReadonlySet<string> = new Set<LayoutPane['hardware'][number]['role']>([
  'wallHinge',
  'glassHinge',
]);

/** Ratios are shares of the manufacturer's limits; lengths and weights are the shop's own limits, for any hinge. */
const isArticleLimit = ({ code, unit }: ShapeRule): boolean =>
  unit === 'ratio' && (code === 'HINGE_MAX_WIDTH' || code === 'HINGE_MAX_WEIGHT');

/** Notches have the radius that the shop wants unless a knee wall or bench is too small for it, which the layout reports. */
const isLeastNotchRadius = ({ code, operator }: ShapeRule): boolean =>
  code === 'NOTCH_RADIUS_MIN' && (operator === '>=' || operator === '>');

/**
 * The glass beside a notch, up to what the layout has reviewed anyway: as much as the notch is deep, and a whole panel. Rules
 * that want more, or that block, stay.
 */
const isNotchLeg = ({ code, operator, formula, unit, severity }: ShapeRule): boolean => {
  if (code !== 'NOTCH_LEG_MIN' || severity === 'block' || (operator !== '>' && operator !== '>='))
    return false;
  const least = Number(formula);
  if (unit === 'ratio') return least <= 1;
  return (unit === 'in' ? least * MM_PER_INCH : least) <= NARROWEST_PANE_MM;
};

const MM_PER_INCH = 25.4;

const statesThickness = (article: HardwareArticle | undefined): boolean =>
  article !== undefined && (article.minThicknessMm !== null || article.maxThicknessMm !== null);
