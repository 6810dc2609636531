import type { TenantLegal } from '../legal/tenant-legal.js';
import type { EInvoiceSettings } from '../receivables/e-invoice.js';
import type { Tax } from '../catalogue/catalogue.js';
import type { GlassNeed } from '../catalogue/start-glass.js';
import type { DxfProfile } from '../panel/dxf.js';
import type { LabelBlock, LabelFormat } from '../document/label-design.js';
import type { PanelsPerPage } from '../document/documents.js';
import type { OrderStatus } from '../order/order.js';
import type { PostalAddress } from '../geo/postal-address.js';
import type {
  CurrencyCode,
  Day,
  EmailAddress,
  LengthPrecision,
  Moment,
  Uid,
  UnitSystem,
  WholeNumber,
} from '../primitives/formats.js';

/** A day on which the tenant does not work. */
export interface Holiday {
  day: Day;
  name: string;
}

/** ISO 8601: 1 is Monday, 7 is Sunday. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const satisfies readonly Weekday[];

/** The tenant's working days, in which lead times are counted. */
export interface WorkCalendar {
  workingDays: Weekday[];
  holidays: Holiday[];
}
export const defaultWorkCalendar: WorkCalendar = { workingDays: [1, 2, 3, 4, 5], holidays: [] };

/** Quote events emailed to the buyer. */
export const QUOTE_MAILS = ['inReview', 'quoted'] as const;
export type QuoteMailKind = (typeof QUOTE_MAILS)[number];

/** Order statuses that can be emailed to the buyer; no email is needed while the buyer must pay. */
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

/** Events emailed to the tenant's own people. */
export const STAFF_EVENTS = ['quoteToReview', 'quoteMessage', 'orderReceived', 'paymentNews'] as const;
export type StaffEvent = (typeof STAFF_EVENTS)[number];

/** Email recipient at the tenant: a person or a shared mailbox. */
export interface StaffNotice {
  email: EmailAddress;
  events: StaffEvent[];
}

/** Amount due when ordering: everything, a share, or nothing yet. */
export const DEPOSITS = ['full', 'percent', 'onAccount'] as const;
export type Deposit = (typeof DEPOSITS)[number];

export interface DepositTerms {
  deposit: Deposit;
  /** Share of the total for `percent`: 1 to 99. */
  depositPercent: WholeNumber;
}

/** Reminders of a balance that an order's customer gets at most. */
export const BALANCE_REMINDERS = 3;

/** Last status in which customers can cancel an order themselves, with a full refund. */
export const CANCEL_UNTIL = ['never', 'received', 'confirmed'] as const;
export type CancelUntil = (typeof CANCEL_UNTIL)[number];

/** Settings of a tenant's site, documents and emails. */
export interface TenantSettings extends DepositTerms {
  /** Start page at `/`: the quote form, or the tenant's landing page. */
  home: 'GlassQuotes' | 'LandingPage';
  /** `#rrggbb`; null for the defaults. */
  primaryColour: string | null;
  secondaryColour: string | null;
  logoFileUID: Uid | null;
  address: PostalAddress | null;
  /** Contact data printed on documents; '' for none. */
  phone: string;
  email: string;
  /** For invoices and quotes, with its name if it has one: `VAT NL0000.00.000.B01`. */
  taxId: string;
  /** Legal data for papers and the imprint. */
  legal: TenantLegal;
  /** Contact, bank account and format of e-invoices. */
  eInvoice: EInvoiceSettings;
  /** BCP 47, for dates and numbers. */
  locale: string;
  /** Languages of the site, such as `de-DE`; English if empty. */
  languages: string[];
  /** Language for readers who chose none; null leaves it to their browser. */
  language: string | null;
  /** IANA time zone, in which its days begin. */
  timeZone: string;
  termsText: string;
  quoteValidDays: WholeNumber;
  /** Whether buyers may pay immediately, by card or demo payment. */
  offersCard: boolean;
  offersHouseAccount: boolean;
  cancelUntil: CancelUntil;
  /** Last status in which customers can request changes of their panels. */
  changeUntil: CancelUntil;
  /** Days between reminders of a balance; 0 for none. At most `BALANCE_REMINDERS` are sent. */
  balanceReminderDays: WholeNumber;
  /**
   * Days after which an answer of VIES about a VAT id no longer counts.
   * @example 30
   */
  vatRecheckDays: WholeNumber;
  /** Whether customers must confirm each size on the drawing before they order. */
  needsConfirmedSizes: boolean;
  dxfProfile: DxfProfile;
  labelFormat: LabelFormat;
  /** Panels on each page of quotes and order summaries. */
  panelsPerPage: PanelsPerPage;
  /** Design of labels from the top; missing blocks are added at the end. */
  labelDesign: LabelBlock[];
  workingDays: Weekday[];
  holidays: Holiday[];
  /** Sender's name of emails from the platform's address; '' for the tenant's name. */
  mailFromName: string;
  /** Reply address of emails; '' for the tenant's email address. */
  mailReplyTo: string;
  quoteMails: QuoteMailKind[];
  orderMails: OrderMailKind[];
  staffNotices: StaffNotice[];
  /** Hosts whose pages may frame the panel editor, with port if unusual. */
  embedHosts: string[];
  /** Own photos; kinds that are not listed have the standard picture. */
  startPictures: StartPicture[];
  /** Words that replace ours on the site, in emails and on documents. */
  ownWords: TenantWord[];
}

/** Languages of texts, without their countries. */
export const TEXT_LANGUAGES = ['en', 'de', 'fr', 'es'] as const;
export type TextLanguage = (typeof TEXT_LANGUAGES)[number];

/** A word of the tenant (“Kabine”) for one of ours (“Dusche”), in one language. */
export interface TenantWord {
  language: TextLanguage;
  /**
   * As it appears in texts: singular and plural are two words; a sentence works, too.
   * @example Dusche
   */
  from: string;
  /** @example Kabine */
  to: string;
}

/** Pictures of “What are you building?” on the quote form and the landing page. */
export const START_PICTURES = ['shower', 'mirror', 'table-top', 'shelf', 'splashback', 'railing'] as const;
export type StartPictureKind = (typeof START_PICTURES)[number];

/** The glass that these products need. */
export const START_NEEDS: Readonly<Record<StartPictureKind, GlassNeed>> = {
  shower: 'safety',
  mirror: 'mirror',
  'table-top': 'any',
  shelf: 'any',
  splashback: 'safety',
  railing: 'safety',
};

/** A tenant's own photo in place of a standard picture. */
export interface StartPicture {
  kind: StartPictureKind;
  /** A public picture of the tenant's files. */
  fileUID: Uid;
  /** Description for people who can't see it. */
  alt: string;
}

/** Numbering of quotes or orders: a prefix and a number that counts up without gaps. */
export interface Numbering {
  /** For new ones; existing numbers stay. */
  prefix: string;
  next: WholeNumber;
}

/**
 * Settings of the price list. Currency and precision are published when saved; taxes and lead time are saved to its
 * draft, and take effect when it is published.
 */
export interface SaleTerms {
  /** Fixed after the first order. */
  currency: CurrencyCode;
  precision: LengthPrecision;
  taxes: Tax[];
  leadWorkingDays: WholeNumber;
}

export interface TenantSettingsReply {
  version: WholeNumber;
  /** null if nothing was changed yet. */
  changed: { at: Moment; by: string } | null;
  settings: TenantSettings;
  orderNumbers: Numbering;
  quoteNumbers: Numbering;
  /** null for a tenant without a price list. */
  sale: SaleTerms | null;
  /** Units of rates, fixed with the price list. */
  units: UnitSystem | null;
  currencyIsFixed: boolean;
  tenantName: string;
  /** Without trailing slash. */
  siteUrl: string;
  /** Hosts of the site, managed by the platform. */
  domains: string[];
  /** The site's host at the platform, to which custom domains point. */
  platformHost: string;
}

/** Asks which of our texts have a word, before it is replaced. */
export interface FindSentencesRequest {
  language: TextLanguage;
  word: string;
}

export interface FindSentencesReply {
  /** At most `MAX_SENTENCES`, shortest first; values are shown by their names, `{count}`. */
  sentences: string[];
  total: WholeNumber;
}
export const MAX_SENTENCES = 50;

/** A sample label printed with unsaved settings. */
export interface PreviewLabelRequest {
  format: LabelFormat;
  labelDesign: LabelBlock[];
}

/** Omitted fields do not change. */
export interface SaveTenantSettingsRequest {
  /** Version of the settings that were seen. */
  version: WholeNumber;
  settings?: Partial<TenantSettings>;
  orderNumbers?: Partial<Numbering>;
  quoteNumbers?: Partial<Numbering>;
  sale?: Partial<SaleTerms>;
}

/**
 * Contrast ratio of two colors (WCAG 2.2), from 1 to 21; text needs 4.5.
 * @param color `#rrggbb`
 */
export function computeContrast(color: string, other = '#ffffff'): number {
  const [darker, lighter] = [luminance(color), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}
export const READABLE_CONTRAST = 4.5;

function luminance(color: string): number {
  const [red, green, blue] = [1, 3, 5]
    .map((at) => parseInt(color.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)) as [
    number,
    number,
    number,
  ];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

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
  startPictures: StartPicture[];
  ownWords: TenantWord[];
  /** For the imprint; omitted where no law asks for one. */
  legal?: TenantLegal;
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
      /** false while a new tenant prepares its site; only its users can use it then. */
      isOpen: boolean;
      /** Whether the price list has hardware of whole showers; false if omitted. */
      offersShowers?: boolean;
      tenantWebsiteSettings: TenantWebsiteSettings;
      /** Languages of the site, such as `de-DE`; English if omitted. */
      languages?: string[];
      /** Language for readers who chose none; theirs by the browser, if omitted. */
      language?: string | null;
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
