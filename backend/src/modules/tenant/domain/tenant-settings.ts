import { defaultDxfProfile, type DxfProfile, type LabelFormat, type PostalAddress } from '@glass/contracts';

/** How one tenant's site and documents are set up. Units and currency belong to its catalogue. */
export interface TenantSettings {
  home: 'GlassQuotes' | 'LandingPage';
  primaryColour: string | null;
  secondaryColour: string | null;
  logoFileUid: string | null;
  /** BCP 47, for dates and numbers. */
  locale: string;
  termsText: string;
  address: PostalAddress | null;
  /** How customers reach the tenant, as it prints them on its documents; '' for what it does not say. */
  phone: string;
  email: string;
  /** For invoices and quotes, with its name where it has one: `VAT NL0000.00.000.B01`. */
  taxId: string;
  dxfProfile: DxfProfile;
  labelFormat: LabelFormat;
  offersHouseAccount: boolean;
  quoteValidDays: number;
  /** Whether everyone of the team must sign in with a second factor. */
  teamNeedsSecondFactor: boolean;
}

const DEFAULTS: TenantSettings = {
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
  offersHouseAccount: false,
  quoteValidDays: 30,
  teamNeedsSecondFactor: false,
};

export function tenantSettings(stored: Partial<TenantSettings>): TenantSettings {
  return { ...DEFAULTS, ...stored };
}
