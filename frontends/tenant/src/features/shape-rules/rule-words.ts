import { listWords } from '@glass/language';
import type { CatalogueContent, Material, ShapeRule } from '@glass/contracts/catalogue';
import type { ShapeKind } from '@glass/contracts/panel';
import {
  describeMeasure,
  glassName,
  isRuleCode,
  ruleFaults,
  ruleLimitText,
  thicknessText,
  USUAL_DECIMALS_OF_MM,
  withUnit,
  writeLengthText,
} from '@glass/geometry';
import { shapeName } from '@glass/panel-editor';
import { isNumberText, parseNumber, writeNumber } from '@glass/formats';
import { texts } from './texts.js';

/** Parts of a panel that rules are grouped by, in display order. */
export const RULE_PARTS = ['size', 'edges', 'holes', 'notches', 'hinges'] as const;
export type RulePart = (typeof RULE_PARTS)[number];

const CODES: Record<RulePart, RegExp> = {
  size: /^(PANEL|TEMPER)_/,
  edges: /^(EDGE|CORNER|ANGLE|BEVEL|MITER)_/,
  holes: /^(HOLE|COUNTERSUNK|COUNTERSINK|FEATURE)_/,
  notches: /^(NOTCH|CUTOUT)_/,
  hinges: /^HINGE_/,
};

/** Null for an unknown code. */
export function getRulePart(code: string): RulePart | null {
  return RULE_PARTS.find((part) => CODES[part].test(code)) ?? null;
}

/** Names what is checked, such as `Diameter of a hole`; "at least" or "at most" comes from the operator. */
export function describeMeasurement({ code, unit }: Pick<ShapeRule, 'code' | 'unit'>): string {
  return isRuleCode(code) ? describeMeasure(code, unit) : code;
}

/** mm; rounded tables write 9.525 as 9.53. */
const SAME_THICKNESS = 0.01;
const isOf = (material: Material, mm: number) => Math.abs(material.thicknessMm - mm) < SAME_THICKNESS;

type Glasses = Pick<CatalogueContent, 'materials' | 'units' | 'precision'>;

/** Name of a thickness in the price list. Glass that isn't sold has no name in inches: 5 mm glass is not 0.197″ glass. */
export function thicknessName(
  mm: number,
  { materials, units }: Pick<Glasses, 'materials' | 'units'>,
  locale: string,
): string {
  const material = materials.find((one) => isOf(one, mm));
  if (material) return thicknessText(material, units);
  return withUnit(mm.toLocaleString(locale, { maximumFractionDigits: 2 }), 'metric');
}

/** Glass and shape of a rule: `Tempered glass`, `Clear 3⁄8″, tempered`. */
export function describeGlass(rule: ShapeRule, glasses: Glasses, locale: string): string {
  const material = glasses.materials.find(({ uid }) => uid === rule.materialUID);
  const thickness = rule.thicknessMm === null ? null : thicknessName(rule.thicknessMm, glasses, locale);
  const glass = material
    ? glassName(material, glasses.units)
    : texts.glass(rule.materialUID !== null, thickness, rule.tempered);
  return rule.shape === null ? glass : `${glass} · ${shapeName(rule.shape as ShapeKind) || rule.shape}`;
}

/** Glass on sale that the rule applies to. */
export function listRuleGlass(rule: ShapeRule, { materials }: Glasses): Material[] {
  return materials.filter(
    (material) =>
      material.active &&
      (rule.materialUID === null || rule.materialUID === material.uid) &&
      (rule.thicknessMm === null || isOf(material, rule.thicknessMm)) &&
      (rule.tempered === null || rule.tempered === material.tempered),
  );
}

interface LimitForGlass {
  /** `3⁄8″`; several if they have the same limit. */
  thicknesses: string[];
  /** `3⁄4″`; null if the formula gives no number. */
  limit: string | null;
}

/** Limits of a rule by thickness, thinnest first; empty for an invalid formula. */
export function computeRuleLimits(rule: ShapeRule, glasses: Glasses, locale: string): LimitForGlass[] {
  if (getFormulaError(rule) !== null) return [];
  const sold = listRuleGlass(rule, glasses).map(({ thicknessMm }) => thicknessMm);
  const asked = sold.length > 0 ? sold : [rule.thicknessMm ?? glasses.materials[0]?.thicknessMm ?? 6];
  const limits: LimitForGlass[] = [];
  for (const mm of [...new Set(asked)].sort((a, b) => a - b)) {
    const limit = ruleLimitText(rule, mm, glasses.precision, locale);
    const name = thicknessName(mm, glasses, locale);
    const last = limits.at(-1);
    if (last?.limit !== limit || !last) limits.push({ thicknesses: [name], limit });
    else if (!last.thicknesses.includes(name)) last.thicknesses.push(name);
  }
  return limits;
}

/** `at least 3⁄4″`, or `at least 1⁄2″ for 1⁄4″, 3⁄4″ for 3⁄8″ glass`. */
export function describeLimit(rule: ShapeRule, glasses: Glasses, locale: string): string {
  const limits = computeRuleLimits(rule, glasses, locale);
  const [only] = limits;
  const bound = texts.bounds[rule.operator];
  if (!only) return texts.limit(bound, `${rule.formula} ${rule.unit}`);
  if (limits.length === 1) {
    const isNone = rule.operator === '<=' && /^0(?![\d.,])/.test(only.limit ?? '');
    return isNone ? texts.none : texts.limit(bound, only.limit ?? texts.noLimit);
  }
  const parts = limits.map(({ thicknesses, limit }) => texts.limitFor(limit ?? texts.noLimit, thicknesses));
  return texts.limitsOfGlass(bound, listWords(parts));
}

/** Error message of a rule's formula; null if it is valid. */
export function getFormulaError(rule: ShapeRule): string | null {
  return ruleFaults(rule).find(({ field }) => field === 'formula')?.reason ?? null;
}

/** Whether the formula depends on the thickness. */
export const hasThickness = (formula: string): boolean => /\bt\b/i.test(formula);

/** Formats a formula for display: `2 × t`. */
export const formatFormula = (formula: string): string => formula.replace(/\s*\*\s*/g, ' × ');

export interface RuleChanges {
  added: ShapeRule[];
  removed: ShapeRule[];
  kept: number;
}

/** Compares two rule tables, ignoring their order. */
export function compareRules(before: readonly ShapeRule[], after: readonly ShapeRule[]): RuleChanges {
  const left = before.map((rule) => ({ rule, key: keyOf(rule) }));
  const added = after.filter((rule) => {
    const at = left.findIndex(({ key }) => key === keyOf(rule));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  return { added, removed: left.map(({ rule }) => rule), kept: after.length - added.length };
}

function keyOf(rule: ShapeRule): string {
  const { code, materialUID, thicknessMm, tempered, shape, operator, formula, unit, severity, message } =
    rule;
  return JSON.stringify([
    code,
    materialUID,
    thicknessMm,
    tempered,
    shape,
    operator,
    formula,
    unit,
    severity,
    message,
  ]);
}

/** A formula with decimal points, or why its number is rejected. */
type ParsedLimit =
  | { ok: true; formula: string }
  | { ok: false; reason: string; readings: readonly { text: string }[] };

/** Added by `writeLengthText`. */
const FOURTH_ZERO = /(\.\d{3})0$/;

/**
 * Parses a limit. A plain number follows the locale. In a formula, a comma separates arguments and a point is
 * decimal.
 * @param locale BCP 47
 */
export function parseLimit(text: string, unit: ShapeRule['unit'], locale: string): ParsedLimit {
  const said = text.trim();
  const options = { locale, limits: unit === 'mm' ? { usualDecimals: USUAL_DECIMALS_OF_MM } : {} };
  if (!isNumberText(said, options)) return { ok: true, formula: said };
  const read = parseNumber(said, options);
  return read.ok ? { ok: true, formula: read.value.replace(FOURTH_ZERO, '$1') } : read;
}

/** Formats a formula for the field; `parseLimit` reads it back. */
export function formatLimit(formula: string, unit: ShapeRule['unit'], locale: string): string {
  const isNumber = isNumberText(formula, { locale: 'en-US' }) && /^\d*\.?\d+$/.test(formula);
  if (isNumber && unit === 'mm') return writeLengthText(formula, 'metric', locale);
  return isNumber ? writeNumber(formula, { locale }) : formula;
}
