import { limits } from '@glass/contracts/limits';
import { newUid, readUid } from '@glass/contracts/primitives';
import type { PanelDraft } from '@glass/contracts/quote';
import { keptValue, type KeptValue } from '@glass/api-client';
import { readPanelSpec } from '@glass/geometry';
import { fieldsOf, isWhole } from '../panel-edit/stored-draft.js';
import { readShippingForm } from '../quotes/shipping/stored-shipping.js';
import type { ShippingForm } from '../quotes/shipping/shipping-form.js';

/*
 * Panels that a visitor prices before there is a quote, stored in the browser so that a reload, sign-up, back
 * button or dead battery loses nothing. One set per tenant.
 */

export interface StoredPanel extends PanelDraft {
  /** Identifier for the server, so a retry creates no duplicate. */
  panelUID: string;
}

export interface StoredPanels {
  /** Identifier of the future quote. */
  quoteUID: string;
  /** At least one. */
  panels: StoredPanel[];
  /** The panel in the editor. */
  openUID: string;
  /** Sent with a sign-up: the quote is created when the email is confirmed, possibly on another device. */
  isHandedOver: boolean;
  /** Delivery options chosen before there is a quote. */
  shipping?: ShippingForm;
  /** Panels whose swapped sizes were confirmed. */
  meant?: string[];
}

/** The limit of /api/auth/wizard-signup. */
export const MAX_STORED_PANELS = limits.visitorPanels.max;

export function storedPanels(tenantUID: string): KeptValue<StoredPanels> {
  return keptValue({
    key: `keptPanels.${tenantUID}`,
    version: 2,
    read: readPanels,
    // The first format had no version but a format field.
    upgrade: (stored, version) => (version === null && fieldsOf(stored).format === 1 ? stored : null),
  });
}

export function createStoredPanels(first: PanelDraft): StoredPanels {
  const panelUID = newUid();
  return {
    quoteUID: newUid(),
    panels: [{ ...first, panelUID }],
    openUID: panelUID,
    isHandedOver: false,
  };
}

export function openPanel({ panels, openUID }: StoredPanels): StoredPanel {
  const found = panels.find(({ panelUID }) => panelUID === openUID) ?? panels[0];
  if (!found) throw new Error('There is always a panel');
  return found;
}

export function changePanel(kept: StoredPanels, { spec, quantity }: PanelDraft): StoredPanels {
  const { panelUID } = openPanel(kept);
  const panels = kept.panels.map((panel) =>
    panel.panelUID === panelUID ? { panelUID, spec, quantity } : panel,
  );
  return { ...kept, panels };
}

/** Appends a panel and opens it in the editor. */
export function addPanel(kept: StoredPanels, draft: PanelDraft): StoredPanels {
  const panelUID = newUid();
  return { ...kept, panels: [...kept.panels, { ...draft, panelUID }], openUID: panelUID };
}

/** Appends panels; the panel in the editor stays open. */
export function appendPanels(kept: StoredPanels, panels: readonly StoredPanel[]): StoredPanels {
  return { ...kept, panels: [...kept.panels, ...panels].slice(0, MAX_STORED_PANELS) };
}

export function openInEditor(kept: StoredPanels, panelUID: string): StoredPanels {
  return { ...kept, openUID: panelUID };
}

/** Removes a panel and opens its neighbor. The last panel stays. */
export function removePanel(kept: StoredPanels, panelUID: string): StoredPanels {
  const index = kept.panels.findIndex((panel) => panel.panelUID === panelUID);
  const panels = kept.panels.filter((panel) => panel.panelUID !== panelUID);
  if (index < 0 || panels.length === 0) return kept;
  const neighbour = panels[Math.min(index, panels.length - 1)]?.panelUID ?? '';
  return { ...kept, panels, openUID: kept.openUID === panelUID ? neighbour : kept.openUID };
}

/** Restores a removed panel at its place. */
export function restorePanel(kept: StoredPanels, panel: StoredPanel, index: number): StoredPanels {
  if (kept.panels.some(({ panelUID }) => panelUID === panel.panelUID)) return kept;
  return { ...kept, panels: kept.panels.toSpliced(index, 0, panel), openUID: panel.panelUID };
}

export function changeShipping(kept: StoredPanels, shipping: ShippingForm): StoredPanels {
  return { ...kept, shipping };
}

/** Marks the sizes of the open panel as intended. */
export function confirmSizes(kept: StoredPanels): StoredPanels {
  return { ...kept, meant: [...(kept.meant ?? []), kept.openUID] };
}

export function markHandedOver(kept: StoredPanels): StoredPanels {
  return { ...kept, isHandedOver: true };
}

/** Copies the panels with new identifiers for another quote. */
export function copyForNewQuote(kept: StoredPanels, quoteUID: string): StoredPanels {
  const open = kept.panels.findIndex(({ panelUID }) => panelUID === kept.openUID);
  const panels = kept.panels.map((panel) => ({ ...panel, panelUID: newUid() }));
  const openUID = (panels[open] ?? panels[0])?.panelUID ?? '';
  return { ...kept, quoteUID, panels, openUID, isHandedOver: false };
}

/**
 * Merges the panels of another tab; the panel in this tab's editor stays open and part of the set.
 * @param stored null if the other tab sent or discarded its panels
 */
export function mergeStoredPanels(own: StoredPanels, stored: StoredPanels | null): StoredPanels {
  const open = openPanel(own);
  if (!stored) return createStoredPanels(open);
  const there = stored.panels.find(({ panelUID }) => panelUID === open.panelUID);
  if (there) {
    // Keeps the object's identity, so undo still works.
    const isSame = JSON.stringify(there) === JSON.stringify(open);
    const panels = stored.panels.map((panel) => (panel === there && isSame ? open : panel));
    return { ...stored, panels, openUID: open.panelUID };
  }
  // The server may know the panel under its old identifier in another quote.
  return stored.quoteUID === own.quoteUID
    ? { ...stored, panels: [...stored.panels, open], openUID: open.panelUID }
    : addPanel(stored, open);
}

/** Panels that another tab added in the meantime, as another quote; null if none. */
export function selectUnsentPanels(kept: StoredPanels, sent: readonly string[]): StoredPanels | null {
  const panels = kept.panels.filter(({ panelUID }) => !sent.includes(panelUID));
  const [first] = panels;
  return first ? { ...kept, panels, openUID: first.panelUID, quoteUID: newUid(), isHandedOver: false } : null;
}

/** Skips panels that can't be read. */
function readPanels(stored: unknown): StoredPanels | null {
  const fields = fieldsOf(stored);
  const quoteUID = readUid(fields.quoteUID);
  if (quoteUID === null || !Array.isArray(fields.panels)) return null;
  const panels = fields.panels.flatMap(readPanel).slice(0, MAX_STORED_PANELS);
  const first = panels[0];
  if (!first) return null;
  const openUID = readUid(fields.openUID);
  const shipping = readShippingForm(fields.shipping);
  return {
    quoteUID,
    panels,
    openUID: panels.some(({ panelUID }) => panelUID === openUID) && openUID ? openUID : first.panelUID,
    isHandedOver: fields.isHandedOver === true,
    ...(shipping ? { shipping } : {}),
    ...(Array.isArray(fields.meant) ? { meant: fields.meant.map(String) } : {}),
  };
}

/** Removes the panels that became this quote; panels of another quote stay. */
export function removeStoredPanels(
  tenantUID: string,
  quote: { uid: string; panels: readonly { uid: string }[] },
): void {
  const stored = storedPanels(tenantUID);
  const kept = stored.get();
  if (kept?.quoteUID !== quote.uid) return;
  // The quote may not have received the panels yet.
  const arrived = quote.panels.some(({ uid }) => kept.panels.some(({ panelUID }) => panelUID === uid));
  if (!arrived) return;
  const left = selectUnsentPanels(
    kept,
    quote.panels.map(({ uid }) => uid),
  );
  if (left) stored.set(left);
  else stored.forget();
}

function readPanel(stored: unknown): StoredPanel[] {
  const { panelUID, spec, quantity } = fieldsOf(stored);
  const uid = readUid(panelUID);
  const read = readPanelSpec(spec);
  if (uid === null || !read.ok || !isWhole(quantity, 1, limits.pieces.max)) return [];
  return [{ panelUID: uid, spec: read.spec, quantity }];
}
