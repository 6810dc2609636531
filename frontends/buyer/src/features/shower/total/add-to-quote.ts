import type { PanelDraft } from '@glass/contracts/quote';
import { newUid } from '@glass/contracts/primitives';
import {
  appendPanels,
  createStoredPanels,
  MAX_STORED_PANELS,
  openInEditor,
  type StoredPanel,
  storedPanels,
} from '../../buy/stored-panels.js';

/**
 * Adds panels to those of the visit, which the page "Get a quote" prices, saves and orders, also for guests.
 * @returns false if there is no room for them
 */
export function addToVisit(tenantUID: string, drafts: readonly PanelDraft[]): boolean {
  const [first, ...others] = drafts;
  if (!first) return false;
  const stored = storedPanels(tenantUID);
  const kept = stored.get();
  if (kept && kept.panels.length + drafts.length > MAX_STORED_PANELS) return false;
  const toPanel = (draft: PanelDraft): StoredPanel => ({ ...draft, panelUID: newUid() });
  if (!kept) {
    stored.set(appendPanels(createStoredPanels(first), others.map(toPanel)));
    return true;
  }
  const added = drafts.map(toPanel);
  stored.set(openInEditor(appendPanels(kept, added), added[0]?.panelUID ?? kept.openUID));
  return true;
}
