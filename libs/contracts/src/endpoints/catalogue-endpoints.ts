import { built, planned, platform, reads, tenant, tenantPublic, writes } from './define-endpoint.js';
import type { ShapeRule } from '../catalogue.js';
import type { TenantNamed } from '../tenant.js';

/** What a tenant sells: finishes, holes, hinges, discounts, fees and rules. */
export const catalogueEndpoints = {
  /** Lists the tenant’s materials. */
  '/api/material/list': planned('catalogue', tenant('canTenantManagePricing'), reads),
  /** Saves a material. */
  '/api/material/save': planned('catalogue', tenant('canTenantManagePricing'), writes('catalogue')),
  /** Deletes a material. */
  '/api/material/delete': planned('catalogue', tenant('canTenantManagePricing'), writes('catalogue')),
  /** Lists the tenant’s edge finishes. */
  '/api/edge-finish/list': planned('catalogue', tenant('canTenantManagePricing'), reads),
  /** Saves an edge finish. */
  '/api/edge-finish/save': planned('catalogue', tenant('canTenantManagePricing'), writes('catalogue')),
  /** Deletes an edge finish. */
  '/api/edge-finish/delete': planned('catalogue', tenant('canTenantManagePricing'), writes('catalogue')),
  /** Saves the prices of an edge finish. */
  '/api/edge-finish/save-matrix': planned('catalogue', tenant('canTenantManagePricing'), writes('catalogue')),
  /** Lists the tenant’s corner finishes. */
  '/api/corner-finish/list': planned('catalogue', tenant('canTenantManagePricing'), reads),
  /** Saves a corner finish. */
  '/api/corner-finish/save': planned('catalogue', tenant('canTenantManagePricing'), writes('catalogue')),
  /** Deletes a corner finish. */
  '/api/corner-finish/delete': planned('catalogue', tenant('canTenantManagePricing'), writes('catalogue')),
  /** Saves the prices of a corner finish. */
  '/api/corner-finish/save-matrix': planned(
    'catalogue',
    tenant('canTenantManagePricing'),
    writes('catalogue'),
  ),
  /** Lists the tenant’s hinges and clamps. */
  '/api/hinge/list': planned('catalogue', tenant('canTenantManagePricing'), reads),
  /** Saves a hinge or clamp. */
  '/api/hinge/save': planned('catalogue', tenant('canTenantManagePricing'), writes('catalogue')),
  /** Deletes a hinge or clamp. */
  '/api/hinge/delete': planned('catalogue', tenant('canTenantManagePricing'), writes('catalogue')),
  /** Saves the prices of a hinge or clamp. */
  '/api/hinge/save-matrix': planned('catalogue', tenant('canTenantManagePricing'), writes('catalogue')),
  /** Lists the prices of holes. */
  '/api/hole/list': planned('catalogue', tenant('canTenantManagePricing'), reads),
  /** Saves the prices of holes. */
  '/api/hole/save-all': planned('catalogue', tenant('canTenantManagePricing'), writes('catalogue')),
  /** Lists the tenant’s standard holes. */
  '/api/standard-hole/list': planned('catalogue', tenant('canTenantManagePricing'), reads),
  /** Saves the tenant’s standard holes. */
  '/api/standard-hole/save-all': planned('catalogue', tenant('canTenantManagePricing'), writes('catalogue')),
  /** Lists the tenant’s discounts. */
  '/api/discount-structure/list': planned('catalogue', tenant('canTenantManageDiscountStructures'), reads),
  /** Saves a discount. */
  '/api/discount-structure/save': planned(
    'catalogue',
    tenant('canTenantManageDiscountStructures'),
    writes('catalogue'),
  ),
  /** Deletes a discount. */
  '/api/discount-structure/delete': planned(
    'catalogue',
    tenant('canTenantManageDiscountStructures'),
    writes('catalogue'),
  ),
  /** Lists the platform’s fee schedules. */
  '/api/platform-fee-schedule/list': planned('catalogue', platform('canManageFeeSchedules'), reads),
  /** Saves a fee schedule. */
  '/api/platform-fee-schedule/save': planned('catalogue', platform('canManageFeeSchedules'), writes('fees')),
  /** Deletes a fee schedule. */
  '/api/platform-fee-schedule/delete': planned(
    'catalogue',
    platform('canManageFeeSchedules'),
    writes('fees'),
  ),
  /**
   * Lists the rules that panels of the tenant are checked by.
   * @throws NOT_FOUND
   */
  '/api/shape-rules/get': built<TenantNamed, { rules: ShapeRule[] }>('catalogue', tenantPublic, reads),
  /** Saves the tenant’s rules for panels. */
  '/api/shape-rules/save': planned('catalogue', tenant('canTenantManagePricing'), writes('catalogue')),
  /**
   * Downloads the tenant’s rules as a table.
   * @answers text/csv
   */
  '/api/shape-rules/get-csv': planned('catalogue', tenant('canTenantManagePricing'), reads, {
    method: 'GET',
    answers: 'file',
  }),
  /** Replaces the tenant’s rules by those of a table. */
  '/api/shape-rules/upload-csv': planned('catalogue', tenant('canTenantManagePricing'), writes('catalogue'), {
    takes: 'multipart',
  }),
} as const;
