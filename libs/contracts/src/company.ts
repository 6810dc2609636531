import type { PostalAddress } from './postal-address.js';
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
} from './primitives/formats.js';

/** How a company's house account stands. */
export interface HouseAccountState {
  limitMinor: MinorUnits;
  /** Days after an order in which it is to be paid. */
  termsDays: WholeNumber;
  /** The tenant has stopped it by hand. */
  isOnHold: boolean;
  /** What is on the account and not paid yet; below nothing where the company has credit. */
  owedMinor: MinorUnits;
  /** Of that, what should be paid by now, less credit that pays nothing yet. */
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
  /** null while the tenant sells nothing yet. */
  currency: CurrencyCode | null;
  createdAt: Moment;
}
export type CompanyListRequest = ListRequest<{ account?: AccountFilter[] }>;
export type CompanyListReply = ListReply<CompanyListItem>;

/** Somebody who acts for a company. */
export interface CompanyPerson {
  contactUID: Uid;
  name: string;
  email: EmailAddress;
  phone: string;
  /** What they may order at a time without asking; null for any amount. */
  orderLimitMinor: MinorUnits | null;
  /** Who approves what is more. */
  approverContactUID: Uid | null;
  /** Whether they see what the glass costs; null: as is said of the company. */
  seesPrices: boolean | null;
  /** Of others, at this company or another: then it is not hidden from them what the company hides from its people. */
  approvesOrders: boolean;
}

/** What the tenant keeps of a company and changes in one go. */
export interface CompanyRecord {
  name: string;
  /** For the tenant alone. */
  notes: string;
  /** Printed as "Bill to"; null: as on the order. */
  billingAddress: PostalAddress | null;
  discountUID: Uid | null;
  /** What one piece is charged for at least, in ft² or m², instead of the price list's; null: as the price list says. */
  minArea: DecimalText | null;
  isTaxExempt: boolean;
  taxCertificate: string;
  /** The last day on which the certificate holds; null: for good. */
  taxExemptUntil: Day | null;
  /** null: no house account. */
  houseAccountLimitMinor: MinorUnits | null;
  houseAccountTermsDays: WholeNumber;
  houseAccountIsOnHold: boolean;
  /** Its people see no prices, but those of whom it is said. */
  hidesPrices: boolean;
}

export interface CompanyForTenant extends CompanyRecord {
  companyUID: Uid;
  version: WholeNumber;
  discountName: string | null;
  /** Whether taxes are left out today: exempt, and the certificate still holds. */
  paysNoTax: boolean;
  houseAccount: HouseAccountState | null;
  currency: CurrencyCode | null;
  people: CompanyPerson[];
  /** Who was invited to act for it and has not answered. */
  invited: { invitationUID: Uid; email: EmailAddress; name: string; expiresAt: Moment }[];
  quotes: WholeNumber;
  orders: WholeNumber;
  createdAt: Moment;
  updatedAt: Moment;
  updatedBy: string;
}

export interface SaveCompanyRequest extends CompanyRecord {
  /** Chosen by the client for a new one. */
  companyUID: Uid;
  /** The one that was seen; 0 for a new company. */
  version: WholeNumber;
}

export interface CompanyVersionRequest {
  companyUID: Uid;
  version: WholeNumber;
}

/** What the form of a company offers to choose from. */
export interface CompanyChoicesReply {
  discounts: { discountUID: Uid; name: string }[];
  currency: CurrencyCode | null;
  areaUnit: 'ft²' | 'm²';
}

/** Somebody who has signed up already; who has not is invited. */
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
  /** Who is told not to needs an approver, who gets what they submit; null: as is said of the company. */
  seesPrices: boolean | null;
}
export interface CompanyContactRequest {
  companyUID: Uid;
  contactUID: Uid;
}

/** Moves everything of one company to another, and deletes it. */
export interface MergeCompaniesRequest {
  companyUID: Uid;
  version: WholeNumber;
  intoUID: Uid;
}

/** Companies whose names differ in spelling alone: spaces, upper case, the form of letters with marks. */
export interface DuplicateCompanies {
  /** The oldest first. */
  companies: CompanyForTenant[];
}
export interface DuplicateCompaniesReply {
  /** The first twenty. */
  duplicates: DuplicateCompanies[];
  /** How many groups follow. */
  more: WholeNumber;
}

/** One of two accounts of the same mailbox. */
export interface DuplicatePerson {
  contactUID: Uid;
  name: string;
  /** As it is stored. The duplicate's spelling can't be used to sign in. */
  email: string;
  quotes: WholeNumber;
  orders: WholeNumber;
  createdAt: Moment;
}
/** Two accounts whose e-mail addresses turned out to be one, from before addresses were compared so. */
export interface DuplicatePeople {
  duplicate: DuplicatePerson;
  kept: DuplicatePerson;
  /** Whether one of them is in the team. */
  isTeam: boolean;
  /** Why they can't be merged as they are; null where they can. */
  blockedBy: string | null;
}
export interface DuplicatePeopleReply {
  duplicates: DuplicatePeople[];
}
/** Moves everything of an account to the other one of its mailbox, and deletes it. */
export interface MergePeopleRequest {
  contactUID: Uid;
  intoUID: Uid;
}

/** A company of a table that is not as the table says. */
export interface ImportedCompany {
  /** Of the table; its heading is row 1. */
  row: WholeNumber;
  /** Further rows that name the same company, in another spelling, and say the same. */
  otherRows: WholeNumber[];
  name: string;
  isNew: boolean;
  /** What the table says otherwise of one that is there. */
  fields: (keyof CompanyRecord)[];
  /** Those of them that it leaves empty. */
  emptied: (keyof CompanyRecord)[];
  /** As it is; null for a new one. */
  before: CompanyRecord | null;
  /** As it is to be. */
  record: CompanyRecord;
}
/** What a table of companies comes to: read alone, or written as well. */
export interface ImportCompaniesReply {
  added: WholeNumber;
  changed: WholeNumber;
  same: WholeNumber;
  /** The first hundred that are added or changed. */
  companies: ImportedCompany[];
  /** Of the limits. */
  currency: CurrencyCode;
  /** By which discounts are named. */
  discounts: CompanyChoicesReply['discounts'];
  /** Names all of this: the same table sent with it is written, if it still comes to the same. */
  plan: string;
  isWritten: boolean;
  /** What the person should know about how the file was read, such as hidden rows. */
  notes: string[];
}
/**
 * Columns of the table that companies are imported from; `name` alone has to be there, and tells a company that is known.
 * What is left empty stays as it is, `-` empties it; of the address all columns are one.
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
