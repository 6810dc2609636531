import type { PricingRules } from '@glass/contracts/catalogue';
import type { UnitSystem } from '@glass/contracts/primitives';
import { LIMIT_TOLERANCE_MM } from '@glass/geometry';
import { Decimal, parseDecimal } from './exact-decimal.js';
import { countLength, formatCountedLength } from './length-count.js';
import { PricingError } from './pricing.errors.js';

/** Rules that turn an ordered size into a charged size; lengths in counts (see `length-count`). */
export interface SizeRules {
  units: UnitSystem;
  areaUnit: 'ft²' | 'm²';
  /** Squared counts in one ft² or m². */
  countsPerArea: number;
  minEdge: number;
  /** 0: sides are not rounded. */
  step: number;
  stepTolerance: number;
  stepText: string;
  areaDecimals: number;
  minArea: Decimal | null;
  minEdgeWork: number;
  /** Largest percentage first, so that the first one that applies is used. */
  oversize: {
    aboveArea: AreaLimit | null;
    aboveEdge: number | null;
    percent: Decimal;
    percentText: string;
  }[];
  aspect: { aboveRatio: Decimal; percent: Decimal; percentText: string }[];
}

/** An area limit in squared counts, with its text in the catalog. */
interface AreaLimit {
  counts: number;
  text: string;
}

/** The charged size of a piece of glass. */
export interface ChargedSize {
  /** The block as ordered, in counts. */
  orderedWidth: number;
  orderedHeight: number;
  /** ft² or m². */
  area: Decimal;
  areaText: string;
  /** Explains how the area was computed. */
  rule: string;
}

/** @throws PricingError INVALID_CATALOGUE */
export function compileSizeRules(pricing: PricingRules, units: UnitSystem): SizeRules {
  const { areaDecimals, roundUpToMm } = pricing;
  if (!Number.isInteger(areaDecimals) || areaDecimals < 0 || areaDecimals > 6) {
    throw new PricingError('INVALID_CATALOGUE', 'pricing.areaDecimals', 'is not a whole number from 0 to 6');
  }
  const count = (mm: number | null, field: string): number => {
    if (mm === null) return 0;
    if (!(mm >= 0 && mm <= 10_000))
      throw new PricingError('INVALID_CATALOGUE', field, `${mm} mm is out of range`);
    return countLength(mm, units);
  };
  /** 144 in² per ft². */
  const countsPerArea = units === 'inch' ? 144e12 : 1e12;
  const areaLimit = (text: string | null, field: string): AreaLimit | null =>
    text === null ? null : { counts: parseDecimal(text, field).times(countsPerArea).toNumber(), text };
  return {
    units,
    areaUnit: units === 'inch' ? 'ft²' : 'm²',
    countsPerArea,
    minEdge: count(pricing.minEdgeMm, 'pricing.minEdgeMm'),
    step: count(roundUpToMm, 'pricing.roundUpToMm'),
    stepTolerance: countLength(LIMIT_TOLERANCE_MM, units),
    stepText: stepText(roundUpToMm, units),
    areaDecimals,
    minArea: pricing.minArea === null ? null : parseDecimal(pricing.minArea, 'pricing.minArea'),
    minEdgeWork: count(pricing.minEdgeWorkMm, 'pricing.minEdgeWorkMm'),
    oversize: pricing.oversize
      .map(({ aboveArea, aboveEdgeMm, percent }, i) => ({
        aboveArea: areaLimit(aboveArea, `pricing.oversize.${i}.aboveArea`),
        aboveEdge: aboveEdgeMm === null ? null : count(aboveEdgeMm, `pricing.oversize.${i}.aboveEdgeMm`),
        percent: parseDecimal(percent, `pricing.oversize.${i}.percent`),
        percentText: percent,
      }))
      .sort((a, b) => b.percent.cmp(a.percent)),
    aspect: pricing.aspect
      .map(({ aboveRatio, percent }, i) => ({
        aboveRatio: parseDecimal(aboveRatio, `pricing.aspect.${i}.aboveRatio`),
        percent: parseDecimal(percent, `pricing.aspect.${i}.percent`),
        percentText: percent,
      }))
      .sort((a, b) => b.percent.cmp(a.percent)),
  };
}

/** Computes the charged size: minimum edge → rounding step → area, rounded half up after multiplying → minimum area. */
export function computeChargedSize(
  orderedWidth: number,
  orderedHeight: number,
  rules: SizeRules,
): ChargedSize {
  const width = computeChargedSide(orderedWidth, rules);
  const height = computeChargedSide(orderedHeight, rules);
  const blockArea = new Decimal(width).times(height).div(rules.countsPerArea).round(rules.areaDecimals);
  const raised = rules.minArea !== null && blockArea.lt(rules.minArea);
  const area = raised && rules.minArea !== null ? rules.minArea : blockArea;

  const { units } = rules;
  let rule = `${formatCountedLength(width, units)} × ${formatCountedLength(height, units)} block`;
  if (orderedWidth < rules.minEdge || orderedHeight < rules.minEdge) {
    rule += `, each side at least ${formatCountedLength(rules.minEdge, units)}`;
  }
  if (rules.step > 0) rule += `, each side up to the next ${rules.stepText}`;
  if (raised) rule += `, at least ${area.toFixed()} ${rules.areaUnit}`;
  const decimals = Math.max(rules.areaDecimals, area.c.length - 1 - area.e);
  return { orderedWidth, orderedHeight, area, areaText: area.toFixed(decimals), rule };
}

function computeChargedSide(side: number, { minEdge, step, stepTolerance }: SizeRules): number {
  const atLeast = Math.max(side, minEdge);
  if (step === 0) return atLeast;
  return Math.max(1, Math.ceil((atLeast - stepTolerance) / step)) * step;
}

function stepText(stepMm: number | null, units: UnitSystem): string {
  if (stepMm === null) return '';
  const step = countLength(stepMm, units);
  if (units === 'inch' && step === 1_000_000) return 'inch';
  if (units === 'inch' && step === 2_000_000) return 'even inch';
  return formatCountedLength(step, units);
}
