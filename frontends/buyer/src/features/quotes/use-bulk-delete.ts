import { useState } from 'react';
import type { QuoteListItem, QuoteStatus } from '@glass/contracts';
import { problemOf } from '@glass/api-client';
import { useShell } from '@glass/shell-contract';
import { texts } from './texts.js';

/** Ordered and submitted quotes can't be deleted. */
const DELETABLE: readonly QuoteStatus[] = ['draft', 'quoted'];

/** Deletes several quotes after one confirmation and reports failures. */
export function useBulkDelete(onDone: () => Promise<void>) {
  const { api, confirm, toast } = useShell();
  const [isDeleting, setIsDeleting] = useState(false);

  async function deleteAll(quotes: readonly QuoteListItem[]): Promise<void> {
    const doomed = quotes.filter(({ status }) => DELETABLE.includes(status));
    const staying = quotes.length - doomed.length;
    if (doomed.length === 0) return toast.error(texts.noneDeletable);
    const question = texts.deleteQuotesAsk(doomed.length, staying);
    if (!(await confirm(question, { confirmText: texts.remove, danger: true }))) return;
    setIsDeleting(true);
    const close = toast.progress(texts.deleting(doomed.length), null);
    const refused: string[] = [];
    for (const { uid, number } of doomed) {
      try {
        await api.call('/api/quote/delete', { quoteUID: uid });
      } catch (error) {
        refused.push(`${number}: ${problemOf(error)?.text ?? texts.notDeleted}`);
      }
    }
    close();
    setIsDeleting(false);
    const done = doomed.length - refused.length;
    if (done > 0) toast.success(texts.deletedQuotes(done));
    if (refused.length > 0) toast.error(refused.join(' '));
    await onDone();
  }

  return { deleteAll, isDeleting };
}
