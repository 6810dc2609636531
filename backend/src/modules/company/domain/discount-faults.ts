import type { DiscountTerms, ProblemError } from '@glass/contracts';

/**
 * Lists the invalid fields of a discount.
 * @param materialUids materials of the price list, and those the discount already names
 */
export function findDiscountFaults(terms: DiscountTerms, materialUids: ReadonlySet<string>): ProblemError[] {
  const faults: ProblemError[] = [];
  const addFault = (name: string, reason: string) => void faults.push({ name, reason, code: 'invalid' });
  const checkPercent = (name: string, percent: string) => {
    if (Number(percent) > 100) addFault(name, 'A discount can’t be more than 100%.');
  };
  checkPercent('percent', terms.percent);
  const seen = new Set<string>();
  for (const [i, { materialUID, percent }] of terms.materials.entries()) {
    if (!materialUids.has(materialUID))
      addFault(`materials.${i}.materialUID`, 'This material is not in the price list.');
    if (seen.has(materialUID)) addFault(`materials.${i}.materialUID`, 'This material is listed twice.');
    seen.add(materialUID);
    checkPercent(`materials.${i}.percent`, percent);
  }
  for (const [i, { percent }] of terms.tiers.entries()) checkPercent(`tiers.${i}.percent`, percent);
  if (terms.validFrom && terms.validTo && terms.validTo < terms.validFrom)
    addFault('validTo', 'The end date is before the start date.');
  return faults;
}
