import { type PostalAddress, postalCodeProblem } from '@glass/contracts/geo';
import { type LegalField, listWrongLegal } from '@glass/contracts/legal';
import { isBic, isIban } from '@glass/contracts/receivables';
import { limits } from '@glass/contracts/limits';
import { canonicalDomain, canonicalEmail, EMAIL_PATTERN, homeCountry } from '@glass/contracts/primitives';
import type {
  Numbering,
  SaleTerms,
  SaveTenantSettingsRequest,
  TenantSettings,
  TenantSettingsReply,
} from '@glass/contracts/tenant';
import { decimalOrNull, displayDomain, integerOrNull, writeNumber } from '@glass/formats';
import { numberReader, numberRule } from '@glass/pages';
import { eInvoiceTexts } from './e-invoice-texts.js';
import { legalTexts } from './legal-texts.js';
import { texts } from './texts.js';

/** Numbers are text as typed; '' means no color, address or host. */
export interface SettingsFields {
  settings: Omit<
    TenantSettings,
    | 'address'
    | 'primaryColour'
    | 'secondaryColour'
    | 'quoteValidDays'
    | 'depositPercent'
    | 'balanceReminderDays'
    | 'vatRecheckDays'
    | 'dxfProfile'
    | 'embedHosts'
    | 'language'
  > & {
    address: PostalAddress;
    /** '' leaves it to the reader's browser. */
    language: string;
    primaryColour: string;
    secondaryColour: string;
    quoteValidDays: string;
    depositPercent: string;
    balanceReminderDays: string;
    vatRecheckDays: string;
    dxfProfile: Omit<TenantSettings['dxfProfile'], 'grindingAllowanceMm'> & { grindingAllowanceMm: string };
    /** One per line. */
    embedHosts: string;
  };
  orderNumbers: { prefix: string; next: string };
  quoteNumbers: { prefix: string; next: string };
  /** Taxes and the lead time are edited with the prices. */
  sale: Pick<SaleTerms, 'currency' | 'precision'>;
}

const NO_SALE: SettingsFields['sale'] = { currency: 'USD', precision: '1/16' };

/** @param locale BCP 47; sets the number format */
export function toFormFields(reply: TenantSettingsReply, locale: string): SettingsFields {
  const { settings, orderNumbers, quoteNumbers } = reply;
  const { dxfProfile } = settings;
  const { currency, precision } = reply.sale ?? NO_SALE;
  return {
    settings: {
      ...settings,
      address: settings.address ?? emptyAddress(settings.locale),
      language: settings.language ?? '',
      primaryColour: settings.primaryColour ?? '',
      secondaryColour: settings.secondaryColour ?? '',
      quoteValidDays: String(settings.quoteValidDays),
      depositPercent: String(settings.depositPercent),
      balanceReminderDays: String(settings.balanceReminderDays),
      vatRecheckDays: String(settings.vatRecheckDays),
      dxfProfile: {
        ...dxfProfile,
        grindingAllowanceMm: writeNumber(dxfProfile.grindingAllowanceMm, { locale }),
      },
      email: displayDomain(settings.email),
      mailReplyTo: displayDomain(settings.mailReplyTo),
      staffNotices: settings.staffNotices.map((notice) => ({
        ...notice,
        email: displayDomain(notice.email),
      })),
      embedHosts: settings.embedHosts.map(displayDomain).join('\n'),
    },
    orderNumbers: typed(orderNumbers),
    quoteNumbers: typed(quoteNumbers),
    sale: { currency, precision },
  };
}

/**
 * Contains only settings that the user changed. Others keep their stored form, and other users' changes survive.
 * @param seen settings from which the fields were made
 */
export function toRequest(
  fields: SettingsFields,
  seen: TenantSettingsReply,
  version: number,
  locale: string,
): SaveTenantSettingsRequest {
  const { settings } = fields;
  const whole = (text: string) => integerOrNull(text, { locale }) ?? 0;
  const counted = ({ prefix, next }: { prefix: string; next: string }): Numbering => ({
    prefix,
    next: whole(next),
  });
  const named = { ...settings.address, name: settings.address.name.trim() || seen.tenantName };
  const address = isEmpty(settings.address) ? null : named;
  const wanted: TenantSettings = {
    ...settings,
    address,
    language: settings.languages.includes(settings.language) ? settings.language : null,
    primaryColour: settings.primaryColour.trim().toLowerCase() || null,
    secondaryColour: settings.secondaryColour.trim().toLowerCase() || null,
    quoteValidDays: whole(settings.quoteValidDays),
    depositPercent: whole(settings.depositPercent),
    balanceReminderDays: whole(settings.balanceReminderDays),
    vatRecheckDays: whole(settings.vatRecheckDays),
    dxfProfile: {
      ...settings.dxfProfile,
      grindingAllowanceMm: Number(decimalOrNull(settings.dxfProfile.grindingAllowanceMm, { locale })),
    },
    email: canonicalEmail(settings.email),
    mailReplyTo: canonicalEmail(settings.mailReplyTo),
    staffNotices: settings.staffNotices.map((notice) => ({ ...notice, email: canonicalEmail(notice.email) })),
    embedHosts: hostsOf(settings.embedHosts),
  };
  const { sale } = seen;
  const edited = changed(settings, toFormFields(seen, locale).settings);
  // The default language must be an offered one.
  if (edited.languages) edited.language = settings.language;
  const request = changed(wanted, seen.settings);
  return {
    version,
    settings: pick(request, (key) => key in edited),
    orderNumbers: changed(counted(fields.orderNumbers), seen.orderNumbers),
    quoteNumbers: changed(counted(fields.quoteNumbers), seen.quoteNumbers),
    ...(sale ? { sale: changed(fields.sale, sale) } : {}),
  };
}

function hostsOf(text: string): string[] {
  const hosts = text.split(/[\s,]+/).map((line) =>
    line
      .toLowerCase()
      .replace(/^https?:\/\//, '')
      .replace(/\/.*$/, '')
      // A port may follow.
      .replace(/^[^:]+/, (host) => canonicalDomain(host) ?? host),
  );
  return [...new Set(hosts.filter((host) => host !== ''))];
}

function changed<Value extends object>(wanted: Value, seen: Value): Partial<Value> {
  return pick(wanted, (key) => JSON.stringify(wanted[key]) !== JSON.stringify(seen[key]));
}

function pick<Value extends object>(value: Value, isPicked: (key: keyof Value) => boolean): Partial<Value> {
  return Object.fromEntries(
    Object.entries(value).filter(([key]) => isPicked(key as keyof Value)),
  ) as Partial<Value>;
}

const typed = ({ prefix, next }: Numbering) => ({ prefix, next: String(next) });

function emptyAddress(locale: string): PostalAddress {
  const empty = { name: '', attention: '', line1: '', line2: '', city: '', state: '', postalCode: '' };
  return { ...empty, country: homeCountry(locale), phone: '' };
}

function isEmpty({ line1, city, postalCode }: PostalAddress): boolean {
  return [line1, city, postalCode].every((line) => line.trim() === '');
}

const color = {
  validate: (text: string) => text.trim() === '' || /^#[0-9a-f]{6}$/i.test(text.trim()) || texts.badColour,
};
const email = {
  validate: (text: string) => text.trim() === '' || EMAIL_PATTERN.test(text) || texts.badEmail,
};
/** A host with an optional port. */
const HOST = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*(:\d{1,5})?$/;
const hosts = {
  validate: (text: string) => {
    const wrong = hostsOf(text).find((host) => !HOST.test(host));
    return wrong === undefined || texts.badHost(wrong);
  },
};
/** A number with the form and check digits of the tenant's country. */
const legalNumber = (field: LegalField) => ({
  validate: (text: string, { settings: { address } }: SettingsFields) =>
    !listWrongLegal(address.country, { [field]: text }).includes(field) || legalTexts.wrongNumber,
});
const layer = { validate: (text: string) => /^[\w$-]{1,31}$/.test(text) || texts.badLayer };

const WHOLE_NUMBERS = {
  'settings.quoteValidDays': limits.quoteValidDays,
  'settings.depositPercent': limits.depositPercent,
  'settings.balanceReminderDays': limits.balanceReminderDays,
  'settings.vatRecheckDays': limits.vatRecheckDays,
  'quoteNumbers.next': limits.nextNumber,
  'orderNumbers.next': limits.nextNumber,
};

/** Parsers of the number fields. */
export function settingParsers(locale: string) {
  const whole = (name: keyof typeof WHOLE_NUMBERS) => {
    const { min, max } = WHOLE_NUMBERS[name];
    return numberReader({ locale, limits: { min, max, decimals: 0 } });
  };
  return {
    'settings.quoteValidDays': whole('settings.quoteValidDays'),
    'settings.depositPercent': whole('settings.depositPercent'),
    'settings.balanceReminderDays': whole('settings.balanceReminderDays'),
    'settings.vatRecheckDays': whole('settings.vatRecheckDays'),
    'quoteNumbers.next': whole('quoteNumbers.next'),
    'orderNumbers.next': whole('orderNumbers.next'),
    'settings.dxfProfile.grindingAllowanceMm': numberReader({ locale, limits: { min: 0, max: 10 } }),
  };
}

/** Validation rules in page order. */
export function buildRules(locale: string) {
  const readers = settingParsers(locale);
  const whole = (name: keyof typeof WHOLE_NUMBERS) => {
    const { min, max } = WHOLE_NUMBERS[name];
    return numberRule(readers[name], texts.number(min, max));
  };
  return {
    ...RULES,
    'settings.quoteValidDays': whole('settings.quoteValidDays'),
    'settings.depositPercent': whole('settings.depositPercent'),
    'settings.balanceReminderDays': whole('settings.balanceReminderDays'),
    'settings.vatRecheckDays': whole('settings.vatRecheckDays'),
    'quoteNumbers.next': whole('quoteNumbers.next'),
    'orderNumbers.next': whole('orderNumbers.next'),
    'settings.dxfProfile.grindingAllowanceMm': numberRule(
      readers['settings.dxfProfile.grindingAllowanceMm'],
      texts.allowanceRange,
    ),
  };
}

/** In page order; number fields get theirs from `settingParsers`. */
const RULES = {
  'settings.logoFileUID': {},
  'settings.primaryColour': color,
  'settings.secondaryColour': color,
  'settings.home': {},
  'settings.address.name': {},
  'settings.address.attention': {},
  'settings.address.line1': {},
  'settings.address.line2': {},
  'settings.address.city': {},
  'settings.address.state': {},
  'settings.address.postalCode': {
    validate: (code: string, { settings: { address } }: SettingsFields) =>
      (!isEmpty(address) && postalCodeProblem(address.country, code)) || true,
  },
  'settings.address.country': {},
  'settings.address.phone': {},
  'settings.phone': {},
  'settings.email': email,
  'settings.taxId': {},
  'settings.legal.kind': {},
  'settings.legal.legalName': {},
  'settings.legal.legalForm': {},
  'settings.legal.capital': {},
  'settings.legal.registerCourt': {},
  'settings.legal.registerNumber': {},
  'settings.legal.managers': {},
  'settings.legal.taxNumber': legalNumber('taxNumber'),
  'settings.legal.vatId': legalNumber('vatId'),
  'settings.legal.companyNumber': legalNumber('companyNumber'),
  'settings.legal.insurer': {},
  'settings.legal.authority': {},
  'settings.legal.isSmallBusiness': {},
  'settings.legal.vatOnDebits': {},
  'settings.eInvoice.contactName': {},
  'settings.eInvoice.iban': {
    validate: (iban: string) => iban.trim() === '' || isIban(iban) || legalTexts.wrongNumber,
  },
  'settings.eInvoice.bic': {
    validate: (bic: string) => bic.trim() === '' || isBic(bic) || eInvoiceTexts.wrongBic,
  },
  'settings.eInvoice.format': {},
  'settings.locale': {},
  'settings.language': {},
  'settings.timeZone': {},
  'sale.currency': {},
  'sale.precision': {},
  'settings.quoteValidDays': {},
  'settings.termsText': {},
  'quoteNumbers.prefix': {},
  'quoteNumbers.next': {},
  'orderNumbers.prefix': {},
  'orderNumbers.next': {},
  'settings.offersCard': {},
  'settings.offersHouseAccount': {},
  'settings.deposit': {},
  'settings.depositPercent': {},
  'settings.balanceReminderDays': {},
  'settings.vatRecheckDays': {},
  'settings.cancelUntil': {},
  'settings.changeUntil': {},
  'settings.needsConfirmedSizes': {},
  'settings.dxfProfile.version': {},
  'settings.dxfProfile.units': {},
  'settings.dxfProfile.notches': {},
  'settings.dxfProfile.size': {},
  'settings.dxfProfile.grindingAllowanceMm': {},
  'settings.dxfProfile.seenFrom': {},
  'settings.dxfProfile.withText': {},
  'settings.dxfProfile.layers.outer': layer,
  'settings.dxfProfile.layers.holes': layer,
  'settings.dxfProfile.layers.cutouts': layer,
  'settings.dxfProfile.layers.hinges': layer,
  'settings.dxfProfile.layers.countersinks': layer,
  'settings.dxfProfile.layers.text': layer,
  'settings.labelFormat': {},
  'settings.panelsPerPage': {},
  'settings.mailFromName': {},
  'settings.mailReplyTo': email,
  'settings.embedHosts': hosts,
} as const;

/** Lists whose errors are shown at their rows. */
export const LISTS = [
  'settings.languages',
  'settings.workingDays',
  'settings.labelDesign',
  'settings.holidays',
  'settings.quoteMails',
  'settings.orderMails',
  'settings.staffNotices',
  'settings.ownWords',
] as const;
