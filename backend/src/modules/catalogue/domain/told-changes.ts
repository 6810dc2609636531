import type { CatalogueContent } from '@glass/contracts';
import { catalogueChanges, changeText, type ChangeText } from '@glass/pricing/price-list';

/** A new price list changes thousands of places. Beyond these the log says how many, and the studio shows them. */
export const MAX_TOLD = 200;

/** What the audit log tells of a publishing: in words, so that it can be searched, and stays what it was. */
export interface ToldChanges {
  /** The version that these are changes of. */
  was: number;
  changes: number;
  lines: ChangeText[];
}

export function toldChanges(
  live: { version: number; content: CatalogueContent },
  after: CatalogueContent,
): ToldChanges {
  const changes = catalogueChanges(live.content, after);
  const lines = changes.slice(0, MAX_TOLD).map((change) => changeText(change, live.content, after));
  return { was: live.version, changes: changes.length, lines };
}
