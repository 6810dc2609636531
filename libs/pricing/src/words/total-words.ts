import { plural, t } from '@lingui/core/macro';
import type { PriceText, TotalLine } from '@glass/contracts/panel';
import { localizeDecimals, writePercent } from '@glass/formats';
import { currentLocale, defineTexts, languageOf } from '@glass/language';
import { moneyText } from '../money-text.js';
import type { TotalFacts } from '../price-facts.js';

/** Names and explanations of the lines below the panels. */
const texts = defineTexts(() => ({
  panels: t`Panels`,
  hardware: t({ message: 'Hardware', context: 'hinges, handles and seals' }),
  /** A company's discount with its name */
  hardwareDiscount: (name: string) => t`${name}, hardware`,
  unknownArticle: t`Hardware that is no longer offered`,
  /** A company's discount with its name */
  companyDiscount: (name: string) => t`Discount: ${name}`,
  /** `name`: “Spring sale” or “from $1,500” */
  volumeDiscount: (name: string) => t`Volume discount: ${name}`,
  from: (limit: string) => t`from ${limit}`,
  fromPieces: (count: number) => t`${plural(count, { one: 'from # piece', other: 'from # pieces' })}`,
  taxes: t`Taxes`,
  exempt: (tax: string) => t`${tax}: exempt`,
  /** `reason`: “certificate ME-55120” */
  exemptFor: (tax: string, reason: string) => t`${tax}: exempt (${reason})`,
  certificate: (number: string) => t`certificate ${number}`,
  euSupply: (vatId: string) => t`intra-Community supply, VAT ID ${vatId}`,
  delivery: t`Delivery`,
  deliveryNumber: (number: number) => t`Delivery ${number}`,
  /** A crate of one of several deliveries */
  ofDelivery: (name: string, number: number) => t`${name} (delivery ${number})`,
  rushGone: t`A lead time that is no longer offered`,
  crateGone: t`A crate that is no longer offered`,
  deliveryTo: (place: string) => t`Delivery to ${place}`,

  percentOf: (percent: string, amount: string) => t`${percent} of ${amount}`,
  atLeast: (rule: string, limit: string) => t`${rule}, at least ${limit}`,
  atMost: (rule: string, limit: string) => t`${rule}, at most ${limit}`,
  /** The rate of a tier that begins at a total. */
  rateFrom: (rule: string, from: string) => t`${rule}, the rate from ${from}`,
  atMostAll: (rule: string) => t`${rule}, at most the order itself`,
  noFee: t`no fee for a total of 0`,
  pieces: (pieces: number, amount: string) => t`${pieces} × ${amount} a piece`,
  /** Each 100 lb cost something, also if only a part of them is reached. */
  weight: (steps: number, amount: string, weight: string) => t`${steps} × ${amount} for each ${weight} begun`,
  required: (rule: string) => t`required for this size or weight: ${rule}`,
  freeFrom: (zone: string, amount: string) => t`${zone}, free from ${amount}`,
}));

type Words = { [About in keyof TotalFacts]: (values: TotalFacts[About], locale: string) => string };

const WORDS: Words = {
  panels: () => texts.panels,
  hardwareLines: () => texts.hardware,
  hardwareDiscount: ({ name }) => texts.hardwareDiscount(name),
  unknownArticle: () => texts.unknownArticle,
  volumeFrom: ({ from, basis, unit }, locale) => {
    if (basis === 'pieces') return texts.fromPieces(Number(from));
    return texts.from(
      basis === 'amount' ? wholeMoney(from, unit, locale) : `${number(from, locale)} ${unit}`,
    );
  },
  minimumCharge: ({ name, minor, currency }, locale) => `${name} ${moneyText(minor, currency, locale)}`,
  exempt: ({ tax, certificate, vatId }) => {
    const name = tax ?? texts.taxes;
    if (vatId !== null) return texts.exemptFor(name, texts.euSupply(vatId));
    if (certificate === '') return texts.exempt(name);
    // A bare number says nothing by itself.
    const isSentence = /\p{L}{3}/u.test(certificate);
    return texts.exemptFor(name, isSentence ? certificate : texts.certificate(certificate));
  },
  crate: ({ name, delivery }) => wordDelivery(name, delivery),
  delivery: ({ delivery }) => (delivery === null ? texts.delivery : texts.deliveryNumber(delivery)),
  rushGone: () => texts.rushGone,
  crateGone: ({ delivery }) => wordDelivery(texts.crateGone, delivery),
  deliveryTo: ({ place, delivery }) => wordDelivery(texts.deliveryTo(place), delivery),

  feeOf: (
    { percent, totalMinor, fixedMinor, fromMinor, minimumMinor, capMinor, isAll, currency },
    locale,
  ) => {
    const money = (minor: number) => moneyText(minor, currency, locale);
    let rule = addUp([texts.percentOf(writePercent(percent, locale), money(totalMinor)), money(fixedMinor)]);
    if (fromMinor !== null) rule = texts.rateFrom(rule, money(fromMinor));
    if (minimumMinor !== null) rule = texts.atLeast(rule, money(minimumMinor));
    if (capMinor !== null) rule = texts.atMost(rule, money(capMinor));
    return isAll === 1 ? texts.atMostAll(rule) : rule;
  },
  noFee: () => texts.noFee,

  percentOf: ({ percent, minor, currency }, locale) =>
    texts.percentOf(writePercent(percent, locale), moneyText(minor, currency, locale)),
  rushOf: ({ percent, panelsMinor, fixedMinor, minimumMinor, currency }, locale) => {
    const money = (minor: number) => moneyText(minor, currency, locale);
    const rule = addUp([
      percent !== null && texts.percentOf(writePercent(percent, locale), money(panelsMinor)),
      (fixedMinor > 0 || percent === null) && money(fixedMinor),
    ]);
    return minimumMinor === null ? rule : texts.atLeast(rule, money(minimumMinor));
  },
  crateOf: ({ required, fixedMinor, pieces, pieceMinor, currency, ...weight }, locale) => {
    const money = (minor: number) => moneyText(minor, currency, locale);
    const parts = addUp([
      fixedMinor > 0 && money(fixedMinor),
      pieceMinor > 0 && texts.pieces(pieces, money(pieceMinor)),
      wordWeight(weight, currency, locale),
    ]);
    const rule = parts || money(0);
    return required === 1 ? texts.required(rule) : rule;
  },
  deliveryOf: ({ zone, fixedMinor, currency, ...weight }, locale) =>
    `${zone}, ${addUp([moneyText(fixedMinor, currency, locale), wordWeight(weight, currency, locale)])}`,
  freeDelivery: ({ zone, fromMinor, currency }, locale) =>
    texts.freeFrom(zone, moneyText(fromMinor, currency, locale)),
};

/** Kinds of facts, for tests. */
export const TOTAL_FACTS = Object.keys(WORDS) as (keyof TotalFacts)[];

/**
 * Words a text about a discount, charge, tax or platform fee in the current language.
 * @param text facts, or a text stored by an earlier version, which stays as it is
 * @param locale BCP 47, for numbers
 * @returns '' for facts that a later version wrote
 */
export function wordTotal(text: PriceText, locale: string = currentLocale()): string {
  if (typeof text === 'string') return localizeDecimals(locale, text);
  const word = (WORDS as Partial<Record<string, (values: object, locale: string) => string>>)[text.about];
  return word?.(text.values, locale) ?? '';
}

/**
 * Names a line below the panels: `Discount: Contractor (15%)`, `Volume discount: from $1,500 (5%)`, `VAT (20%)`. Does
 * not repeat what the label contains.
 * @param locale BCP 47, for numbers
 */
export function totalLineName(
  { kind, label, percent }: Pick<TotalLine, 'kind' | 'label' | 'percent'>,
  locale: string = currentLocale(),
): string {
  const text = typeof label === 'string' ? readStoredLabel(label, kind) : label;
  const plain = typeof text === 'string' ? text : wordTotal(text, locale);
  const name = isNamedDiscount(plain) ? plain : (discountName(kind, plain) ?? plain);
  return percent === null || plain.includes('%') ? name : `${name} (${writePercent(percent, locale)})`;
}

/** Words for a discount in a shop's own names of discounts, by language. */
const DISCOUNT_WORDS: Record<string, RegExp> = {
  en: /discount|rebate/i,
  de: /rabatt|nachlass/i,
  fr: /remise|rabais/i,
  es: /descuento|dto\b/i,
};

/** Whether the reader sees in a shop's own name that it is a discount; “Händlerrabatt” tells it only in German. */
const isNamedDiscount = (name: string): boolean =>
  DISCOUNT_WORDS[languageOf(currentLocale())]?.test(name) ?? false;

function discountName(kind: TotalLine['kind'], name: string): string | null {
  if (kind === 'companyDiscount') return texts.companyDiscount(name);
  return kind === 'volumeDiscount' ? texts.volumeDiscount(name) : null;
}

/** Earlier versions stored the tiers of a price list as `From 1500 USD` or `From 10 m²`. */
function readStoredLabel(label: string, kind: TotalLine['kind']): PriceText {
  const [, from, unit] = (kind === 'volumeDiscount' && /^From (\d+(?:\.\d+)?) (.+)$/.exec(label)) || [];
  if (from === undefined || unit === undefined) return label;
  const basis = unit === 'pieces' ? unit : /^[A-Z]{3}$/.test(unit) ? 'amount' : 'area';
  return { about: 'volumeFrom', values: { from, basis, unit } };
}

const wordDelivery = (name: string, delivery: number | null): string =>
  delivery === null ? name : texts.ofDelivery(name, delivery);

const addUp = (parts: readonly (string | false)[]): string => parts.filter(Boolean).join(' + ');

function wordWeight(
  { steps, stepMinor, stepWeight }: Pick<TotalFacts['deliveryOf'], 'steps' | 'stepMinor' | 'stepWeight'>,
  currency: string,
  locale: string,
): string | false {
  if (steps === null || stepMinor === null || stepWeight === null) return false;
  return texts.weight(steps, moneyText(stepMinor, currency, locale), localizeDecimals(locale, stepWeight));
}

const number = (figure: string, locale: string): string =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 6 }).format(Number(figure));

function wholeMoney(figure: string, currency: string, locale: string): string {
  const format = new Intl.NumberFormat(locale, {
    ...{ style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' },
  });
  return format.format(Number(figure));
}
