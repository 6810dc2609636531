import type { PostalAddress } from '../geo/postal-address.js';
import type { CurrencyCode, LengthPrecision, Uid, UnitSystem } from '../primitives/formats.js';
import type { WorkCalendar } from './tenant-settings.js';

export interface TenantInitRequest {
  /** `location.host` of the page; the port is ignored. */
  host: string;
}

export interface TenantWebsiteSettings {
  /** Start page at `/`: the quote form, or the tenant's landing page. */
  home: 'GlassQuotes' | 'LandingPage';
  primaryColour: string | null;
  secondaryColour: string | null;
  logoFileUID: Uid | null;
  locale: string;
  currency: CurrencyCode;
  units: UnitSystem;
  precision: LengthPrecision;
  termsText: string;
  /** Working days for ready dates, from today in the time zone. */
  workCalendar: WorkCalendar;
  timeZone: string;
  contact: SiteContact;
  /** Hosts whose pages may frame the panel editor. */
  embedHosts: string[];
}

/** Contact data of the tenant; '' and null for none. */
export interface SiteContact {
  phone: string;
  email: string;
  address: PostalAddress | null;
}

export type TenantInitReply =
  | {
      isValidTenant: true;
      tenantUID: Uid;
      tenantName: string;
      tenantIsDemoMode: boolean;
      isPlatform: boolean;
      tenantWebsiteSettings: TenantWebsiteSettings;
    }
  | {
      isValidTenant: false;
      /** Name of the tenant whose site is closed; omitted if there is no such site. */
      closedTenantName?: string;
    };

/** Anonymous calls name the tenant returned by tenant/init. */
export interface TenantNamed {
  tenantUID: Uid;
}
