import type { PanelDraft } from '@glass/contracts/quote';

/** Compares by content, ignoring the order of fields. */
export function isSamePanel(one: PanelDraft, other: PanelDraft): boolean {
  return one.quantity === other.quantity && isEqual(one.spec, other.spec);
}

function isEqual(one: unknown, other: unknown): boolean {
  return toCanonicalJson(one) === toCanonicalJson(other);
}

function toCanonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}
