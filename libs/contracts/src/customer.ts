import type { PostalAddress } from './postal-address.js';
import type {
  CurrencyCode,
  DecimalText,
  EmailAddress,
  MinorUnits,
  Moment,
  Uid,
} from './primitives/formats.js';

/** An entry of a person's address book. */
export interface AddressBookEntry {
  addressUID: Uid;
  /** What the person calls it: "Workshop". */
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
  /** A buyer whose book somebody of the tenant opens to enter a quote for them; left out: the caller’s own. */
  contactUID?: Uid;
}
export interface AddressBookReply {
  addresses: AddressBookEntry[];
}

/** A company as the people who act for it see it. */
export interface CompanyForCustomer {
  companyUID: Uid;
  name: string;
  logoUID: Uid | null;
  taxExempt: boolean;
  /** What the tenant calls its discount; null without one. */
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
/** A buyer whom a user of the fabricator enters a quote for. */
export interface FoundBuyer {
  contactUID: Uid;
  /** Their name, or their address where they have said none. */
  name: string;
  email: EmailAddress;
  phone: string;
  /** Those that they act for, by name. */
  companies: { companyUID: Uid; name: string }[];
}
export interface FindBuyersRequest {
  /** A part of their name, their address or the name of their company. */
  search: string;
}
export interface FindBuyersReply {
  /** By name, twenty at most. */
  buyers: FoundBuyer[];
}
/** Makes a buyer of somebody who is on the phone, and invites them by mail. */
export interface AddBuyerRequest {
  /** Chosen by the client, so that a retry adds nobody twice. */
  contactUID: Uid;
  email: EmailAddress;
  firstName?: string;
  lastName?: string;
  phone?: string;
}

export interface CompanyRequest {
  companyUID: Uid;
}
export interface CompaniesForCustomerReply {
  companies: {
    companyUID: Uid;
    name: string;
    /** What one piece is charged for at least, where that is not as the price list says; null: as that says. */
    minArea: DecimalText | null;
  }[];
}
