import type { PostalAddress } from '../geo/postal-address.js';
import type {
  CurrencyCode,
  Day,
  DecimalText,
  EmailAddress,
  ListReply,
  ListRequest,
  MinorUnits,
  Moment,
  Uid,
  WholeNumber,
} from '../primitives/formats.js';
import type { AddressScheme } from '../receivables/business-ids.js';
import type { DiscountStructure, VolumeTier } from '../catalogue/catalogue.js';

/** State of a company's house account. */
export interface HouseAccountState {
  limitMinor: MinorUnits;
  /** Payment terms in days after an order. */
  termsDays: WholeNumber;
  /** Stopped manually by the tenant. */
  isOnHold: boolean;
  /** Unpaid balance; negative if the company has credit. */
  owedMinor: MinorUnits;
  /** Overdue part of it, minus unused credit. */
  pastDueMinor: MinorUnits;
}

export const ACCOUNT_FILTERS = ['none', 'open', 'pastDue', 'onHold'] as const;
export type AccountFilter = (typeof ACCOUNT_FILTERS)[number];

export interface CompanyListItem {
  companyUID: Uid;
  name: string;
  discountName: string | null;
  contacts: WholeNumber;
  isTaxExempt: boolean;
  /** null without one. */
  houseAccount: HouseAccountState | null;
  /** null while the tenant has no price list. */
  currency: CurrencyCode | null;
  createdAt: Moment;
}
export type CompanyListRequest = ListRequest<{ account?: AccountFilter[] }>;
export type CompanyListReply = ListReply<CompanyListItem>;

/** A person who acts for a company. */
export interface CompanyPerson {
  contactUID: Uid;
  name: string;
  email: EmailAddress;
  phone: string;
  /** Largest order without approval; null for any amount. */
  orderLimitMinor: MinorUnits | null;
  /** Approver of larger orders. */
  approverContactUID: Uid | null;
  /** Whether they see prices; null: as set for the company. */
  seesPrices: boolean | null;
  /**
   * Whether they approve orders of others, at this company or another; then they see the prices that the company hides.
   */
  approvesOrders: boolean;
}

/** Company data that the tenant edits together. */
export interface CompanyRecord {
  name: string;
  /** Visible to the tenant only. */
  notes: string;
  /** Printed as "Bill to"; null: as on the order. */
  billingAddress: PostalAddress | null;
  discountUID: Uid | null;
  /** Minimum charged area of a piece in ft² or m², instead of the price list's; null: as in the price list. */
  minArea: DecimalText | null;
  isTaxExempt: boolean;
  taxCertificate: string;
  /** Last day of validity of the certificate; null: unlimited. */
  taxExemptUntil: Day | null;
  /** null: no house account. */
  houseAccountLimitMinor: MinorUnits | null;
  houseAccountTermsDays: WholeNumber;
  houseAccountIsOnHold: boolean;
  /** Whether its people see no prices, with exceptions per person. */
  hidesPrices: boolean;
  /** Language of its people who chose none, such as `de-DE`; null for the site’s. */
  language?: string | null;
  /** Network of `eInvoiceId` (EAS code); '' for none. */
  eInvoiceScheme?: AddressScheme | '';
  /** Its address for e-invoices: Leitweg-ID, Peppol ID, SIREN or email address, by the scheme. */
  eInvoiceId?: string;
}

export interface CompanyForTenant extends CompanyRecord {
  companyUID: Uid;
  version: WholeNumber;
  discountName: string | null;
  /** Whether the next order has no taxes: exempt with a valid certificate. */
  paysNoTax: boolean;
  /** Whether its certificate is only a VAT id of another EU country, which exempts from nothing until it's confirmed. */
  needsVatCheck: boolean;
  houseAccount: HouseAccountState | null;
  currency: CurrencyCode | null;
  people: CompanyPerson[];
  /** Open invitations to act for it. */
  invited: { invitationUID: Uid; email: EmailAddress; name: string; expiresAt: Moment }[];
  quotes: WholeNumber;
  orders: WholeNumber;
  createdAt: Moment;
  updatedAt: Moment;
  updatedBy: string;
}

export interface SaveCompanyRequest extends CompanyRecord {
  /** Chosen by the client for a new company. */
  companyUID: Uid;
  /** Version that was seen; 0 for a new company. */
  version: WholeNumber;
}

export interface CompanyVersionRequest {
  companyUID: Uid;
  version: WholeNumber;
}

/** Choices for the company form. */
export interface CompanyChoicesReply {
  discounts: { discountUID: Uid; name: string }[];
  currency: CurrencyCode | null;
  areaUnit: 'ft²' | 'm²';
}

/** For people with an account; others are invited. */
export interface AddCompanyContactRequest {
  companyUID: Uid;
  email: EmailAddress;
}
export interface SaveCompanyContactRequest {
  companyUID: Uid;
  contactUID: Uid;
  /** Both or neither. */
  orderLimitMinor: MinorUnits | null;
  approverContactUID: Uid | null;
  /** false needs an approver, who gets their orders; null: as set for the company. */
  seesPrices: boolean | null;
}
export interface CompanyContactRequest {
  companyUID: Uid;
  contactUID: Uid;
}

/** Moves everything from one company to another, and deletes it. */
export interface MergeCompaniesRequest {
  companyUID: Uid;
  version: WholeNumber;
  intoUID: Uid;
}

/** Companies whose names differ only in spelling: spaces, capitals, forms of accented letters. */
export interface DuplicateCompanies {
  /** Oldest first. */
  companies: CompanyForTenant[];
}
export interface DuplicateCompaniesReply {
  /** The first twenty. */
  duplicates: DuplicateCompanies[];
  /** Number of further groups. */
  more: WholeNumber;
}

/** One of two accounts with the same mailbox. */
export interface DuplicatePerson {
  contactUID: Uid;
  name: string;
  /** As stored. The duplicate's spelling can't be used to sign in. */
  email: string;
  quotes: WholeNumber;
  orders: WholeNumber;
  createdAt: Moment;
}
/** Two accounts whose email addresses are equivalent, from before addresses were normalized. */
export interface DuplicatePeople {
  duplicate: DuplicatePerson;
  kept: DuplicatePerson;
  /** Whether one of them is a team member. */
  isTeam: boolean;
  /** Why they can't be merged; null if they can. */
  blockedBy: string | null;
}
export interface DuplicatePeopleReply {
  duplicates: DuplicatePeople[];
}
/** Moves everything from an account to the other one with its mailbox, and deletes it. */
export interface MergePeopleRequest {
  contactUID: Uid;
  intoUID: Uid;
}

/** A company in an imported table that is new or changed. */
export interface ImportedCompany {
  /** Row of the table; the heading is row 1. */
  row: WholeNumber;
  /** Further rows with the same company in another spelling and the same data. */
  otherRows: WholeNumber[];
  name: string;
  isNew: boolean;
  /** Changed fields of an existing company. */
  fields: (keyof CompanyRecord)[];
  /** Changed fields that become empty. */
  emptied: (keyof CompanyRecord)[];
  /** Current data; null for a new company. */
  before: CompanyRecord | null;
  /** Data after the import. */
  record: CompanyRecord;
}
/** Result of importing a table of companies, as a preview or written. */
export interface ImportCompaniesReply {
  added: WholeNumber;
  changed: WholeNumber;
  same: WholeNumber;
  /** The first hundred that are added or changed. */
  companies: ImportedCompany[];
  /** Currency of the limits. */
  currency: CurrencyCode;
  /** Discounts that the table refers to by name. */
  discounts: CompanyChoicesReply['discounts'];
  /** Identifies this result. The table is written if it is sent again with it and the result has not changed. */
  plan: string;
  isWritten: boolean;
  /** Notes for the user about how the file was read, such as hidden rows. */
  notes: string[];
}
/**
 * Columns of an imported table of companies. Only `name` is required; it identifies an existing company. Empty cells
 * keep the current value, `-` clears it. All address columns together are one value.
 */
export const COMPANY_COLUMNS = [
  'name',
  'discount',
  'house_account_limit',
  'terms_days',
  'on_hold',
  'hides_prices',
  'tax_exempt',
  'tax_certificate',
  'tax_exempt_until',
  'min_area',
  'e_invoice_scheme',
  'e_invoice_id',
  'bill_to_name',
  'bill_to_attention',
  'bill_to_line1',
  'bill_to_line2',
  'bill_to_city',
  'bill_to_state',
  'bill_to_postal_code',
  'bill_to_country',
  'bill_to_phone',
  'notes',
] as const;
export type CompanyColumn = (typeof COMPANY_COLUMNS)[number];

export interface DiscountTerms {
  name: string;
  /** Percent off panels of materials that are not listed. */
  percent: DecimalText;
  materials: MaterialDiscount[];
  /** Percent off hardware; null or omitted for none. */
  hardwarePercent?: DecimalText | null;
  /** In addition to the price list’s; only the largest percentage reached applies. */
  tiers: VolumeTier[];
  /** First and last day of validity; null: unlimited. */
  validFrom: Day | null;
  validTo: Day | null;
}

/** Percent off panels of one material instead of the general percentage. */
export interface MaterialDiscount {
  materialUID: Uid;
  percent: DecimalText;
}

export interface DiscountEntry extends DiscountTerms {
  uid: Uid;
  version: WholeNumber;
  companies: WholeNumber;
}
export interface DiscountListReply {
  items: DiscountEntry[];
}
export interface SaveDiscountRequest extends DiscountTerms {
  /** Chosen by the client for a new one. */
  uid: Uid;
  /** Version that was seen; 0 for a new one. */
  version: WholeNumber;
}
export interface DeleteDiscountRequest {
  uid: Uid;
  version: WholeNumber;
}

/** Computes what past orders would have cost with an unsaved discount. */
export interface PreviewDiscountRequest extends DiscountTerms {
  uid: Uid;
}
export interface PreviewDiscountReply {
  /** Orders of companies with the discount, or of all companies if none has it. */
  of: 'its companies' | 'all companies';
  /** Newest first. */
  orders: {
    orderUID: Uid;
    number: string;
    companyName: string;
    placedAt: Moment;
    currency: CurrencyCode;
    beforeMinor: MinorUnits;
    afterMinor: MinorUnits;
  }[];
}

/** The part of the discount terms that affects prices. */
export function discountStructure({
  uid,
  name,
  percent,
  materials,
  hardwarePercent,
  tiers,
}: DiscountTerms & { uid: Uid }): DiscountStructure {
  return { uid, name, percent, materials, tiers, ...(hardwarePercent ? { hardwarePercent } : {}) };
}
