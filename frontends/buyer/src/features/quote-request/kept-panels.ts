import { limits, newUid, readUid } from '@glass/contracts';
import { keptValue, type KeptValue } from '@glass/api-client';
import { readPanelSpec } from '@glass/geometry';
import type { PanelDraft } from '@glass/panel-editor';
import { fieldsOf, isWhole } from '../panel-edit/kept-draft.js';
import { readShippingForm } from '../quotes/shipping/kept-shipping.js';
import type { ShippingForm } from '../quotes/shipping/shipping-form.js';

/*
 * The panels that a visitor prices before there is a quote, kept in the browser: nothing typed is lost by reload,
 * sign-up, back button or a dead battery. One set for each tenant.
 */

export interface KeptPanel extends PanelDraft {
  /** Under which the panel goes to the server: a retry creates nothing twice. */
  panelUID: string;
}

export interface KeptPanels {
  /** Of the quote that is made of them. */
  quoteUID: string;
  /** At least one. */
  panels: KeptPanel[];
  /** The one in the editor. */
  openUID: string;
  /** They went along with a sign-up: the quote may come into being elsewhere, when the address is confirmed. */
  isHandedOver: boolean;
  /** How they are to leave, where that was said before there is a quote. */
  shipping?: ShippingForm;
  /** Of which it was said that they lie the other way round than those before. */
  meant?: string[];
}

/** The limit of /api/auth/wizard-signup. */
export const MAX_KEPT_PANELS = limits.visitorPanels.max;

export function keptPanels(tenantUID: string): KeptValue<KeptPanels> {
  return keptValue({
    key: `keptPanels.${tenantUID}`,
    version: 2,
    read: readPanels,
    // At first they were stored without a version, beside a format.
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

/** The new panel is the last one and the one in the editor. */
export function added(kept: KeptPanels, draft: PanelDraft): KeptPanels {
  const panelUID = newUid();
  return { ...kept, panels: [...kept.panels, { ...draft, panelUID }], openUID: panelUID };
}

/** The new panels are the last ones; the one in the editor stays there. */
export function addedBehind(kept: KeptPanels, panels: readonly KeptPanel[]): KeptPanels {
  return { ...kept, panels: [...kept.panels, ...panels].slice(0, MAX_KEPT_PANELS) };
}

export function opened(kept: KeptPanels, panelUID: string): KeptPanels {
  return { ...kept, openUID: panelUID };
}

/** Without the panel; its neighbour is in the editor then. The last one stays. */
export function removed(kept: KeptPanels, panelUID: string): KeptPanels {
  const index = kept.panels.findIndex((panel) => panel.panelUID === panelUID);
  const panels = kept.panels.filter((panel) => panel.panelUID !== panelUID);
  if (index < 0 || panels.length === 0) return kept;
  const neighbour = panels[Math.min(index, panels.length - 1)]?.panelUID ?? '';
  return { ...kept, panels, openUID: kept.openUID === panelUID ? neighbour : kept.openUID };
}

/** Takes a removal back: the panel is where it was. */
export function restored(kept: KeptPanels, panel: KeptPanel, index: number): KeptPanels {
  if (kept.panels.some(({ panelUID }) => panelUID === panel.panelUID)) return kept;
  return { ...kept, panels: kept.panels.toSpliced(index, 0, panel), openUID: panel.panelUID };
}

export function shipped(kept: KeptPanels, shipping: ShippingForm): KeptPanels {
  return { ...kept, shipping };
}

/** The one in the editor lies as it is meant to. */
export function meant(kept: KeptPanels): KeptPanels {
  return { ...kept, meant: [...(kept.meant ?? []), kept.openUID] };
}

export function handedOver(kept: KeptPanels): KeptPanels {
  return { ...kept, isHandedOver: true };
}

/** The same panels for another quote: nothing of them is known to the server. */
export function asAnotherQuote(kept: KeptPanels, quoteUID: string): KeptPanels {
  const open = kept.panels.findIndex(({ panelUID }) => panelUID === kept.openUID);
  const panels = kept.panels.map((panel) => ({ ...panel, panelUID: newUid() }));
  const openUID = (panels[open] ?? panels[0])?.panelUID ?? '';
  return { ...kept, quoteUID, panels, openUID, isHandedOver: false };
}

/**
 * What another tab keeps, seen from a tab that has a panel in its editor: that one stays there, and is one of them.
 * @param stored null when the other tab sent its panels, or threw them away
 */
export function joined(own: KeptPanels, stored: KeptPanels | null): KeptPanels {
  const open = openPanel(own);
  if (!stored) return freshPanels(open);
  const there = stored.panels.find(({ panelUID }) => panelUID === open.panelUID);
  if (there) {
    // The same object, so that what was done to it here can still be undone.
    const isSame = JSON.stringify(there) === JSON.stringify(open);
    const panels = stored.panels.map((panel) => (panel === there && isSame ? open : panel));
    return { ...stored, panels, openUID: open.panelUID };
  }
  // The server may know it under its old name, in another quote.
  return stored.quoteUID === own.quoteUID
    ? { ...stored, panels: [...stored.panels, open], openUID: open.panelUID }
    : added(stored, open);
}

/** What another tab added meanwhile is left, as another quote; null where nothing is. */
export function leftAfter(kept: KeptPanels, sent: readonly string[]): KeptPanels | null {
  const panels = kept.panels.filter(({ panelUID }) => !sent.includes(panelUID));
  const [first] = panels;
  return first ? { ...kept, panels, openUID: first.panelUID, quoteUID: newUid(), isHandedOver: false } : null;
}

/** A panel that cannot be read is left out. */
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

/** The panels became this quote: they are not wanted here any more. Panels of another quote stay. */
export function forgetPanelsIn(
  tenantUID: string,
  quote: { uid: string; panels: readonly { uid: string }[] },
): void {
  const stored = keptPanels(tenantUID);
  const kept = stored.get();
  if (kept?.quoteUID !== quote.uid) return;
  // A quote that is still without them has not got them yet.
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
