import {
  built,
  platform,
  reads,
  tenant,
  tenantPublic,
  writes,
  type Done,
  type FileReply,
  type Nothing,
  MB,
} from './define-endpoint.js';
import type { ShapeRule } from '../catalogue/catalogue.js';
import type {
  DeleteDiscountRequest,
  DiscountEntry,
  DiscountListReply,
  PreviewDiscountReply,
  PreviewDiscountRequest,
  SaveDiscountRequest,
} from '../company/company.js';
import type {
  PlatformFeeScheduleEntry,
  PlatformFeeSchedulesReply,
  SavePlatformFeeScheduleRequest,
} from '../payment/platform-fee.js';
import type {
  CornerFinishesReply,
  DeleteEntryRequest,
  DiscardPriceListRequest,
  DraftCornerFinish,
  DraftEdgeFinish,
  DraftHinge,
  DraftMaterial,
  EdgeFinishesReply,
  HingesReply,
  HolePricesReply,
  MaterialsReply,
  PriceList,
  PriceListChanges,
  PriceListChangesRequest,
  PriceListState,
  PriceListVersionRequest,
  PriceListVersionsReply,
  PricingReply,
  PublishPriceListRequest,
  SaveCornerFinishRequest,
  SaveEdgeFinishRequest,
  SaveHingeRequest,
  SaveHolePricesRequest,
  SaveMaterialRequest,
  SaveMatrixReply,
  SaveMatrixRequest,
  SavePricingRequest,
  SaveShapeRulesRequest,
  SaveStandardHolesRequest,
  ShapeRulesReply,
  StandardHolesReply,
  StartPriceListRequest,
} from '../catalogue/price-list.js';
import type {
  CatalogueTranslationsReply,
  SaveCatalogueTranslationsRequest,
} from '../catalogue/translations.js';
import type { TenantNamed } from '../tenant/tenant.js';

const priceManagers = tenant('canTenantManagePricing');

/** Products of a tenant with prices, discounts, fees and rules. Changes are saved to a draft until it is published. */
export const catalogueEndpoints = {
  /**
   * Returns the draft of the price list, and the last published version.
   * @throws NOT_FOUND
   */
  '/api/price-list/get': built<Nothing, PriceList>('catalogue', priceManagers, reads),
  /**
   * Compares the draft with the last published version, or two versions.
   * @throws NOT_FOUND
   */
  '/api/price-list/changes': built<PriceListChangesRequest, PriceListChanges>(
    'catalogue',
    priceManagers,
    reads,
  ),
  /** Lists published versions, newest first. */
  '/api/price-list/versions': built<Nothing, PriceListVersionsReply>('catalogue', priceManagers, reads),
  /**
   * Publishes the draft, effective immediately or from a given day.
   * @throws NOT_FOUND, VERSION_CONFLICT, STATE_CONFLICT
   */
  '/api/price-list/publish': built<PublishPriceListRequest, PriceListState>(
    'catalogue',
    priceManagers,
    writes('catalogue'),
  ),
  /**
   * Resets the draft to the last published version.
   * @throws NOT_FOUND, VERSION_CONFLICT
   */
  '/api/price-list/discard': built<DiscardPriceListRequest, PriceListState>(
    'catalogue',
    priceManagers,
    writes('catalogue'),
  ),
  /**
   * Publishes an older version again.
   * @throws NOT_FOUND, STATE_CONFLICT
   */
  '/api/price-list/take-back': built<PriceListVersionRequest, PriceListState>(
    'catalogue',
    priceManagers,
    writes('catalogue'),
  ),
  /**
   * Cancels a scheduled version.
   * @throws NOT_FOUND, STATE_CONFLICT
   */
  '/api/price-list/withdraw': built<PriceListVersionRequest, PriceListState>(
    'catalogue',
    priceManagers,
    writes('catalogue'),
  ),
  /**
   * Saves rounding, minimums, surcharges, taxes and the prices of notches and cutouts.
   * @throws NOT_FOUND, VERSION_CONFLICT
   */
  '/api/price-list/save-pricing': built<SavePricingRequest, PricingReply>(
    'catalogue',
    priceManagers,
    writes('catalogue'),
    { maxBodyBytes: 2 * MB },
  ),
  /**
   * Lists the texts of the draft that buyers read, with their translations.
   * @throws NOT_FOUND
   */
  '/api/price-list/translations': built<Nothing, CatalogueTranslationsReply>(
    'catalogue',
    priceManagers,
    reads,
  ),
  /**
   * Saves the translations of names and sentences of the draft.
   * @throws NOT_FOUND, VERSION_CONFLICT
   */
  '/api/price-list/save-translations': built<SaveCatalogueTranslationsRequest, CatalogueTranslationsReply>(
    'catalogue',
    priceManagers,
    writes('catalogue'),
    { maxBodyBytes: 2 * MB },
  ),
  /**
   * Creates the first price list of a tenant.
   * @throws STATE_CONFLICT
   */
  '/api/price-list/start': built<StartPriceListRequest, PriceListState>(
    'catalogue',
    priceManagers,
    writes('catalogue'),
  ),
  /**
   * Lists the tenant’s materials.
   * @throws NOT_FOUND
   */
  '/api/material/list': built<Nothing, MaterialsReply>('catalogue', priceManagers, reads),
  /**
   * Saves a material.
   * @throws NOT_FOUND, VERSION_CONFLICT
   */
  '/api/material/save': built<SaveMaterialRequest, DraftMaterial>(
    'catalogue',
    priceManagers,
    writes('catalogue'),
  ),
  /**
   * Deletes a material.
   * @throws NOT_FOUND, VERSION_CONFLICT, STATE_CONFLICT
   */
  '/api/material/delete': built<DeleteEntryRequest, Done>('catalogue', priceManagers, writes('catalogue')),
  /**
   * Lists the tenant’s edge finishes.
   * @throws NOT_FOUND
   */
  '/api/edge-finish/list': built<Nothing, EdgeFinishesReply>('catalogue', priceManagers, reads),
  /**
   * Saves an edge finish.
   * @throws NOT_FOUND, VERSION_CONFLICT
   */
  '/api/edge-finish/save': built<SaveEdgeFinishRequest, DraftEdgeFinish>(
    'catalogue',
    priceManagers,
    writes('catalogue'),
  ),
  /**
   * Deletes an edge finish.
   * @throws NOT_FOUND, VERSION_CONFLICT, STATE_CONFLICT
   */
  '/api/edge-finish/delete': built<DeleteEntryRequest, Done>('catalogue', priceManagers, writes('catalogue')),
  /**
   * Saves the prices of an edge finish.
   * @throws NOT_FOUND, VERSION_CONFLICT
   */
  '/api/edge-finish/save-matrix': built<SaveMatrixRequest, SaveMatrixReply>(
    'catalogue',
    priceManagers,
    writes('catalogue'),
    { maxBodyBytes: 2 * MB },
  ),
  /**
   * Lists the tenant’s corner finishes.
   * @throws NOT_FOUND
   */
  '/api/corner-finish/list': built<Nothing, CornerFinishesReply>('catalogue', priceManagers, reads),
  /**
   * Saves a corner finish.
   * @throws NOT_FOUND, VERSION_CONFLICT
   */
  '/api/corner-finish/save': built<SaveCornerFinishRequest, DraftCornerFinish>(
    'catalogue',
    priceManagers,
    writes('catalogue'),
  ),
  /**
   * Deletes a corner finish.
   * @throws NOT_FOUND, VERSION_CONFLICT, STATE_CONFLICT
   */
  '/api/corner-finish/delete': built<DeleteEntryRequest, Done>(
    'catalogue',
    priceManagers,
    writes('catalogue'),
  ),
  /**
   * Saves the prices of a corner finish.
   * @throws NOT_FOUND, VERSION_CONFLICT
   */
  '/api/corner-finish/save-matrix': built<SaveMatrixRequest, SaveMatrixReply>(
    'catalogue',
    priceManagers,
    writes('catalogue'),
    { maxBodyBytes: 2 * MB },
  ),
  /**
   * Lists the tenant’s hinges and clamps.
   * @throws NOT_FOUND
   */
  '/api/hinge/list': built<Nothing, HingesReply>('catalogue', priceManagers, reads),
  /**
   * Saves a hinge or clamp.
   * @throws NOT_FOUND, VERSION_CONFLICT
   */
  '/api/hinge/save': built<SaveHingeRequest, DraftHinge>('catalogue', priceManagers, writes('catalogue')),
  /**
   * Deletes a hinge or clamp.
   * @throws NOT_FOUND, VERSION_CONFLICT, STATE_CONFLICT
   */
  '/api/hinge/delete': built<DeleteEntryRequest, Done>('catalogue', priceManagers, writes('catalogue')),
  /**
   * Saves the prices of a hinge or clamp.
   * @throws NOT_FOUND, VERSION_CONFLICT
   */
  '/api/hinge/save-matrix': built<SaveMatrixRequest, SaveMatrixReply>(
    'catalogue',
    priceManagers,
    writes('catalogue'),
    { maxBodyBytes: 2 * MB },
  ),
  /**
   * Lists the prices of holes.
   * @throws NOT_FOUND
   */
  '/api/hole/list': built<Nothing, HolePricesReply>('catalogue', priceManagers, reads),
  /**
   * Saves the prices of holes.
   * @throws NOT_FOUND, VERSION_CONFLICT
   */
  '/api/hole/save-all': built<SaveHolePricesRequest, HolePricesReply>(
    'catalogue',
    priceManagers,
    writes('catalogue'),
    { maxBodyBytes: 2 * MB },
  ),
  /**
   * Lists the tenant’s standard holes.
   * @throws NOT_FOUND
   */
  '/api/standard-hole/list': built<Nothing, StandardHolesReply>('catalogue', priceManagers, reads),
  /**
   * Saves the tenant’s standard holes.
   * @throws NOT_FOUND, VERSION_CONFLICT
   */
  '/api/standard-hole/save-all': built<SaveStandardHolesRequest, StandardHolesReply>(
    'catalogue',
    priceManagers,
    writes('catalogue'),
    { maxBodyBytes: MB / 4 },
  ),
  /** Lists the tenant’s discounts. */
  '/api/discount-structure/list': built<Nothing, DiscountListReply>(
    'order',
    tenant('canTenantManageDiscountStructures'),
    reads,
  ),
  /**
   * Saves or adds a discount. Drafts get the new prices; submitted quotes keep theirs.
   * @throws NOT_FOUND, UID_TAKEN, VERSION_CONFLICT
   */
  '/api/discount-structure/save': built<SaveDiscountRequest, DiscountEntry>(
    'order',
    tenant('canTenantManageDiscountStructures'),
    writes('catalogue'),
    { maxBodyBytes: MB / 16 },
  ),
  /**
   * Deletes a discount that no company uses.
   * @throws VERSION_CONFLICT, STATE_CONFLICT
   */
  '/api/discount-structure/delete': built<DeleteDiscountRequest, Done>(
    'order',
    tenant('canTenantManageDiscountStructures'),
    writes('catalogue'),
  ),
  /* Not in the specification, but needed by its screen: */
  /** Returns what the last orders would have cost with an unsaved discount. */
  '/api/discount-structure/preview': built<PreviewDiscountRequest, PreviewDiscountReply>(
    'order',
    tenant('canTenantManageDiscountStructures'),
    reads,
    { maxBodyBytes: MB / 16 },
  ),
  /** Lists the platform’s fee schedules with their tenants and dates. */
  '/api/platform-fee-schedule/list': built<Nothing, PlatformFeeSchedulesReply>(
    'platform',
    platform('canManageFeeSchedules'),
    reads,
  ),
  /**
   * Saves a fee schedule and its tenants.
   * @throws NOT_FOUND, VERSION_CONFLICT
   */
  '/api/platform-fee-schedule/save': built<SavePlatformFeeScheduleRequest, PlatformFeeScheduleEntry>(
    'platform',
    platform('canManageFeeSchedules'),
    writes('fees'),
    { maxBodyBytes: MB / 2 },
  ),
  /**
   * Deletes a fee schedule that no tenant uses.
   * @throws VERSION_CONFLICT, STATE_CONFLICT
   */
  '/api/platform-fee-schedule/delete': built<DeleteEntryRequest, Done>(
    'platform',
    platform('canManageFeeSchedules'),
    writes('fees'),
  ),
  /**
   * Lists the tenant’s shape rules.
   * @throws NOT_FOUND
   */
  '/api/shape-rules/get': built<TenantNamed, { rules: ShapeRule[] }>('catalogue', tenantPublic, reads, {
    byLink: true,
  }),
  /**
   * Saves the tenant’s shape rules.
   * @throws NOT_FOUND, VERSION_CONFLICT
   */
  '/api/shape-rules/save': built<SaveShapeRulesRequest, ShapeRulesReply>(
    'catalogue',
    priceManagers,
    writes('catalogue'),
    { maxBodyBytes: 2 * MB },
  ),
  /**
   * Downloads the tenant’s shape rules as a table. The draft's rules, one per row, with the separators and decimal
   * marks of the tenant’s locale.
   * @answers text/csv
   * @throws NOT_FOUND
   */
  '/api/shape-rules/get-csv': built<Nothing, FileReply>('catalogue', priceManagers, reads, {
    method: 'GET',
    answers: 'file',
  }),
  /**
   * Replaces the tenant’s shape rules by a table. CSV or XLSX, all or nothing. Faults are named `file.ROW.COLUMN`; the
   * code `decimalMark` asks for that field.
   * @throws NOT_FOUND, VERSION_CONFLICT, UNAVAILABLE
   */
  '/api/shape-rules/upload-csv': built<FormData, ShapeRulesReply>(
    'catalogue',
    priceManagers,
    writes('catalogue'),
    { takes: 'multipart' },
  ),
} as const;
