import {
  EMAIL_PATTERN,
  limits,
  homeCountry,
  type Numbering,
  type PostalAddress,
  type SaleTerms,
  type SaveTenantSettingsRequest,
  type TenantSettings,
  type TenantSettingsReply,
} from '@glass/contracts';
import { texts } from './texts.js';

/** Numbers as they are typed; colours, addresses and hosts are '' where there is none. */
export interface SettingsFields {
  settings: Omit<
    TenantSettings,
    'address' | 'primaryColour' | 'secondaryColour' | 'quoteValidDays' | 'dxfProfile' | 'embedHosts'
  > & {
    address: PostalAddress;
    primaryColour: string;
    secondaryColour: string;
    quoteValidDays: string;
    dxfProfile: Omit<TenantSettings['dxfProfile'], 'grindingAllowanceMm'> & { grindingAllowanceMm: string };
    /** One a line. */
    embedHosts: string;
  };
  orderNumbers: { prefix: string; next: string };
  quoteNumbers: { prefix: string; next: string };
  sale: Omit<SaleTerms, 'leadWorkingDays'> & { leadWorkingDays: string };
}

const NO_SALE: SaleTerms = { currency: 'USD', precision: '1/16', taxes: [], leadWorkingDays: 0 };

export function fieldsOf(reply: TenantSettingsReply): SettingsFields {
  const { settings, orderNumbers, quoteNumbers } = reply;
  const { dxfProfile, locale } = settings;
  const sale = reply.sale ?? NO_SALE;
  return {
    settings: {
      ...settings,
      address: settings.address ?? emptyAddress(locale),
      primaryColour: settings.primaryColour ?? '',
      secondaryColour: settings.secondaryColour ?? '',
      quoteValidDays: String(settings.quoteValidDays),
      dxfProfile: { ...dxfProfile, grindingAllowanceMm: String(dxfProfile.grindingAllowanceMm) },
      embedHosts: settings.embedHosts.join('\n'),
    },
    orderNumbers: typed(orderNumbers),
    quoteNumbers: typed(quoteNumbers),
    sale: { ...sale, leadWorkingDays: String(sale.leadWorkingDays) },
  };
}

/** Only what is another than was seen, so that what others change meanwhile stays theirs. */
export function requestOf(
  fields: SettingsFields,
  seen: TenantSettingsReply,
  version: number,
): SaveTenantSettingsRequest {
  const { settings } = fields;
  const address = isEmpty(settings.address) ? null : { ...settings.address, name: seen.tenantName };
  const wanted: TenantSettings = {
    ...settings,
    address,
    primaryColour: settings.primaryColour.trim().toLowerCase() || null,
    secondaryColour: settings.secondaryColour.trim().toLowerCase() || null,
    quoteValidDays: Number(settings.quoteValidDays),
    dxfProfile: {
      ...settings.dxfProfile,
      grindingAllowanceMm: Number(settings.dxfProfile.grindingAllowanceMm),
    },
    embedHosts: hostsOf(settings.embedHosts),
  };
  const { sale } = seen;
  return {
    version,
    settings: changed(wanted, seen.settings),
    orderNumbers: changed(counted(fields.orderNumbers), seen.orderNumbers),
    quoteNumbers: changed(counted(fields.quoteNumbers), seen.quoteNumbers),
    ...(sale
      ? { sale: changed({ ...fields.sale, leadWorkingDays: Number(fields.sale.leadWorkingDays) }, sale) }
      : {}),
  };
}

export function hostsOf(text: string): string[] {
  const hosts = text.split(/[\s,]+/).map((line) =>
    line
      .toLowerCase()
      .replace(/^https?:\/\//, '')
      .replace(/\/.*$/, ''),
  );
  return [...new Set(hosts.filter((host) => host !== ''))];
}

function changed<Value extends object>(wanted: Value, seen: Value): Partial<Value> {
  const keys = (Object.keys(wanted) as (keyof Value)[]).filter(
    (key) => JSON.stringify(wanted[key]) !== JSON.stringify(seen[key]),
  );
  return Object.fromEntries(keys.map((key) => [key, wanted[key]])) as Partial<Value>;
}

const typed = ({ prefix, next }: Numbering) => ({ prefix, next: String(next) });
const counted = ({ prefix, next }: { prefix: string; next: string }): Numbering => ({
  prefix,
  next: Number(next),
});

function emptyAddress(locale: string): PostalAddress {
  const empty = { name: '', attention: '', line1: '', line2: '', city: '', state: '', postalCode: '' };
  return { ...empty, country: homeCountry(locale), phone: '' };
}

function isEmpty({ line1, city, postalCode }: PostalAddress): boolean {
  return [line1, city, postalCode].every((line) => line.trim() === '');
}

const whole = ({ min, max }: { min: number; max: number }) => ({
  validate: (text: string) =>
    (/^\d+$/.test(text.trim()) && Number(text) >= min && Number(text) <= max) || texts.number(min, max),
});
const colour = {
  validate: (text: string) => text.trim() === '' || /^#[0-9a-f]{6}$/i.test(text.trim()) || texts.badColour,
};
const email = {
  validate: (text: string) => text.trim() === '' || EMAIL_PATTERN.test(text) || texts.badEmail,
};
/** A host, with its port or without. */
const HOST = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*(:\d{1,5})?$/;
const hosts = {
  validate: (text: string) => {
    const wrong = hostsOf(text).find((host) => !HOST.test(host));
    return wrong === undefined || texts.badHost(wrong);
  },
};
const layer = { validate: (text: string) => /^[\w$-]{1,31}$/.test(text) || texts.badLayer };

/** In the order of the page. */
export const RULES = {
  'settings.logoFileUID': {},
  'settings.primaryColour': colour,
  'settings.secondaryColour': colour,
  'settings.home': {},
  'settings.address.name': {},
  'settings.address.attention': {},
  'settings.address.line1': {},
  'settings.address.line2': {},
  'settings.address.city': {},
  'settings.address.state': {},
  'settings.address.postalCode': {},
  'settings.address.country': {},
  'settings.address.phone': {},
  'settings.phone': {},
  'settings.email': email,
  'settings.taxId': {},
  'settings.locale': {},
  'settings.timeZone': {},
  'sale.currency': {},
  'sale.precision': {},
  'sale.leadWorkingDays': whole(limits.leadWorkingDays),
  'settings.quoteValidDays': whole(limits.quoteValidDays),
  'settings.termsText': {},
  'quoteNumbers.prefix': {},
  'quoteNumbers.next': whole(limits.nextNumber),
  'orderNumbers.prefix': {},
  'orderNumbers.next': whole(limits.nextNumber),
  'settings.offersCard': {},
  'settings.offersHouseAccount': {},
  'settings.dxfProfile.version': {},
  'settings.dxfProfile.units': {},
  'settings.dxfProfile.notches': {},
  'settings.dxfProfile.size': {},
  'settings.dxfProfile.grindingAllowanceMm': {
    validate: (text: string) =>
      (text.trim() !== '' && Number(text) >= 0 && Number(text) <= 10) || texts.allowanceRange,
  },
  'settings.dxfProfile.withText': {},
  'settings.dxfProfile.layers.outer': layer,
  'settings.dxfProfile.layers.holes': layer,
  'settings.dxfProfile.layers.cutouts': layer,
  'settings.dxfProfile.layers.hinges': layer,
  'settings.dxfProfile.layers.countersinks': layer,
  'settings.dxfProfile.layers.text': layer,
  'settings.labelFormat': {},
  'settings.mailFromName': {},
  'settings.mailReplyTo': email,
  'settings.embedHosts': hosts,
} as const;

/** What is wrong with a row of these stands at the row. */
export const LISTS = [
  'sale.taxes',
  'settings.workingDays',
  'settings.labelDesign',
  'settings.holidays',
  'settings.quoteMails',
  'settings.orderMails',
  'settings.staffNotices',
] as const;
