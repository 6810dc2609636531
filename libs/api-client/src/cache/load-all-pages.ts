import { MAX_PAGE_SIZE, type ListReply } from '@glass/contracts';

/**
 * Every row of a list, page after page as the server gives them out.
 * @param onRows told after each page how many rows there are by then
 * @throws what a call throws: rows that were there by then are of no use
 */
export async function loadAllPages<Item>(
  loadPage: (page: { limit: number; cursor?: string }) => Promise<ListReply<Item>>,
  onRows: (count: number) => void,
): Promise<Item[]> {
  const rows: Item[] = [];
  let cursor: string | null = null;
  do {
    const page: ListReply<Item> = await loadPage({ limit: MAX_PAGE_SIZE, ...(cursor ? { cursor } : {}) });
    rows.push(...page.items);
    cursor = page.nextCursor;
    onRows(rows.length);
  } while (cursor !== null);
  return rows;
}
