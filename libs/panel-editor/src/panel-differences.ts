import type { Catalogue } from '@glass/contracts';
import { templateText } from '@glass/geometry';
import { panelFacts } from './panel-facts.js';
import type { PanelDraft } from './state/panel-draft.js';
import { texts } from './texts.js';

/** Whether two are made alike, in whatever order their fields stand. */
export function isSamePanel(one: PanelDraft, other: PanelDraft): boolean {
  return one.quantity === other.quantity && isAlike(one.spec, other.spec);
}

/** The same of any part of a panel. */
function isAlike(one: unknown, other: unknown): boolean {
  return written(one) === written(other);
}

function written(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}

/** What a panel is in another version, as far as it differs from one's own: a short text each. */
export function panelDifferences(mine: PanelDraft, theirs: PanelDraft, catalogue: Catalogue): string[] {
  const { differences } = texts;
  const [own, other] = [panelFacts(mine.spec, catalogue), panelFacts(theirs.spec, catalogue)];
  const found: string[] = [];
  const isOther = (one: unknown, another: unknown) => !isAlike(one, another);
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
