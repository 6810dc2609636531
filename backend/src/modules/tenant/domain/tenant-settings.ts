import {
  defaultDxfProfile,
  usualTimeZone,
  usualLabelDesign,
  usualWorkCalendar,
  wholeLabelDesign,
  type TenantSettings as ShownSettings,
  type TenantWebsiteSettings,
} from '@glass/contracts';

/** How one tenant's site and documents are set up, as it is stored. Units and currency belong to its catalogue. */
export interface TenantSettings extends Omit<ShownSettings, 'logoFileUID'> {
  logoFileUid: string | null;
  /** Whether everyone of the team must sign in with a second factor. */
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
  labelDesign: usualLabelDesign,
  offersCard: true,
  offersHouseAccount: false,
  quoteValidDays: 30,
  ...usualWorkCalendar,
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
  const timeZone = stored.timeZone ?? usualTimeZone(settings.locale);
  // Profiles that were saved before a setting existed have its default.
  const dxfProfile = { ...defaultDxfProfile, ...settings.dxfProfile };
  return { ...settings, dxfProfile, timeZone, labelDesign: wholeLabelDesign(settings.labelDesign) };
}

/** As the tenant's own people read and write them. */
export function shownSettings({
  logoFileUid,
  teamNeedsSecondFactor: _,
  ...settings
}: TenantSettings): ShownSettings {
  return { ...settings, logoFileUID: logoFileUid };
}

/** What of them a save stores. */
export function storedSettings({
  logoFileUID,
  ...settings
}: Partial<ShownSettings>): Partial<TenantSettings> {
  return { ...settings, ...(logoFileUID === undefined ? {} : { logoFileUid: logoFileUID }) };
}

/** What everybody who opens the site may know of them. */
export function websiteSettings(
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
