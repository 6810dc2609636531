import type { PostalAddress } from './postal-address.js';

/** An entry of a person's address book. */
export interface AddressBookEntry {
  addressUID: string;
  /** What the person calls it: "Workshop". */
  label: string;
  address: PostalAddress;
  isDefault: boolean;
  updatedAt: string;
}
export interface SaveAddressRequest {
  /** Chosen by the client. */
  addressUID: string;
  label: string;
  address: PostalAddress;
  isDefault?: boolean;
}
export interface AddressRequest {
  addressUID: string;
}
export interface AddressBookReply {
  addresses: AddressBookEntry[];
}

/** A company as the people who act for it see it. */
export interface CompanyForCustomer {
  companyUID: string;
  name: string;
  logoUID: string | null;
  taxExempt: boolean;
  /** What the tenant calls its discount; null without one. */
  discountName: string | null;
  /** null without a house account. */
  houseAccount: { limitMinor: number; owedMinor: number; currency: string; isPastDue: boolean } | null;
  contacts: { contactUID: string; name: string; email: string }[];
}
export interface CompanyRequest {
  companyUID: string;
}
export interface CompaniesForCustomerReply {
  companies: { companyUID: string; name: string }[];
}
