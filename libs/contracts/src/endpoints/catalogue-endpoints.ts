import { platform, reads, tenant, tenantPublic, writes } from '../access.js';
import type { ShapeRule } from '../catalogue.js';
import type { TenantNamed } from '../tenant.js';
import { built, planned } from './define-endpoint.js';

/** What a tenant sells: finishes, holes, hinges, discounts, fees and rules. */
export const catalogueEndpoints = {
  '/api/material/list': planned('catalogue', tenant('canTenantManagePricing'), reads),
  '/api/material/save': planned('catalogue', tenant('canTenantManagePricing'), writes('catalogue')),
  '/api/material/delete': planned('catalogue', tenant('canTenantManagePricing'), writes('catalogue')),
  '/api/edge-finish/list': planned('catalogue', tenant('canTenantManagePricing'), reads),
  '/api/edge-finish/save': planned('catalogue', tenant('canTenantManagePricing'), writes('catalogue')),
  '/api/edge-finish/delete': planned('catalogue', tenant('canTenantManagePricing'), writes('catalogue')),
  '/api/edge-finish/save-matrix': planned('catalogue', tenant('canTenantManagePricing'), writes('catalogue')),
  '/api/corner-finish/list': planned('catalogue', tenant('canTenantManagePricing'), reads),
  '/api/corner-finish/save': planned('catalogue', tenant('canTenantManagePricing'), writes('catalogue')),
  '/api/corner-finish/delete': planned('catalogue', tenant('canTenantManagePricing'), writes('catalogue')),
  '/api/corner-finish/save-matrix': planned(
    'catalogue',
    tenant('canTenantManagePricing'),
    writes('catalogue'),
  ),
  '/api/hinge/list': planned('catalogue', tenant('canTenantManagePricing'), reads),
  '/api/hinge/save': planned('catalogue', tenant('canTenantManagePricing'), writes('catalogue')),
  '/api/hinge/delete': planned('catalogue', tenant('canTenantManagePricing'), writes('catalogue')),
  '/api/hinge/save-matrix': planned('catalogue', tenant('canTenantManagePricing'), writes('catalogue')),
  '/api/hole/list': planned('catalogue', tenant('canTenantManagePricing'), reads),
  '/api/hole/save-all': planned('catalogue', tenant('canTenantManagePricing'), writes('catalogue')),
  '/api/standard-hole/list': planned('catalogue', tenant('canTenantManagePricing'), reads),
  '/api/standard-hole/save-all': planned('catalogue', tenant('canTenantManagePricing'), writes('catalogue')),
  '/api/discount-structure/list': planned('catalogue', tenant('canTenantManageDiscountStructures'), reads),
  '/api/discount-structure/save': planned(
    'catalogue',
    tenant('canTenantManageDiscountStructures'),
    writes('catalogue'),
  ),
  '/api/discount-structure/delete': planned(
    'catalogue',
    tenant('canTenantManageDiscountStructures'),
    writes('catalogue'),
  ),
  '/api/platform-fee-schedule/list': planned('catalogue', platform('canManageFeeSchedules'), reads),
  '/api/platform-fee-schedule/save': planned('catalogue', platform('canManageFeeSchedules'), writes('fees')),
  '/api/platform-fee-schedule/delete': planned(
    'catalogue',
    platform('canManageFeeSchedules'),
    writes('fees'),
  ),
  '/api/shape-rules/get': built<TenantNamed, { rules: ShapeRule[] }>('catalogue', tenantPublic, reads),
  '/api/shape-rules/save': planned('catalogue', tenant('canTenantManagePricing'), writes('catalogue')),
  '/api/shape-rules/get-csv': planned('catalogue', tenant('canTenantManagePricing'), reads, {
    method: 'GET',
    answers: 'file',
  }),
  '/api/shape-rules/upload-csv': planned('catalogue', tenant('canTenantManagePricing'), writes('catalogue'), {
    takes: 'multipart',
  }),
} as const;
