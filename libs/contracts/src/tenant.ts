import type { PostalAddress } from './postal-address.js';
import type { CurrencyCode, LengthPrecision, Uid, UnitSystem } from './primitives/formats.js';
import type { WorkCalendar } from './tenant-settings.js';

export interface TenantInitRequest {
  /** `location.host` of the page; the port does not count. */
  host: string;
}

export interface TenantWebsiteSettings {
  /** Where `/` leads: straight to the price, or to the tenant's own landing page. */
  home: 'GlassQuotes' | 'LandingPage';
  primaryColour: string | null;
  secondaryColour: string | null;
  logoFileUID: Uid | null;
  locale: string;
  currency: CurrencyCode;
  units: UnitSystem;
  precision: LengthPrecision;
  termsText: string;
  /** What ready days are counted in, from today in the time zone. */
  workCalendar: WorkCalendar;
  timeZone: string;
  contact: SiteContact;
  /** Hosts whose pages may frame the panel editor. */
  embedHosts: string[];
}

/** How visitors reach the tenant; '' and null for what it does not say. */
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
      /** Whose site is closed at present; left out where there is no such site. */
      closedTenantName?: string;
    };

/** An anonymous call names the tenant it was given by tenant/init. */
export interface TenantNamed {
  tenantUID: Uid;
}
