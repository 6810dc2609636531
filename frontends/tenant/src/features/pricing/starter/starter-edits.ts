import type { CatalogueContent } from '@glass/contracts/catalogue';
import { type AddedEntry, addStarterEntries, findRates, type StarterList } from '@glass/pricing/price-list';
import type { Edit } from '../edits.js';

/**
 * Edits of the draft that add starter entries with their prices and translations.
 * @param locale of the shop, BCP 47
 */
export function toStarterEdits(
  content: CatalogueContent,
  list: StarterList,
  uids: readonly string[],
  locale: string,
): Edit[] {
  const { entries, translations } = addStarterEntries(content, list, uids, locale);
  return [
    ...entries.flatMap(toEntryEdits),
    ...(translations ? [{ kind: 'part', part: 'translations', value: translations } as const] : []),
  ];
}

/** Prices by glass are saved apart from their entry. */
function toEntryEdits({ list, entry }: AddedEntry): Edit[] {
  if (list === 'articles') return [{ kind: 'entry', list, entry }];
  const changes = entry.matrix.map(({ materialUID, thicknessMm }) => {
    const now = findRates(entry.matrix, { materialUID, thicknessMm });
    return { entryUID: entry.uid, materialUID, thicknessMm, was: null, now };
  });
  return [
    { kind: 'entry', list, entry: { ...entry, matrix: [] } } as Edit,
    ...(changes.length > 0 ? [{ kind: 'cells', list, changes } as const] : []),
  ];
}
