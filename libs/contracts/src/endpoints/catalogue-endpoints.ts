import { platform, tenant, tenantPublic } from '../access.js';
import type { ShapeRule } from '../catalogue.js';
import type { TenantNamed } from '../tenant.js';
import { built, planned } from './define-endpoint.js';

/** What a tenant sells: finishes, holes, hinges, discounts, fees and rules. */
export const catalogueEndpoints = {
  '/api/material/list': planned('catalogue', tenant('canTenantManagePricing')),
  '/api/material/save': planned('catalogue', tenant('canTenantManagePricing')),
  '/api/material/delete': planned('catalogue', tenant('canTenantManagePricing')),
  '/api/edge-finish/list': planned('catalogue', tenant('canTenantManagePricing')),
  '/api/edge-finish/save': planned('catalogue', tenant('canTenantManagePricing')),
  '/api/edge-finish/delete': planned('catalogue', tenant('canTenantManagePricing')),
  '/api/edge-finish/save-matrix': planned('catalogue', tenant('canTenantManagePricing')),
  '/api/corner-finish/list': planned('catalogue', tenant('canTenantManagePricing')),
  '/api/corner-finish/save': planned('catalogue', tenant('canTenantManagePricing')),
  '/api/corner-finish/delete': planned('catalogue', tenant('canTenantManagePricing')),
  '/api/corner-finish/save-matrix': planned('catalogue', tenant('canTenantManagePricing')),
  '/api/hinge/list': planned('catalogue', tenant('canTenantManagePricing')),
  '/api/hinge/save': planned('catalogue', tenant('canTenantManagePricing')),
  '/api/hinge/delete': planned('catalogue', tenant('canTenantManagePricing')),
  '/api/hinge/save-matrix': planned('catalogue', tenant('canTenantManagePricing')),
  '/api/hole/list': planned('catalogue', tenant('canTenantManagePricing')),
  '/api/hole/save-all': planned('catalogue', tenant('canTenantManagePricing')),
  '/api/standard-hole/list': planned('catalogue', tenant('canTenantManagePricing')),
  '/api/standard-hole/save-all': planned('catalogue', tenant('canTenantManagePricing')),
  '/api/discount-structure/list': planned('catalogue', tenant('canTenantManageDiscountStructures')),
  '/api/discount-structure/save': planned('catalogue', tenant('canTenantManageDiscountStructures')),
  '/api/discount-structure/delete': planned('catalogue', tenant('canTenantManageDiscountStructures')),
  '/api/platform-fee-schedule/list': planned('catalogue', platform('canManageFeeSchedules')),
  '/api/platform-fee-schedule/save': planned('catalogue', platform('canManageFeeSchedules')),
  '/api/platform-fee-schedule/delete': planned('catalogue', platform('canManageFeeSchedules')),
  '/api/shape-rules/get': built<TenantNamed, { rules: ShapeRule[] }>('catalogue', tenantPublic),
  '/api/shape-rules/save': planned('catalogue', tenant('canTenantManagePricing')),
  '/api/shape-rules/get-csv': planned('catalogue', tenant('canTenantManagePricing'), {
    method: 'GET',
    answers: 'file',
  }),
  '/api/shape-rules/upload-csv': planned('catalogue', tenant('canTenantManagePricing'), {
    takes: 'multipart',
  }),
} as const;
