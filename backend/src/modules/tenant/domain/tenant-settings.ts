import { DEFAULT_VAT_RECHECK_DAYS } from '@glass/contracts/company';
import { completeLabelDesign, defaultLabelDesign } from '@glass/contracts/document';
import { isLocale, offeredByDefault } from '@glass/language';
import { type TenantLanguages, toLocales } from '../../../kernel/language/tenant-languages.js';
import { getDefaultTimeZone, shopCountry } from '@glass/contracts/geo';
import { needsImprint, NO_LEGAL } from '@glass/contracts/legal';
import { NO_E_INVOICE } from '@glass/contracts/receivables';
import { defaultDxfProfile } from '@glass/contracts/panel';
import {
  type TenantSettings as ShownSettings,
  type TenantWebsiteSettings,
  defaultWorkCalendar,
} from '@glass/contracts/tenant';

/** Stored settings of a tenant's site and documents. Units and currency belong to its catalog. */
export interface TenantSettings extends Omit<ShownSettings, 'logoFileUID'> {
  logoFileUid: string | null;
  /** Whether team members must have a second factor. */
  teamNeedsSecondFactor: boolean;
}

/** Days between reminders of a balance, for sites that have not set them. */
export const DEFAULT_BALANCE_REMINDER_DAYS = 7;

const DEFAULTS: Omit<TenantSettings, 'timeZone'> = {
  home: 'GlassQuotes',
  primaryColour: null,
  secondaryColour: null,
  logoFileUid: null,
  locale: 'en-US',
  languages: [],
  language: null,
  termsText: '',
  address: null,
  phone: '',
  email: '',
  taxId: '',
  legal: NO_LEGAL,
  eInvoice: NO_E_INVOICE,
  dxfProfile: defaultDxfProfile,
  labelFormat: '4x6',
  panelsPerPage: 'four',
  labelDesign: defaultLabelDesign,
  offersCard: true,
  offersHouseAccount: false,
  deposit: 'full',
  depositPercent: 50,
  cancelUntil: 'received',
  changeUntil: 'confirmed',
  balanceReminderDays: DEFAULT_BALANCE_REMINDER_DAYS,
  vatRecheckDays: DEFAULT_VAT_RECHECK_DAYS,
  needsConfirmedSizes: false,
  quoteValidDays: 30,
  ...defaultWorkCalendar,
  mailFromName: '',
  mailReplyTo: '',
  quoteMails: ['inReview', 'quoted'],
  orderMails: ['received', 'confirmed', 'ready', 'shipped', 'cancelled'],
  staffNotices: [],
  embedHosts: [],
  startPictures: [],
  ownWords: [],
  teamNeedsSecondFactor: false,
};

export function tenantSettings(stored: Partial<TenantSettings>): TenantSettings {
  const settings = { ...DEFAULTS, ...stored };
  const timeZone = stored.timeZone ?? getDefaultTimeZone(settings.locale);
  // Adds defaults of settings that are newer than the saved profile.
  const dxfProfile = { ...defaultDxfProfile, ...settings.dxfProfile };
  const legal = { ...NO_LEGAL, ...settings.legal };
  const eInvoice = { ...NO_E_INVOICE, ...settings.eInvoice };
  const labelDesign = completeLabelDesign(settings.labelDesign);
  return { ...settings, dxfProfile, timeZone, labelDesign, legal, eInvoice };
}

/** Languages of the site; English alone for a tenant that chose none, so that no site is half translated. */
export function tenantLanguages({
  languages,
  language,
  locale,
  ownWords,
}: Pick<TenantSettings, 'languages' | 'language' | 'locale' | 'ownWords'>): TenantLanguages {
  const offered = toLocales(languages);
  return {
    offered: offered.length > 0 ? offered : offeredByDefault(locale),
    language: isLocale(language) ? language : null,
    words: ownWords,
  };
}

/** Settings as tenant users read and write them. */
export function toShownSettings({
  logoFileUid,
  teamNeedsSecondFactor: _,
  ...settings
}: TenantSettings): ShownSettings {
  return { ...settings, logoFileUID: logoFileUid };
}

/** Converts saved settings to the stored form. */
export function toStoredSettings({
  logoFileUID,
  ...settings
}: Partial<ShownSettings>): Partial<TenantSettings> {
  return { ...settings, ...(logoFileUID === undefined ? {} : { logoFileUid: logoFileUID }) };
}

/** Settings that are public on the site. */
export function toWebsiteSettings(
  settings: TenantSettings,
): Omit<TenantWebsiteSettings, 'currency' | 'units' | 'precision'> {
  const { home, primaryColour, secondaryColour, logoFileUid, locale, termsText } = settings;
  const { workingDays, holidays, timeZone, phone, email, address, embedHosts } = settings;
  return {
    ...{ home, primaryColour, secondaryColour, logoFileUID: logoFileUid, locale, termsText, embedHosts },
    workCalendar: { workingDays, holidays },
    timeZone,
    contact: { phone, email, address },
    startPictures: settings.startPictures,
    ownWords: settings.ownWords,
    ...(needsImprint(shopCountry(settings)) ? { legal: settings.legal } : {}),
  };
}

/** Changed setting, for the audit log. */
export interface SettingChange {
  field: string;
  before: unknown;
  after: unknown;
}

/**
 * Lists the sent fields that differ from the stored ones.
 * @param nullable fields that may be null; null in other fields counts as absent
 */
export function diffSettings<Fields extends object>(
  before: Fields,
  sent: Partial<Fields>,
  prefix = '',
  nullable: readonly (keyof Fields)[] = [],
): SettingChange[] {
  return (Object.keys(sent) as (keyof Fields & string)[])
    .filter((field) => sent[field] !== undefined && (sent[field] !== null || nullable.includes(field)))
    .filter((field) => !isSame(before[field], sent[field]))
    .map((field) => ({ field: prefix + field, before: before[field], after: sent[field] }));
}

/** Ignores the order of fields, which PostgreSQL changes. */
function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) {
    return one === other;
  }
  const keys = Object.keys(one);
  return (
    Array.isArray(one) === Array.isArray(other) &&
    keys.length === Object.keys(other).length &&
    keys.every((key) => isSame(one[key as keyof typeof one], other[key as keyof typeof other]))
  );
}
