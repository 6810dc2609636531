import { publicAccess, signedIn, tenant, tenantPublic } from '../access.js';
import { built, planned, type Nothing, type FileReply } from './define-endpoint.js';

/** Companies, address books, files and places. */
export const customersEndpoints = {
  '/api/contact/shipping-address/add': planned('customer', signedIn),
  '/api/contact/shipping-address/delete': planned('customer', signedIn),
  '/api/contact/shipping-address/list': planned('customer', signedIn),
  '/api/contact/shipping-address/update': planned('customer', signedIn),
  '/api/company/add-contact': planned('customer', tenant('canTenantManageCompanies')),
  '/api/company/remove-contact': planned('customer', tenant('canTenantManageCompanies')),
  '/api/company/delete': planned('customer', tenant('canTenantManageCompanies')),
  '/api/company/get-for-customer': planned('customer', signedIn),
  '/api/company/get-for-tenant': planned('customer', tenant('canTenantManageCompanies')),
  '/api/company/list-for-customer': planned('customer', signedIn),
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
  '/api/geo/list-cities': planned('geo', publicAccess),
  '/api/geo/list-cities-autocomplete': planned('geo', publicAccess),
  '/api/geo/list-countries': planned('geo', publicAccess),
  '/api/geo/list-states': planned('geo', publicAccess),
} as const;
