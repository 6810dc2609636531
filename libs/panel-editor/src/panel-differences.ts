import type { Catalogue } from '@glass/contracts/catalogue';
import type { PanelDraft } from '@glass/contracts/quote';
import { templateText } from '@glass/geometry';
import { panelFacts } from './panel-facts.js';
import { texts } from './texts.js';

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

/** Short texts for everything that differs in `theirs`, with its values. */
export function panelDifferences(mine: PanelDraft, theirs: PanelDraft, catalogue: Catalogue): string[] {
  const { differences } = texts;
  const [own, other] = [panelFacts(mine.spec, catalogue), panelFacts(theirs.spec, catalogue)];
  const found: string[] = [];
  const isOther = (one: unknown, another: unknown) => !isEqual(one, another);
  const say = (label: string, before: string, after: string) => {
    if (before !== after) found.push(differences.value(label, after || differences.empty));
  };
  say(differences.quantity, String(mine.quantity), String(theirs.quantity));
  say(differences.size, own.size, other.size);
  say(differences.glass, own.glass, other.glass);
  say(differences.cutFrom, templateOf(mine), templateOf(theirs));
  say(differences.mark, mine.spec.mark, theirs.spec.mark);
  say(differences.notes, mine.spec.notes, theirs.spec.notes);
  if (own.size === other.size && isOther(mine.spec.shape, theirs.spec.shape)) found.push(differences.shape);
  if (isOther(mine.spec.edges, theirs.spec.edges)) found.push(differences.edges);
  if (isOther(mine.spec.corners, theirs.spec.corners)) found.push(differences.corners);
  if (isOther(mine.spec.features, theirs.spec.features)) found.push(differences.features);
  if (mine.spec.viewingSide !== theirs.spec.viewingSide) found.push(differences.viewingSide);
  return found;
}

function templateOf({ spec: { template } }: PanelDraft): string {
  return template ? templateText(template) : texts.differences.bySizes;
}
