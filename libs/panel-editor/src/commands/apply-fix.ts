import type { Catalogue, Finding } from '@glass/contracts';
import { applyChange } from '@glass/geometry';
import { onSpec, type Command } from '../state/panel-draft.js';

/** The smallest change that cures a finding, as the geometry worked it out. One step of undo. */
export function applyFix({ fix }: Finding, catalogue: Catalogue): Command {
  return onSpec('fix', null, (spec) => (fix ? applyChange(spec, fix.change, catalogue) : spec));
}
