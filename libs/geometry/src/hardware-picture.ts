import type { HingeTemplate } from '@glass/contracts/catalogue';
import { toDrawnCutout } from './net/hinge-cutouts.js';

const GLASS_TO_GLASS = /180|glass to glass|glas.glas|fixed side/i;
const BAR = /\bbar\b|towel|stange|halter/i;

/** Names of the standard pictures. */
export const HARDWARE_PICTURES = [
  'hinge-wall',
  'hinge-glass',
  'clamp',
  'handle-pull',
  'handle-knob',
  'handle-bar',
] as const;
export type HardwarePicture = (typeof HARDWARE_PICTURES)[number];

/** Name of the standard picture of a hinge, clamp or handle. */
export function hardwarePictureName({
  kind,
  name,
  cutout,
}: Pick<HingeTemplate, 'kind' | 'name' | 'cutout'>): HardwarePicture {
  if (kind === 'clamp') return 'clamp';
  if (kind === 'hinge') return GLASS_TO_GLASS.test(name) ? 'hinge-glass' : 'hinge-wall';
  if (BAR.test(name)) return 'handle-bar';
  return cutout.kind === 'holes' || toDrawnCutout(cutout).openings.length > 1 ? 'handle-pull' : 'handle-knob';
}
