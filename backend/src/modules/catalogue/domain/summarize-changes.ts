import type { CatalogueContent } from '@glass/contracts/catalogue';
import { compareCatalogues, describePriceChange, type PriceChangeText } from '@glass/pricing/price-list';

/**
 * A new price list changes thousands of places. The log has the number of all changes, and the price list editor
 * shows them.
 */
export const MAX_AUDITED_CHANGES = 200;

/** Changes of a published version for the audit log: as text, so that they can be searched and never change. */
interface ChangesSummary {
  /** The version before. */
  was: number;
  changes: number;
  lines: PriceChangeText[];
}

export function summarizeChanges(
  live: { version: number; content: CatalogueContent },
  after: CatalogueContent,
): ChangesSummary {
  const changes = compareCatalogues(live.content, after);
  const lines = changes
    .slice(0, MAX_AUDITED_CHANGES)
    .map((change) => describePriceChange(change, live.content, after));
  return { was: live.version, changes: changes.length, lines };
}
