import type { HingeTemplate } from '@glass/contracts/catalogue';
import { toDrawnCutout } from '@glass/geometry';

const GLASS_TO_GLASS = /180|glass to glass|glas.glas|fixed side/i;
const BAR = /\bbar\b|towel|stange|halter/i;

/** Name of the standard picture of a hinge, clamp or handle. */
export function standardPictureName({
  kind,
  name,
  cutout,
}: Pick<HingeTemplate, 'kind' | 'name' | 'cutout'>): string {
  if (kind === 'clamp') return 'clamp';
  if (kind === 'hinge') return GLASS_TO_GLASS.test(name) ? 'hinge-glass' : 'hinge-wall';
  if (BAR.test(name)) return 'handle-bar';
  return cutout.kind === 'holes' || toDrawnCutout(cutout).openings.length > 1 ? 'handle-pull' : 'handle-knob';
}
