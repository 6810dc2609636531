import type {
  MissingPrice,
  PanelPart,
  PriceLine,
  PriceStep,
  PriceText,
  PriceUnit,
} from '@glass/contracts/panel';
import type { Rate } from './rate.js';
import { type Decimal, computePercent, roundToInteger } from './exact-decimal.js';
import { MILLION } from './length-count.js';
import { minorToText } from '@glass/formats';

interface LineText {
  label: PriceText;
  rule: PriceText;
  part: PanelPart;
}

export const WHOLE_PANEL: PanelPart = { kind: 'panel' };

/** Builds the breakdown of one piece step by step. All rounding of lines happens here. */
export class PriceDraft {
  readonly lines: PriceLine[] = [];
  /** Lines charged once for all pieces. */
  readonly once: PriceLine[] = [];
  readonly missing: MissingPrice[] = [];

  constructor(private readonly currency: string) {}

  /** Adds area × rate, rounded half up. `areaText` must equal `area`. */
  addArea(area: Decimal, areaText: string, unit: PriceUnit, rate: Rate, text: LineText): void {
    const amountMinor = roundToInteger(rate.minor.times(area));
    this.lines.push({ step: 'glass', quantity: areaText, unit, rate: rate.text, amountMinor, ...text });
  }

  /** Adds length × rate, rounded half up. `count / MILLION` prints exactly, because counts are small enough. */
  addLength(count: number, unit: PriceUnit, rate: Rate, text: LineText): void {
    const amountMinor = roundToInteger(rate.minorPerCount.times(count));
    const quantity = String(count / MILLION);
    this.lines.push({ step: 'edges', quantity, unit, rate: rate.text, amountMinor, ...text });
  }

  addPiece(step: PriceStep, rate: Rate, text: LineText): void {
    this.lines.push(onePiece(step, rate, text));
  }

  addOnce(step: PriceStep, rate: Rate, text: LineText): void {
    this.once.push(onePiece(step, rate, text));
  }

  /** Adds a percentage of the previous lines of the given steps. */
  addPercent(
    step: PriceStep,
    percent: Decimal,
    percentText: string,
    of: readonly PriceStep[],
    text: LineText,
  ): void {
    const base = this.sum(of);
    const rate = minorToText(base, this.currency);
    const amountMinor = computePercent(percent, base);
    this.lines.push({ step, quantity: percentText, unit: '%', rate, amountMinor, ...text });
  }

  addMissing(step: PriceStep, part: PanelPart, what: PriceText): void {
    this.missing.push({ step, part, what });
  }

  lacks(steps: readonly PriceStep[]): boolean {
    return this.missing.some((price) => steps.includes(price.step));
  }

  sum(steps?: readonly PriceStep[]): number {
    let minor = 0;
    for (const line of this.lines) {
      if (steps === undefined || steps.includes(line.step)) minor += line.amountMinor;
    }
    return minor;
  }
}

function onePiece(step: PriceStep, rate: Rate, text: LineText): PriceLine {
  return { step, quantity: '1', unit: 'pcs', rate: rate.text, amountMinor: rate.pieceMinor, ...text };
}
