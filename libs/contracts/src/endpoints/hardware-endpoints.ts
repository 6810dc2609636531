import { built, MB, reads, tenant, writes, type Done, type Nothing } from './define-endpoint.js';
import type {
  DeleteEntryRequest,
  DraftHardwareArticle,
  HardwareArticlesReply,
  SaveHardwareArticleRequest,
} from '../catalogue/price-list.js';

const priceManagers = tenant('canTenantManagePricing');

/** Hardware articles of the price list. Like all its parts, they change in the draft until it is published. */
export const hardwareEndpoints = {
  /**
   * Lists the tenant’s hardware articles, with cost and supplier code.
   * @throws NOT_FOUND
   */
  '/api/hardware-article/list': built<Nothing, HardwareArticlesReply>('catalogue', priceManagers, reads),
  /**
   * Saves a hardware article.
   * @throws NOT_FOUND, VERSION_CONFLICT
   */
  '/api/hardware-article/save': built<SaveHardwareArticleRequest, DraftHardwareArticle>(
    'catalogue',
    priceManagers,
    writes('catalogue'),
    { maxBodyBytes: MB / 8 },
  ),
  /**
   * Deletes a hardware article.
   * @throws NOT_FOUND, VERSION_CONFLICT, STATE_CONFLICT
   */
  '/api/hardware-article/delete': built<DeleteEntryRequest, Done>(
    'catalogue',
    priceManagers,
    writes('catalogue'),
  ),
} as const;
