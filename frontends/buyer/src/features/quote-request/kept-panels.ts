import { limits, newUid, readUid } from '@glass/contracts';
import { keptValue, type KeptValue } from '@glass/api-client';
import { readPanelSpec } from '@glass/geometry';
import type { PanelDraft } from '@glass/panel-editor';
import { fieldsOf, isWhole } from '../panel-edit/kept-draft.js';
import { readShippingForm } from '../quotes/shipping/kept-shipping.js';
import type { ShippingForm } from '../quotes/shipping/shipping-form.js';

/*
 * Panels that a visitor prices before there is a quote, stored in the browser so that a reload, sign-up, back
 * button or
 * dead battery loses nothing. One set per tenant.
 */

export interface KeptPanel extends PanelDraft {
  /** Identifier for the server, so a retry creates no duplicate. */
  panelUID: string;
}

export interface KeptPanels {
  /** Identifier of the future quote. */
  quoteUID: string;
  /** At least one. */
  panels: KeptPanel[];
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
export const MAX_KEPT_PANELS = limits.visitorPanels.max;

export function keptPanels(tenantUID: string): KeptValue<KeptPanels> {
  return keptValue({
    key: `keptPanels.${tenantUID}`,
    version: 2,
    read: readPanels,
    // The first format had no version but a format field.
    upgrade: (stored, version) => (version === null && fieldsOf(stored).format === 1 ? stored : null),
  });
}

export function freshPanels(first: PanelDraft): KeptPanels {
  const panelUID = newUid();
  return {
    quoteUID: newUid(),
    panels: [{ ...first, panelUID }],
    openUID: panelUID,
    isHandedOver: false,
  };
}

export function openPanel({ panels, openUID }: KeptPanels): KeptPanel {
  const found = panels.find(({ panelUID }) => panelUID === openUID) ?? panels[0];
  if (!found) throw new Error('There is always a panel');
  return found;
}

export function changed(kept: KeptPanels, { spec, quantity }: PanelDraft): KeptPanels {
  const { panelUID } = openPanel(kept);
  const panels = kept.panels.map((panel) =>
    panel.panelUID === panelUID ? { panelUID, spec, quantity } : panel,
  );
  return { ...kept, panels };
}

/** Appends a panel and opens it in the editor. */
export function added(kept: KeptPanels, draft: PanelDraft): KeptPanels {
  const panelUID = newUid();
  return { ...kept, panels: [...kept.panels, { ...draft, panelUID }], openUID: panelUID };
}

/** Appends panels; the panel in the editor stays open. */
export function addedBehind(kept: KeptPanels, panels: readonly KeptPanel[]): KeptPanels {
  return { ...kept, panels: [...kept.panels, ...panels].slice(0, MAX_KEPT_PANELS) };
}

export function opened(kept: KeptPanels, panelUID: string): KeptPanels {
  return { ...kept, openUID: panelUID };
}

/** Removes a panel and opens its neighbor. The last panel stays. */
export function removed(kept: KeptPanels, panelUID: string): KeptPanels {
  const index = kept.panels.findIndex((panel) => panel.panelUID === panelUID);
  const panels = kept.panels.filter((panel) => panel.panelUID !== panelUID);
  if (index < 0 || panels.length === 0) return kept;
  const neighbour = panels[Math.min(index, panels.length - 1)]?.panelUID ?? '';
  return { ...kept, panels, openUID: kept.openUID === panelUID ? neighbour : kept.openUID };
}

/** Restores a removed panel at its place. */
export function restored(kept: KeptPanels, panel: KeptPanel, index: number): KeptPanels {
  if (kept.panels.some(({ panelUID }) => panelUID === panel.panelUID)) return kept;
  return { ...kept, panels: kept.panels.toSpliced(index, 0, panel), openUID: panel.panelUID };
}

export function shipped(kept: KeptPanels, shipping: ShippingForm): KeptPanels {
  return { ...kept, shipping };
}

/** Marks the sizes of the open panel as intended. */
export function meant(kept: KeptPanels): KeptPanels {
  return { ...kept, meant: [...(kept.meant ?? []), kept.openUID] };
}

export function handedOver(kept: KeptPanels): KeptPanels {
  return { ...kept, isHandedOver: true };
}

/** Copies the panels with new identifiers for another quote. */
export function asAnotherQuote(kept: KeptPanels, quoteUID: string): KeptPanels {
  const open = kept.panels.findIndex(({ panelUID }) => panelUID === kept.openUID);
  const panels = kept.panels.map((panel) => ({ ...panel, panelUID: newUid() }));
  const openUID = (panels[open] ?? panels[0])?.panelUID ?? '';
  return { ...kept, quoteUID, panels, openUID, isHandedOver: false };
}

/**
 * Merges the panels of another tab; the panel in this tab's editor stays open and part of the set.
 * @param stored null if the other tab sent or discarded its panels
 */
export function joined(own: KeptPanels, stored: KeptPanels | null): KeptPanels {
  const open = openPanel(own);
  if (!stored) return freshPanels(open);
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
    : added(stored, open);
}

/** Panels that another tab added in the meantime, as another quote; null if none. */
export function leftAfter(kept: KeptPanels, sent: readonly string[]): KeptPanels | null {
  const panels = kept.panels.filter(({ panelUID }) => !sent.includes(panelUID));
  const [first] = panels;
  return first ? { ...kept, panels, openUID: first.panelUID, quoteUID: newUid(), isHandedOver: false } : null;
}

/** Skips panels that can't be read. */
function readPanels(stored: unknown): KeptPanels | null {
  const fields = fieldsOf(stored);
  const quoteUID = readUid(fields.quoteUID);
  if (quoteUID === null || !Array.isArray(fields.panels)) return null;
  const panels = fields.panels.flatMap(readPanel).slice(0, MAX_KEPT_PANELS);
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
export function forgetPanelsIn(
  tenantUID: string,
  quote: { uid: string; panels: readonly { uid: string }[] },
): void {
  const stored = keptPanels(tenantUID);
  const kept = stored.get();
  if (kept?.quoteUID !== quote.uid) return;
  // The quote may not have received the panels yet.
  const arrived = quote.panels.some(({ uid }) => kept.panels.some(({ panelUID }) => panelUID === uid));
  if (!arrived) return;
  const left = leftAfter(
    kept,
    quote.panels.map(({ uid }) => uid),
  );
  if (left) stored.set(left);
  else stored.forget();
}

function readPanel(stored: unknown): KeptPanel[] {
  const { panelUID, spec, quantity } = fieldsOf(stored);
  const uid = readUid(panelUID);
  const read = readPanelSpec(spec);
  if (uid === null || !read.ok || !isWhole(quantity, 1, limits.pieces.max)) return [];
  return [{ panelUID: uid, spec: read.spec, quantity }];
}
