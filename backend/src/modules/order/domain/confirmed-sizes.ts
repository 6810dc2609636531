import type { Catalogue } from '@glass/contracts/catalogue';
import type { PanelSpec } from '@glass/contracts/panel';
import type { ConfirmedSizes } from '@glass/contracts/payment';
import { listCriticalSizes } from '@glass/geometry';

interface OrderedPanel {
  uid: string;
  lineNumber: number;
  spec: PanelSpec;
}

type Hardware = Pick<Catalogue, 'hinges'>;

/** Returns the confirmed sizes that each panel really has. */
export function selectConfirmedSizes(
  panels: readonly OrderedPanel[],
  catalogue: Hardware,
  sent: readonly ConfirmedSizes[],
): Map<string, string[]> {
  return new Map(
    panels.map(({ uid, spec }) => {
      const named = new Set(sent.filter(({ panelUID }) => panelUID === uid).flatMap(({ sizes }) => sizes));
      return [uid, listKeys(spec, catalogue).filter((key) => named.has(key))];
    }),
  );
}

/** @returns line number of the first panel with an unconfirmed size; null if all are confirmed */
export function findUnconfirmedPanel(
  panels: readonly OrderedPanel[],
  catalogue: Hardware,
  confirmed: ReadonlyMap<string, string[]>,
): number | null {
  const missing = panels.find(
    ({ uid, spec }) => !areSizesConfirmed(spec, catalogue, confirmed.get(uid) ?? []),
  );
  return missing?.lineNumber ?? null;
}

/** Whether each size of a panel was confirmed on its drawing. */
export function areSizesConfirmed(
  spec: PanelSpec,
  catalogue: Hardware,
  confirmed: readonly string[],
): boolean {
  return listKeys(spec, catalogue).every((key) => confirmed.includes(key));
}

function listKeys(spec: PanelSpec, { hinges }: Hardware): string[] {
  return listCriticalSizes(spec, hinges).map(({ key }) => key);
}
