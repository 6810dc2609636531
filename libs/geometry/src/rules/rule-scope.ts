import type { Material, ShapeRule } from '@glass/contracts/catalogue';

/** Thicknesses within this (mm) are equal, since tables may round: 3/8 in is 9.525 mm, or 9.53. */
const SAME_THICKNESS = 0.01;

/** Whether a rule is about panels of a glass. It may still be about one of their shapes only. */
export const isRuleOfGlass = (rule: ShapeRule, material: Material): boolean =>
  (rule.materialUID === null || rule.materialUID === material.uid) &&
  (rule.thicknessMm === null || Math.abs(rule.thicknessMm - material.thicknessMm) < SAME_THICKNESS) &&
  (rule.tempered === null || rule.tempered === material.tempered);
