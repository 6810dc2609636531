import type { PanelSpec } from '@glass/contracts/panel';
import type { ConfirmedSizes } from '@glass/contracts/payment';
import { listCriticalSizes } from '@glass/geometry';

interface OrderedPanel {
  uid: string;
  lineNumber: number;
  spec: PanelSpec;
}

/** Returns the confirmed sizes that each panel really has. */
export function selectConfirmedSizes(
  panels: readonly OrderedPanel[],
  sent: readonly ConfirmedSizes[],
): Map<string, string[]> {
  return new Map(
    panels.map(({ uid, spec }) => {
      const named = new Set(sent.filter(({ panelUID }) => panelUID === uid).flatMap(({ sizes }) => sizes));
      return [uid, listKeys(spec).filter((key) => named.has(key))];
    }),
  );
}

/** @returns line number of the first panel with an unconfirmed size; null if all are confirmed */
export function findUnconfirmedPanel(
  panels: readonly OrderedPanel[],
  confirmed: ReadonlyMap<string, string[]>,
): number | null {
  const missing = panels.find(({ uid, spec }) => listKeys(spec).length > (confirmed.get(uid)?.length ?? 0));
  return missing?.lineNumber ?? null;
}

function listKeys(spec: PanelSpec): string[] {
  return listCriticalSizes(spec).map(({ key }) => key);
}
