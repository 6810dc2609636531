import {
  defaultDxfProfile,
  getDefaultTimeZone,
  defaultLabelDesign,
  defaultWorkCalendar,
  completeLabelDesign,
  type TenantSettings as ShownSettings,
  type TenantWebsiteSettings,
} from '@glass/contracts';

/** Stored settings of a tenant's site and documents. Units and currency belong to its catalog. */
export interface TenantSettings extends Omit<ShownSettings, 'logoFileUID'> {
  logoFileUid: string | null;
  /** Whether team members must have a second factor. */
  teamNeedsSecondFactor: boolean;
}

const DEFAULTS: Omit<TenantSettings, 'timeZone'> = {
  home: 'GlassQuotes',
  primaryColour: null,
  secondaryColour: null,
  logoFileUid: null,
  locale: 'en-US',
  termsText: '',
  address: null,
  phone: '',
  email: '',
  taxId: '',
  dxfProfile: defaultDxfProfile,
  labelFormat: '4x6',
  labelDesign: defaultLabelDesign,
  offersCard: true,
  offersHouseAccount: false,
  quoteValidDays: 30,
  ...defaultWorkCalendar,
  mailFromName: '',
  mailReplyTo: '',
  quoteMails: ['inReview', 'quoted'],
  orderMails: ['received', 'confirmed', 'ready', 'shipped', 'cancelled'],
  staffNotices: [],
  embedHosts: [],
  teamNeedsSecondFactor: false,
};

export function tenantSettings(stored: Partial<TenantSettings>): TenantSettings {
  const settings = { ...DEFAULTS, ...stored };
  const timeZone = stored.timeZone ?? getDefaultTimeZone(settings.locale);
  // Adds defaults of settings that are newer than the saved profile.
  const dxfProfile = { ...defaultDxfProfile, ...settings.dxfProfile };
  return { ...settings, dxfProfile, timeZone, labelDesign: completeLabelDesign(settings.labelDesign) };
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
  };
}
