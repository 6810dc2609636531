import {
  built,
  type Done,
  type FileReply,
  type Nothing,
  publicAccess,
  reads,
  signedIn,
  tenant,
  writes,
  writesOwn,
  KB,
} from './define-endpoint.js';
import type {
  AddCompanyContactRequest,
  CompanyChoicesReply,
  CompanyContactRequest,
  CompanyForTenant,
  CompanyListReply,
  CompanyListRequest,
  CompanyVersionRequest,
  DuplicateCompaniesReply,
  DuplicatePeopleReply,
  MergePeopleRequest,
  ImportCompaniesReply,
  MergeCompaniesRequest,
  SaveCompanyContactRequest,
  SaveCompanyRequest,
} from '../company/company.js';
import type { CompanyVatId, DecideVatIdRequest, SaveVatIdRequest } from '../company/vat-id.js';
import type {
  AddBuyerRequest,
  AddressBookEntry,
  AddressBookReply,
  ListAddressesRequest,
  AddressRequest,
  CompaniesForCustomerReply,
  CompanyForCustomer,
  CompanyRequest,
  FindBuyersReply,
  FindBuyersRequest,
  FoundBuyer,
  InviteGuestRequest,
  MergeGuestRequest,
  SaveAddressRequest,
} from '../company/customer.js';
import type { CompanyAliasesRequest, DeleteCompanyAliasRequest, ProductAliasList } from '../quote/quote.js';
import type {
  CitiesReply,
  CitiesRequest,
  CitySearchReply,
  CitySearchRequest,
  CountriesReply,
  StatesReply,
  StatesRequest,
} from '../geo/postal-address.js';

const companyManagers = tenant('canTenantManageCompanies');

/** Companies, address books and places. */
export const customersEndpoints = {
  /**
   * Adds an address to the caller’s address book.
   * @throws UID_TAKEN, STATE_CONFLICT
   */
  '/api/contact/shipping-address/add': built<SaveAddressRequest, AddressBookEntry>(
    'customer',
    signedIn,
    writesOwn,
    { byStaff: true },
  ),
  /**
   * Deletes an address of the caller’s address book.
   * @throws NOT_FOUND
   */
  '/api/contact/shipping-address/delete': built<AddressRequest, Done>('customer', signedIn, writesOwn, {
    byStaff: true,
  }),
  /**
   * Lists the caller’s address book, or that of a buyer for whom the caller’s team enters quotes.
   * @throws NOT_FOUND
   */
  '/api/contact/shipping-address/list': built<ListAddressesRequest, AddressBookReply>(
    'customer',
    signedIn,
    reads,
  ),
  /**
   * Changes an address of the caller’s address book.
   * @throws NOT_FOUND
   */
  '/api/contact/shipping-address/update': built<SaveAddressRequest, AddressBookEntry>(
    'customer',
    signedIn,
    writesOwn,
    { byStaff: true },
  ),
  /**
   * Lets a person with an account act for a company.
   * @throws NOT_FOUND
   */
  '/api/company/add-contact': built<AddCompanyContactRequest, CompanyForTenant>(
    'order',
    companyManagers,
    writes('customers'),
  ),
  /**
   * Removes a person from a company; its quotes and orders stay.
   * @throws NOT_FOUND, STATE_CONFLICT
   */
  '/api/company/remove-contact': built<CompanyContactRequest, CompanyForTenant>(
    'order',
    companyManagers,
    writes('customers'),
  ),
  /**
   * Deletes a company without quotes and orders.
   * @throws VERSION_CONFLICT, STATE_CONFLICT
   */
  '/api/company/delete': built<CompanyVersionRequest, Done>('order', companyManagers, writes('customers')),
  /* Not in the specification, for quotes entered during phone calls: */
  /** Finds buyers by name, address or company. */
  '/api/contact/find-buyers': built<FindBuyersRequest, FindBuyersReply>('customer', companyManagers, reads),
  /**
   * Adds a buyer, as guest or with an invitation by email; returns the existing buyer if the address is known.
   * @throws STATE_CONFLICT, UID_TAKEN, TOO_MANY_REQUESTS
   */
  '/api/contact/add-buyer': built<AddBuyerRequest, FoundBuyer>('auth', companyManagers, writes('customers')),
  /**
   * Invites a guest by email to create an account, which has their quote and order.
   * @throws NOT_FOUND, STATE_CONFLICT, TOO_MANY_REQUESTS
   */
  '/api/contact/invite-guest': built<InviteGuestRequest, Done>('order', companyManagers, writes('customers')),
  /**
   * Moves the quote of a guest and its order to a customer.
   * @throws NOT_FOUND, STATE_CONFLICT
   */
  '/api/contact/merge-guest': built<MergeGuestRequest, FoundBuyer>(
    'order',
    companyManagers,
    writes('customers'),
  ),
  /**
   * Returns a company that the caller acts for.
   * @throws NOT_FOUND
   */
  '/api/company/get-for-customer': built<CompanyRequest, CompanyForCustomer>('order', signedIn, reads),
  /**
   * Returns a company for the tenant.
   * @throws NOT_FOUND
   */
  '/api/company/get-for-tenant': built<CompanyRequest, CompanyForTenant>('order', companyManagers, reads),
  /** Lists the companies that the caller acts for. */
  '/api/company/list-for-customer': built<Nothing, CompaniesForCustomerReply>('order', signedIn, reads),
  /** Lists the tenant’s customers’ companies. */
  '/api/company/list-for-tenant': built<CompanyListRequest, CompanyListReply>(
    'order',
    companyManagers,
    reads,
  ),
  /**
   * Saves or adds a company.
   * @throws NOT_FOUND, UID_TAKEN, VERSION_CONFLICT
   */
  '/api/company/save-for-tenant': built<SaveCompanyRequest, CompanyForTenant>(
    'order',
    companyManagers,
    writes('customers'),
    { maxBodyBytes: 32 * KB },
  ),
  /* Not in the specification, but needed by its screen: */
  /** Returns the choices of the company form. */
  '/api/company/get-choices': built<Nothing, CompanyChoicesReply>('order', companyManagers, reads),
  /**
   * Sets how much a person may order for a company, and who approves more.
   * @throws NOT_FOUND
   */
  '/api/company/save-contact': built<SaveCompanyContactRequest, CompanyForTenant>(
    'order',
    companyManagers,
    writes('customers'),
  ),
  /**
   * Lists what names of products mean for a company.
   * @throws NOT_FOUND
   */
  '/api/company/list-product-aliases': built<CompanyAliasesRequest, ProductAliasList>(
    'order',
    companyManagers,
    reads,
  ),
  /**
   * Forgets what a name of a product means for a company.
   * @throws NOT_FOUND
   */
  '/api/company/delete-product-alias': built<DeleteCompanyAliasRequest, ProductAliasList>(
    'order',
    companyManagers,
    writes('customers'),
  ),
  /**
   * Returns the VAT id of a company with all its checks.
   * @throws NOT_FOUND
   */
  '/api/company/get-vat-id': built<CompanyRequest, CompanyVatId>('order', companyManagers, reads),
  /**
   * Sets the VAT id of a company and starts its check by VIES; empty removes it.
   * @throws NOT_FOUND, VERSION_CONFLICT
   */
  '/api/company/save-vat-id': built<SaveVatIdRequest, CompanyVatId>(
    'order',
    companyManagers,
    writes('customers'),
  ),
  /**
   * Checks the VAT id of a company again.
   * @throws NOT_FOUND, STATE_CONFLICT
   */
  '/api/company/recheck-vat-id': built<CompanyRequest, CompanyVatId>(
    'order',
    companyManagers,
    writes('customers'),
  ),
  /**
   * Decides whether a VAT id is valid, if VIES can’t tell.
   * @throws NOT_FOUND, VERSION_CONFLICT
   */
  '/api/company/decide-vat-id': built<DecideVatIdRequest, CompanyVatId>(
    'order',
    companyManagers,
    writes('customers'),
  ),
  /** Lists companies whose names differ only in spelling, for merging. */
  '/api/company/list-duplicates': built<Nothing, DuplicateCompaniesReply>('order', companyManagers, reads),
  /** Lists accounts that share a mailbox, for merging. */
  '/api/contact/list-duplicates': built<Nothing, DuplicatePeopleReply>('order', companyManagers, reads),
  /**
   * Merges two accounts that share a mailbox.
   * @throws NOT_FOUND, STATE_CONFLICT
   */
  '/api/contact/merge': built<MergePeopleRequest, DuplicatePeopleReply>(
    'order',
    companyManagers,
    writes('customers'),
  ),
  /**
   * Merges two companies.
   * @throws NOT_FOUND, VERSION_CONFLICT, STATE_CONFLICT
   */
  '/api/company/merge': built<MergeCompaniesRequest, CompanyForTenant>(
    'order',
    companyManagers,
    writes('customers'),
  ),
  /**
   * Downloads the companies as a table that can be edited and imported.
   * @answers text/csv
   * @throws STATE_CONFLICT
   */
  '/api/company/get-csv': built<Nothing, FileReply>('order', companyManagers, reads, {
    method: 'GET',
    answers: 'file',
  }),
  /**
   * Adds and changes companies from a table, all or none. Without the field `plan` it returns a preview and writes
   * nothing. Accepts CSV files and Excel workbooks. Faults are named `file.ROW.COLUMN`; the code `decimalMark` asks for
   * the field of that name because numbers are ambiguous.
   * @throws STATE_CONFLICT, UID_TAKEN, UNAVAILABLE
   */
  '/api/company/import-csv': built<Nothing, ImportCompaniesReply>(
    'order',
    companyManagers,
    writes('customers'),
    { takes: 'multipart' },
  ),
  /** Lists the cities of a state. */
  '/api/geo/list-cities': built<CitiesRequest, CitiesReply>('geo', publicAccess, reads),
  /** Finds cities by typed text, best matches first. */
  '/api/geo/list-cities-autocomplete': built<CitySearchRequest, CitySearchReply>('geo', publicAccess, reads),
  /** Lists the countries. */
  '/api/geo/list-countries': built<Nothing, CountriesReply>('geo', publicAccess, reads),
  /** Lists the states of a country. */
  '/api/geo/list-states': built<StatesRequest, StatesReply>('geo', publicAccess, reads),
} as const;
