import { publicAccess, reads, signedIn, tenant, tenantPublic, writes, writesOwn } from '../access.js';
import type {
  AddressBookEntry,
  AddressBookReply,
  AddressRequest,
  CompaniesForCustomerReply,
  CompanyForCustomer,
  CompanyRequest,
  SaveAddressRequest,
} from '../customer.js';
import type {
  CitiesReply,
  CitiesRequest,
  CitySearchReply,
  CitySearchRequest,
  CountriesReply,
  StatesReply,
  StatesRequest,
} from '../geo.js';
import { built, planned, type Done, type Nothing, type FileReply } from './define-endpoint.js';

/** Companies, address books, files and places. */
export const customersEndpoints = {
  '/api/contact/shipping-address/add': built<SaveAddressRequest, AddressBookEntry>(
    'customer',
    signedIn,
    writesOwn,
  ),
  '/api/contact/shipping-address/delete': built<AddressRequest, Done>('customer', signedIn, writesOwn),
  '/api/contact/shipping-address/list': built<Nothing, AddressBookReply>('customer', signedIn, reads),
  '/api/contact/shipping-address/update': built<SaveAddressRequest, AddressBookEntry>(
    'customer',
    signedIn,
    writesOwn,
  ),
  '/api/company/add-contact': planned('customer', tenant('canTenantManageCompanies'), writes('customers')),
  '/api/company/remove-contact': planned('customer', tenant('canTenantManageCompanies'), writes('customers')),
  '/api/company/delete': planned('customer', tenant('canTenantManageCompanies'), writes('customers')),
  '/api/company/get-for-customer': built<CompanyRequest, CompanyForCustomer>('customer', signedIn, reads),
  '/api/company/get-for-tenant': planned('customer', tenant('canTenantManageCompanies'), reads),
  '/api/company/list-for-customer': built<Nothing, CompaniesForCustomerReply>('customer', signedIn, reads),
  '/api/company/list-for-tenant': planned('customer', tenant('canTenantManageCompanies'), reads),
  '/api/company/save-for-tenant': planned(
    'customer',
    tenant('canTenantManageCompanies'),
    writes('customers'),
  ),
  '/api/file/{tenantId}/{fileId}': built<Nothing, FileReply>('file', tenantPublic, reads, {
    method: 'GET',
    answers: 'file',
  }),
  '/api/file/delete': planned('file', tenant('canTenantManageAssets'), writes('content')),
  '/api/file/download': planned('file', tenant('canTenantManageAssets'), reads, { answers: 'file' }),
  '/api/file/list': planned('file', tenant('canTenantManageAssets'), reads),
  '/api/file/rename': planned('file', tenant('canTenantManageAssets'), writes('content')),
  '/api/file/upload': planned('file', tenant('canTenantManageAssets'), writes('content'), {
    takes: 'multipart',
  }),
  '/api/geo/list-cities': built<CitiesRequest, CitiesReply>('geo', publicAccess, reads),
  '/api/geo/list-cities-autocomplete': built<CitySearchRequest, CitySearchReply>('geo', publicAccess, reads),
  '/api/geo/list-countries': built<Nothing, CountriesReply>('geo', publicAccess, reads),
  '/api/geo/list-states': built<StatesRequest, StatesReply>('geo', publicAccess, reads),
} as const;
