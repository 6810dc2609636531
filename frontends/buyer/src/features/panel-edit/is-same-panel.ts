import type { PanelDraft } from '@glass/panel-editor';

/** Whether two are made alike, in whatever order their fields stand. */
export function isSamePanel(one: PanelDraft, other: PanelDraft): boolean {
  return one.quantity === other.quantity && isAlike(one.spec, other.spec);
}

/** The same of any part of a panel. */
export function isAlike(one: unknown, other: unknown): boolean {
  return written(one) === written(other);
}

function written(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}
