import type { DiscountStructure } from '../catalogue/catalogue.js';
import type { EuSupply } from '../catalogue/eu-supply.js';
import type { CompanyVatId } from './vat-id.js';
import type { PostalAddress } from '../geo/postal-address.js';
import type {
  CurrencyCode,
  DecimalText,
  EmailAddress,
  MinorUnits,
  Moment,
  Uid,
} from '../primitives/formats.js';

export interface AddressBookEntry {
  addressUID: Uid;
  /** Label chosen by the person: "Workshop". */
  label: string;
  address: PostalAddress;
  isDefault: boolean;
  updatedAt: Moment;
}
export interface SaveAddressRequest {
  /** Chosen by the client. */
  addressUID: Uid;
  label: string;
  address: PostalAddress;
  isDefault?: boolean;
}
export interface AddressRequest {
  addressUID: Uid;
}
export interface ListAddressesRequest {
  /** A buyer for whom a tenant user enters a quote; omitted: the caller. */
  contactUID?: Uid;
}
export interface AddressBookReply {
  addresses: AddressBookEntry[];
}

/** A company as shown to the people who act for it. */
export interface CompanyForCustomer {
  companyUID: Uid;
  name: string;
  logoUID: Uid | null;
  taxExempt: boolean;
  /** Empty for none. */
  vatId: string;
  vatStatus: CompanyVatId['status'];
  /** The tenant's name for its discount; null without one. */
  discountName: string | null;
  /** null without a house account. */
  houseAccount: {
    limitMinor: MinorUnits;
    owedMinor: MinorUnits;
    currency: CurrencyCode;
    isPastDue: boolean;
  } | null;
  contacts: { contactUID: Uid; name: string; email: EmailAddress }[];
}
/** A buyer for whom a tenant user can enter a quote. */
export interface FoundBuyer {
  contactUID: Uid;
  /** Name, or email address if the name is unknown. */
  name: string;
  /** Empty for guests with only a phone number. */
  email: EmailAddress | '';
  phone: string;
  /** Companies that they act for, by name. */
  companies: { companyUID: Uid; name: string }[];
}
export interface FindBuyersRequest {
  /** Part of the name, email address or company name. */
  search: string;
}
export interface FindBuyersReply {
  /** By name, at most twenty. */
  buyers: FoundBuyer[];
}
/** Creates a buyer, for example during a phone call. */
export interface AddBuyerRequest {
  /** Idempotency key, chosen by the client. */
  contactUID: Uid;
  /** May be empty for guests with a phone number. */
  email: EmailAddress | '';
  /**
   * Creates a guest, who has one quote, and opens it by a link. Otherwise they are invited by email to create an
   * account.
   */
  asGuest?: boolean;
  firstName?: string;
  lastName?: string;
  phone?: string;
}

/** Makes a guest an account that waits for its password, and invites them by email. */
export interface InviteGuestRequest {
  contactUID: Uid;
}
/** Moves the quote of a guest and its order to a customer. */
export interface MergeGuestRequest {
  contactUID: Uid;
  intoUID: Uid;
}

export interface CompanyRequest {
  companyUID: Uid;
}
export interface CompaniesForCustomerReply {
  companies: {
    companyUID: Uid;
    name: string;
    /** Minimum charged area of a piece, if different from the price list; null: as in the price list. */
    minArea: DecimalText | null;
  }[];
}

/** Defaults that a new quote of the caller gets, so that its first price is the price to pay. */
export interface BuyerTermsReply {
  /** The caller's only company; null without one. */
  company: { companyUID: Uid; name: string } | null;
  /** Minimum charged area of a piece; null: as in the price list. */
  minArea: DecimalText | null;
  /** The company's discount if it is valid today; null for none, and for callers who see no prices. */
  discount: DiscountStructure | null;
  taxExempt: boolean;
  /** Certificate of the exemption; may be empty. */
  taxCertificate: string;
  /** For a company with a valid VAT id of another EU country; otherwise null. */
  euSupply: EuSupply | null;
  /** Default entry of the address book; null without one. */
  address: AddressBookEntry | null;
}
