import type { PricingRules, ShapeArea } from '@glass/contracts/catalogue';
import type { UnitSystem } from '@glass/contracts/primitives';
import type { PriceFacts } from '@glass/contracts/panel';
import { type ChargedGlass, LIMIT_TOLERANCE_MM } from '@glass/geometry';
import { Decimal, parseDecimal } from './exact-decimal.js';
import { countLength, countMeasured, formatCountedLength } from './length-count.js';
import { priceFacts } from './price-facts.js';
import { PricingError, pricingFault } from './pricing.errors.js';

/** Rules that turn an ordered size into a charged size; lengths in counts (see `length-count`). */
export interface SizeRules {
  units: UnitSystem;
  areaUnit: 'ft²' | 'm²';
  /** Squared counts in one ft² or m². */
  countsPerArea: number;
  shapeArea: ShapeArea;
  minEdge: number;
  /** 0: sides are not rounded. */
  step: number;
  stepTolerance: number;
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
  rule: PriceFacts;
}

/** @throws PricingError INVALID_CATALOGUE */
export function compileSizeRules(pricing: PricingRules, units: UnitSystem): SizeRules {
  const { areaDecimals, roundUpToMm } = pricing;
  if (!Number.isInteger(areaDecimals) || areaDecimals < 0 || areaDecimals > 6) {
    throw new PricingError('INVALID_CATALOGUE', 'pricing.areaDecimals', pricingFault('notDecimals', {}));
  }
  const count = (mm: number | null, field: string): number => {
    if (mm === null) return 0;
    if (!(mm >= 0 && mm <= 10_000))
      throw new PricingError('INVALID_CATALOGUE', field, pricingFault('outOfRange', { mm }));
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
    shapeArea: pricing.shapeArea ?? 'block',
    minEdge: count(pricing.minEdgeMm, 'pricing.minEdgeMm'),
    step: count(roundUpToMm, 'pricing.roundUpToMm'),
    stepTolerance: countLength(LIMIT_TOLERANCE_MM, units),
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

/**
 * Computes the charged size: minimum edge → rounding step → area, rounded half up after multiplying → minimum area.
 * With `shapeArea: 'outline'`, a shape is charged by its area, so its sides are not rounded up.
 *
 * @throws PricingError INVALID_INPUT for sizes that no glass has
 */
export function computeChargedSize(
  charged: Pick<ChargedGlass, 'widthMm' | 'heightMm' | 'areaMm2' | 'form'>,
  rules: SizeRules,
): ChargedSize {
  const orderedWidth = countMeasured(charged.widthMm, rules.units, 'charged.widthMm');
  const orderedHeight = countMeasured(charged.heightMm, rules.units, 'charged.heightMm');
  if (charged.form === 'shape' && rules.shapeArea === 'outline') {
    const area = computeOutlineArea(charged.areaMm2, rules);
    const { minArea, ...size } = applyMinimum(area, rules);
    return { orderedWidth, orderedHeight, ...size, rule: priceFacts('chargedOutline', { minArea }) };
  }
  const width = computeChargedSide(orderedWidth, rules);
  const height = computeChargedSide(orderedHeight, rules);
  const blockArea = new Decimal(width).times(height).div(rules.countsPerArea).round(rules.areaDecimals);
  const { units } = rules;
  const isRaised = orderedWidth < rules.minEdge || orderedHeight < rules.minEdge;
  const { minArea, ...size } = applyMinimum(blockArea, rules);
  const rule = priceFacts('chargedBlock', {
    width: formatCountedLength(width, units),
    height: formatCountedLength(height, units),
    minEdge: isRaised ? formatCountedLength(rules.minEdge, units) : null,
    step: rules.step > 0 ? formatCountedLength(rules.step, units) : null,
    minArea,
  });
  return { orderedWidth, orderedHeight, ...size, rule };
}

/** Raises an area to the minimum area; `minArea` is its text if it was raised. */
function applyMinimum(
  measured: Decimal,
  rules: SizeRules,
): Pick<ChargedSize, 'area' | 'areaText'> & { minArea: string | null } {
  const isRaised = rules.minArea !== null && measured.lt(rules.minArea);
  const area = isRaised ? rules.minArea! : measured;
  const decimals = Math.max(rules.areaDecimals, area.c.length - 1 - area.e);
  const minArea = isRaised ? `${area.toFixed()} ${rules.areaUnit}` : null;
  return { area, areaText: area.toFixed(decimals), minArea };
}

/** Drawing noise below a thousandth of a square millimeter is dropped first. */
function computeOutlineArea(areaMm2: number, { units, areaDecimals }: SizeRules): Decimal {
  if (!(areaMm2 > 0)) {
    throw new PricingError('INVALID_INPUT', 'charged.areaMm2', pricingFault('noArea', { areaMm2 }));
  }
  const exact = new Decimal(Math.round(areaMm2 * 1000)).div(1000);
  return exact.div(units === 'inch' ? MM2_PER_FT2 : MM2_PER_M2).round(areaDecimals);
}

const MM2_PER_FT2 = '92903.04';
const MM2_PER_M2 = 1_000_000;

function computeChargedSide(side: number, { minEdge, step, stepTolerance }: SizeRules): number {
  const atLeast = Math.max(side, minEdge);
  if (step === 0) return atLeast;
  return Math.max(1, Math.ceil((atLeast - stepTolerance) / step)) * step;
}
