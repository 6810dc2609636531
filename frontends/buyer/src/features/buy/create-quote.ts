import { t } from '@lingui/core/macro';
import type { QuoteDetails } from '@glass/contracts/quote';
import { toFieldErrors, problemOf } from '@glass/api-client';
import type { FieldFault } from '@glass/panel-editor';
import type { ShellServices } from '@glass/shell-contract';
import type { StoredPanels } from './stored-panels.js';

const quoteName = (day: string) => t`Quote of ${day}`;

/** Initial name of a quote: its only panel's mark, or the day in the tenant's time zone. */
export function quoteNameFor(
  { panels }: StoredPanels,
  { locale, timeZone }: { locale: string; timeZone: string },
  now = new Date(),
): string {
  const mark = panels.length === 1 ? panels[0]?.spec.mark.trim() : '';
  return mark || quoteName(new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone }).format(now));
}

/** Builds the request's panels. */
export function panelsToSend({ panels }: StoredPanels) {
  return panels.map(({ panelUID, quantity, spec }) => ({ panelUID, quantity, spec }));
}

/** Both requests carry the draft's identifiers, so a retry creates one quote with the same panels. */
export async function createQuote(
  api: ShellServices['api'],
  kept: StoredPanels,
  settings: { locale: string; timeZone: string },
): Promise<QuoteDetails> {
  const { quoteUID } = kept;
  try {
    await api.call('/api/quote/save', { uid: quoteUID, name: quoteNameFor(kept, settings) });
  } catch (error) {
    const problem = problemOf(error);
    if (problem?.code !== 'VERSION_CONFLICT') throw error;
    // An earlier attempt created the quote, with or without its panels.
    const made = problem.current as QuoteDetails | undefined;
    if (made && made.uid === quoteUID && made.status !== 'draft') return made;
  }
  return api.call('/api/quote/add-glass-panels', { quoteUID, panels: panelsToSend(kept) });
}

/** Server errors by panel, with the editor's field names. */
export function refusedFields(error: unknown, kept: StoredPanels): Map<string, FieldFault[]> {
  const faults = new Map<string, FieldFault[]>();
  for (const [name, message] of Object.entries(toFieldErrors(error))) {
    const [, index, field] = /^panels\.(\d+)\.(?:spec\.)?(.+)$/.exec(name) ?? [];
    const panel = index === undefined ? undefined : kept.panels[Number(index)];
    if (!panel || !field) continue;
    faults.set(panel.panelUID, [...(faults.get(panel.panelUID) ?? []), { path: field, message }]);
  }
  return faults;
}
