import type { Tax } from './catalogue.js';
import type { DxfProfile } from './dxf.js';
import type { LabelBlock, LabelFormat } from './label-design.js';
import type { OrderStatus } from './order.js';
import type { PostalAddress } from './postal-address.js';
import type {
  CurrencyCode,
  Day,
  EmailAddress,
  LengthPrecision,
  Moment,
  Uid,
  UnitSystem,
  WholeNumber,
} from './primitives/formats.js';

/** A day on which the tenant does not work. */
export interface Holiday {
  day: Day;
  name: string;
}

/** ISO 8601: 1 is Monday, 7 is Sunday. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const satisfies readonly Weekday[];

/** On which days the tenant works: what its lead times are counted in. */
export interface WorkCalendar {
  workingDays: Weekday[];
  holidays: Holiday[];
}
export const usualWorkCalendar: WorkCalendar = { workingDays: [1, 2, 3, 4, 5], holidays: [] };

/** What of a quote its buyer is mailed. */
export const QUOTE_MAILS = ['inReview', 'quoted'] as const;
export type QuoteMailKind = (typeof QUOTE_MAILS)[number];

/** The moves of an order that its buyer can be mailed; what waits for payment is in their hands anyway. */
export const ORDER_MAILS = [
  'received',
  'confirmed',
  'inProduction',
  'ready',
  'partlyShipped',
  'shipped',
  'completed',
  'onHold',
  'cancelled',
] as const satisfies readonly OrderStatus[];
export type OrderMailKind = (typeof ORDER_MAILS)[number];

/** What the tenant's own people can be mailed. */
export const STAFF_EVENTS = ['quoteToReview', 'quoteMessage', 'orderReceived', 'paymentNews'] as const;
export type StaffEvent = (typeof STAFF_EVENTS)[number];

/** Somebody at the tenant, or a mailbox that several read. */
export interface StaffNotice {
  email: EmailAddress;
  events: StaffEvent[];
}

/** How one tenant's site, documents and mails are set up. */
export interface TenantSettings {
  /** Where `/` leads: straight to the price, or to the tenant's own landing page. */
  home: 'GlassQuotes' | 'LandingPage';
  /** `#rrggbb`; null for the usual ones. */
  primaryColour: string | null;
  secondaryColour: string | null;
  logoFileUID: Uid | null;
  address: PostalAddress | null;
  /** How customers reach the tenant, as its documents print it; '' for what it does not say. */
  phone: string;
  email: string;
  /** For invoices and quotes, with its name where it has one: `VAT NL0000.00.000.B01`. */
  taxId: string;
  /** BCP 47, for dates and numbers. */
  locale: string;
  /** IANA: where its days begin, such as the one on which something is ordered or a paper is written. */
  timeZone: string;
  termsText: string;
  quoteValidDays: WholeNumber;
  /** Whether buyers may pay at once: by card, or as the demo does. */
  offersCard: boolean;
  offersHouseAccount: boolean;
  dxfProfile: DxfProfile;
  labelFormat: LabelFormat;
  /** What stands on labels, from the top; blocks that are left out stand at the end. */
  labelDesign: LabelBlock[];
  workingDays: Weekday[];
  holidays: Holiday[];
  /** Who mails come from, beside the platform's own address; '' for the tenant's name. */
  mailFromName: string;
  /** Where answers to mails go; '' for the tenant's e-mail address. */
  mailReplyTo: string;
  quoteMails: QuoteMailKind[];
  orderMails: OrderMailKind[];
  staffNotices: StaffNotice[];
  /** Hosts whose pages may frame the panel editor, with a port where it is not the usual one. */
  embedHosts: string[];
}

/** How quotes or orders are numbered: prefix and a number that counts up by one, without gaps. */
export interface Numbering {
  /** Of new ones; those that are there keep theirs. */
  prefix: string;
  next: WholeNumber;
}

/**
 * The terms of the price list among the settings. Saving publishes currency and precision; taxes and the lead time go to
 * the draft of the price list, and take effect when it is published.
 */
export interface SaleTerms {
  /** Fixed from the first order on. */
  currency: CurrencyCode;
  precision: LengthPrecision;
  taxes: Tax[];
  leadWorkingDays: WholeNumber;
}

export interface TenantSettingsReply {
  version: WholeNumber;
  /** null while nobody has changed anything. */
  changed: { at: Moment; by: string } | null;
  settings: TenantSettings;
  orderNumbers: Numbering;
  quoteNumbers: Numbering;
  /** null for a tenant without a price list. */
  sale: SaleTerms | null;
  /** What rates are counted by; the price list began with it. */
  units: UnitSystem | null;
  currencyIsFixed: boolean;
  tenantName: string;
  /** Without a slash at the end. */
  siteUrl: string;
  /** The hosts that the site answers to; the platform manages them. */
  domains: string[];
  /** The host that the platform gave the site: what a domain of the tenant's own points to. */
  platformHost: string;
}

/** A label that nobody ordered, as the settings that are being made would print it. */
export interface PreviewLabelRequest {
  format: LabelFormat;
  labelDesign: LabelBlock[];
}

/** What is left out stays as it is. */
export interface SaveTenantSettingsRequest {
  /** Of the settings that were seen. */
  version: WholeNumber;
  settings?: Partial<TenantSettings>;
  orderNumbers?: Partial<Numbering>;
  quoteNumbers?: Partial<Numbering>;
  sale?: Partial<SaleTerms>;
}

/**
 * How well one colour can be told from another (WCAG 2.2, contrast ratio): from 1 to 21; text needs 4.5.
 * @param colour `#rrggbb`
 */
export function contrastOf(colour: string, other = '#ffffff'): number {
  const [darker, lighter] = [luminance(colour), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}
export const READABLE_CONTRAST = 4.5;

function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5]
    .map((at) => parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)) as [
    number,
    number,
    number,
  ];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
