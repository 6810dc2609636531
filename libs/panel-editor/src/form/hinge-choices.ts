import type { HingeTemplate } from '@glass/contracts';
import { computeLoad, type Door, type HingeLoad } from '../commands/hinge-loads.js';
import { texts } from '../texts.js';
import type { Choice } from './choice-field.js';
import type { Figures } from './hinge-texts.js';

/** A door and its number of hinges, to check models against. */
export interface HingedDoor {
  door: Door;
  count: number;
}

/** Active models and the one in use, sorted by whether they hold the door. */
export function hingeChoices(
  { catalogue }: Pick<Figures, 'catalogue'>,
  kind: HingeTemplate['kind'],
  inUse: string | null,
  hung: HingedDoor | null,
): Choice[] {
  const models = catalogue.hinges.filter(
    (template) => template.uid === inUse || (template.active && template.kind === kind),
  );
  if (!hung || kind !== 'hinge') return models.map(({ uid, name }) => ({ value: uid, label: name }));
  return models
    .map((template) => ({ template, load: computeLoad(template, hung.door, hung.count) }))
    .sort((one, other) => rankOf(one.load) - rankOf(other.load))
    .map(({ template, load }) => ({ value: template.uid, label: template.name, group: groupOf(load) }));
}

function rankOf({ problems, maxWeightKg, maxWidthMm }: HingeLoad): number {
  if (problems.length > 0) return 2;
  return maxWeightKg === null && maxWidthMm === null ? 1 : 0;
}

/** The closed select fits only a name; the figures are shown below it. */
function groupOf(load: HingeLoad): string {
  return [texts.hingesHold, texts.hingesUnknown, texts.hingesTooWeak][rankOf(load)] ?? '';
}
