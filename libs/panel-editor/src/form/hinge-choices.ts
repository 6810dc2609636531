import type { HingeTemplate } from '@glass/contracts';
import { loadOf, type Door, type HingeLoad } from '../commands/hinge-loads.js';
import { texts } from '../texts.js';
import type { Choice } from './choice-field.js';
import type { Figures } from './hinge-texts.js';

/** A door and on how many hinges it hangs: each model of the list says whether it would hold. */
export interface DoorToHang {
  door: Door;
  count: number;
}

/** What can be ordered now, and what this panel has already; first what holds the door, last what does not. */
export function hingeChoices(
  { catalogue }: Pick<Figures, 'catalogue'>,
  kind: HingeTemplate['kind'],
  inUse: string | null,
  hung: DoorToHang | null,
): Choice[] {
  const models = catalogue.hinges.filter(
    (template) => template.uid === inUse || (template.active && template.kind === kind),
  );
  if (!hung || kind !== 'hinge') return models.map(({ uid, name }) => ({ value: uid, label: name }));
  return models
    .map((template) => ({ template, load: loadOf(template, hung.door, hung.count) }))
    .sort((one, other) => rankOf(one.load) - rankOf(other.load))
    .map(({ template, load }) => ({ value: template.uid, label: template.name, group: groupOf(load) }));
}

function rankOf({ problems, maxWeightKg, maxWidthMm }: HingeLoad): number {
  if (problems.length > 0) return 2;
  return maxWeightKg === null && maxWidthMm === null ? 1 : 0;
}

/** The closed list has room for a name only: what is against a model in figures stands below it. */
function groupOf(load: HingeLoad): string {
  return [texts.hingesHold, texts.hingesUnknown, texts.hingesTooWeak][rankOf(load)] ?? '';
}
