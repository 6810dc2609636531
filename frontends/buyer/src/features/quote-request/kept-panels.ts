import { newUid, readUid } from '@glass/contracts';
import { readPanelSpec } from '@glass/geometry';
import type { PanelDraft } from '@glass/panel-editor';
import { isWhole, LARGEST_QUANTITY, storedObject } from '../panel-edit/kept-draft.js';

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
}

/** The limit of /api/auth/wizard-signup. */
export const MOST_KEPT_PANELS = 50;

/** Raise it when what is stored changes its meaning; older sets are then left alone. */
const FORMAT = 1;

export function keptPanelsKey(tenantUID: string): string {
  return `keptPanels.${tenantUID}`;
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

export function handedOver(kept: KeptPanels): KeptPanels {
  return { ...kept, isHandedOver: true };
}

/** The same panels for another quote: nothing of them is known to the server. */
export function asAnotherQuote(kept: KeptPanels): KeptPanels {
  const open = kept.panels.findIndex(({ panelUID }) => panelUID === kept.openUID);
  const panels = kept.panels.map((panel) => ({ ...panel, panelUID: newUid() }));
  const openUID = (panels[open] ?? panels[0])?.panelUID ?? '';
  return { quoteUID: newUid(), panels, openUID, isHandedOver: false };
}

export function writePanels(storage: Storage, key: string, kept: KeptPanels): void {
  try {
    storage.setItem(key, JSON.stringify({ format: FORMAT, ...kept }));
  } catch {
    // A full or forbidden storage keeps nothing; the page works on without it.
  }
}

/** Tolerant: a panel that cannot be read is left out, and whatever else is stored there counts as nothing. */
export function readPanels(storage: Storage, key: string): KeptPanels | null {
  const stored = storedObject(storage, key);
  const quoteUID = readUid(stored?.quoteUID);
  if (stored?.format !== FORMAT || quoteUID === null || !Array.isArray(stored.panels)) return null;
  const panels = stored.panels.flatMap(readPanel).slice(0, MOST_KEPT_PANELS);
  const first = panels[0];
  if (!first) return null;
  const openUID = readUid(stored.openUID);
  return {
    quoteUID,
    panels,
    openUID: panels.some(({ panelUID }) => panelUID === openUID) && openUID ? openUID : first.panelUID,
    isHandedOver: stored.isHandedOver === true,
  };
}

/** The panels became this quote: they are not wanted here any more. Panels of another quote stay. */
export function forgetPanelsIn(
  storage: Storage,
  key: string,
  quote: { uid: string; panels: readonly { uid: string }[] },
): void {
  const kept = readPanels(storage, key);
  if (kept?.quoteUID !== quote.uid) return;
  // All of them or none arrive; a quote that is still without them has not got them yet.
  const arrived = quote.panels.some(({ uid }) => kept.panels.some(({ panelUID }) => panelUID === uid));
  if (arrived) forgetPanels(storage, key);
}

export function forgetPanels(storage: Storage, key: string): void {
  try {
    storage.removeItem(key);
  } catch {
    // As above.
  }
}

function readPanel(stored: unknown): KeptPanel[] {
  if (typeof stored !== 'object' || stored === null) return [];
  const { panelUID, spec, quantity } = stored as Partial<Record<keyof KeptPanel, unknown>>;
  const uid = readUid(panelUID);
  const read = readPanelSpec(spec);
  if (uid === null || !read.ok || !isWhole(quantity, 1, LARGEST_QUANTITY)) return [];
  return [{ panelUID: uid, spec: read.spec, quantity }];
}
