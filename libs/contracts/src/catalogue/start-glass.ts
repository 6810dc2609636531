import type { Material } from './catalogue.js';
import { glassLook } from './glass-look.js';

/** Requirement of a product on its glass. */
export type GlassNeed = 'mirror' | 'safety' | 'any';

/** Whether a sold glass suits a product; mirrors are nothing but mirrors. */
export function meetsNeed(material: Material, need: GlassNeed): boolean {
  const isMirror = glassLook(material) === 'mirror';
  return material.active && isMirror === (need === 'mirror') && (need !== 'safety' || material.tempered);
}
