import { limits } from '@glass/contracts/limits';
import { NumberListField } from '../../../kernel/http/fields.js';

/** Lengths to which an article sold by length is cut, mm; equal ones are listed once for each piece. */
export const HardwareCutsField = (): PropertyDecorator =>
  NumberListField({
    ...limits.hardwareCutMm,
    maxItems: limits.hardwareCuts.max,
    repeats: true,
    optional: true,
  });
