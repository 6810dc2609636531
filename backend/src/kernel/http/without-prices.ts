import type { Catalogue } from '@glass/contracts/catalogue';
import { removeCataloguePrices } from '@glass/pricing';
import { JsonText } from './json-text.js';

type Fields = Record<string, unknown>;

/**
 * Removes prices, price breakdowns and account balances from a reply, for users who may not see prices. Detects prices
 * by their shape and amounts by their name (`…Minor`) at any depth, so that new calls are covered. The result still has
 * the reply's type, which allows unknown prices.
 */
export function withoutPrices(value: unknown): unknown {
  if (value instanceof JsonText) return withoutPrices(value.read());
  if (Array.isArray(value)) return value.map(withoutPrices);
  if (!isPlain(value)) return value;
  if (isCatalogue(value)) return removeCataloguePrices(value as unknown as Catalogue);
  if (isMoney(value)) return null;
  const hidden = isPanelPrice(value)
    ? panelPriceHidden(value)
    : isTotals(value)
      ? totalsHidden(value)
      : isHardware(value)
        ? hardwareHidden(value)
        : value;
  return Object.fromEntries(Object.entries(hidden).map(([name, each]) => [name, hiddenAt(name, each)]));
}

/** Sentences and lists that mention prices. */
const SAID: Record<string, unknown> = {
  changes: [],
  totalReasons: [],
  houseAccount: null,
  discountName: null,
};

function hiddenAt(name: string, value: unknown): unknown {
  if (name.endsWith('Minor')) return null;
  return name in SAID ? SAID[name] : withoutPrices(value);
}

/** Whether to descend into a value; files, dates and pictures are left alone. */
function isPlain(value: unknown): value is Fields {
  if (typeof value !== 'object' || value === null) return false;
  const shape: unknown = Object.getPrototypeOf(value);
  return shape === Object.prototype || shape === null;
}

const isMoney = (value: Fields): boolean => 'amountMinor' in value && Object.keys(value).length === 2;
const isPanelPrice = (value: Fields): boolean => 'catalogueVersion' in value && 'unitMinor' in value;
const isTotals = (value: Fields): boolean => 'totalMinor' in value && 'pieces' in value && 'lines' in value;
const isHardware = (value: Fields): boolean => 'articleUID' in value && 'amountMinor' in value;
const isCatalogue = (value: Fields): boolean =>
  'pricing' in value && 'materials' in value && 'shapeRules' in value;

function panelPriceHidden({ once: _once, ...price }: Fields): Fields {
  return { ...price, isHidden: true, missing: [], ...('lines' in price ? { lines: [] } : {}) };
}

function hardwareHidden({ agreedReason: _reason, ...line }: Fields): Fields {
  return { ...line, rate: null, isHidden: true };
}

function totalsHidden({ onRequest: _onRequest, ...totals }: Fields): Fields {
  return { ...totals, isHidden: true, lines: [] };
}
