import type { MissingPrice, PanelPart, PriceLine, PriceStep, PriceUnit } from '@glass/contracts';
import type { CompiledCatalogue } from './compile-catalogue.js';
import type { Rate } from './compiled-matrix.js';
import { Decimal, percentOf, toMinor } from './exact-decimal.js';
import { minorToText } from './currency.js';

interface LineText {
  label: string;
  rule: string;
  part: PanelPart;
}

export const WHOLE_PANEL: PanelPart = { kind: 'panel' };

/** The breakdown of one piece while it is being written, step by step. Each line is rounded here and only here. */
export class PriceDraft {
  readonly lines: PriceLine[] = [];
  readonly missing: MissingPrice[] = [];

  constructor(private readonly prices: CompiledCatalogue) {}

  /** quantity × rate, rounded half up to minor units. `quantityText` is exactly `quantity`. */
  addMeasured(
    step: PriceStep,
    quantity: Decimal,
    quantityText: string,
    unit: PriceUnit,
    rate: Rate,
    text: LineText,
  ): void {
    const amountMinor = toMinor(rate.value.times(quantity), this.prices.minorPerUnit);
    this.lines.push({ step, quantity: quantityText, unit, rate: rate.text, amountMinor, ...text });
  }

  addPiece(step: PriceStep, rate: Rate, text: LineText): void {
    this.addMeasured(step, ONE, '1', 'pcs', rate, text);
  }

  /** `percent` of what was added before it in the given steps. */
  addPercent(
    step: PriceStep,
    percent: Decimal,
    percentText: string,
    of: readonly PriceStep[],
    text: LineText,
  ): void {
    const base = this.sum(of);
    const rate = minorToText(base, this.prices.catalogue.currency);
    const amountMinor = percentOf(percent, base);
    this.lines.push({ step, quantity: percentText, unit: '%', rate, amountMinor, ...text });
  }

  addMissing(step: PriceStep, part: PanelPart, what: string): void {
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

const ONE = new Decimal(1);
