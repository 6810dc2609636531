import { publicAccess, signedIn, tenant, tenantPublic } from '../access.js';
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
  '/api/contact/shipping-address/add': built<SaveAddressRequest, AddressBookEntry>('customer', signedIn),
  '/api/contact/shipping-address/delete': built<AddressRequest, Done>('customer', signedIn),
  '/api/contact/shipping-address/list': built<Nothing, AddressBookReply>('customer', signedIn),
  '/api/contact/shipping-address/update': built<SaveAddressRequest, AddressBookEntry>('customer', signedIn),
  '/api/company/add-contact': planned('customer', tenant('canTenantManageCompanies')),
  '/api/company/remove-contact': planned('customer', tenant('canTenantManageCompanies')),
  '/api/company/delete': planned('customer', tenant('canTenantManageCompanies')),
  '/api/company/get-for-customer': built<CompanyRequest, CompanyForCustomer>('customer', signedIn),
  '/api/company/get-for-tenant': planned('customer', tenant('canTenantManageCompanies')),
  '/api/company/list-for-customer': built<Nothing, CompaniesForCustomerReply>('customer', signedIn),
  '/api/company/list-for-tenant': planned('customer', tenant('canTenantManageCompanies')),
  '/api/company/save-for-tenant': planned('customer', tenant('canTenantManageCompanies')),
  '/api/file/{tenantId}/{fileId}': built<Nothing, FileReply>('file', tenantPublic, {
    method: 'GET',
    answers: 'file',
  }),
  '/api/file/delete': planned('file', tenant('canTenantManageAssets')),
  '/api/file/download': planned('file', tenant('canTenantManageAssets'), { answers: 'file' }),
  '/api/file/list': planned('file', tenant('canTenantManageAssets')),
  '/api/file/rename': planned('file', tenant('canTenantManageAssets')),
  '/api/file/upload': planned('file', tenant('canTenantManageAssets'), { takes: 'multipart' }),
  '/api/geo/list-cities': built<CitiesRequest, CitiesReply>('geo', publicAccess),
  '/api/geo/list-cities-autocomplete': built<CitySearchRequest, CitySearchReply>('geo', publicAccess),
  '/api/geo/list-countries': built<Nothing, CountriesReply>('geo', publicAccess),
  '/api/geo/list-states': built<StatesRequest, StatesReply>('geo', publicAccess),
} as const;
