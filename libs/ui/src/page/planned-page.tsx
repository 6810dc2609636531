import type { ComponentType } from 'react';
import { NotAvailableYet } from './not-available-yet.js';

/**
 * Stands in a table of pages where a page is planned and not built: `'/tenant/users': plannedPage('Users', '…')`.
 * @param purpose what the page will be for, in a sentence.
 */
export function plannedPage(title: string, purpose: string): () => Promise<ComponentType> {
  function PlannedPage() {
    return <NotAvailableYet title={title}>{purpose}</NotAvailableYet>;
  }
  return () => Promise.resolve(PlannedPage);
}
