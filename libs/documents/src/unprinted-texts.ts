import { plural, t } from '@lingui/core/macro';
import { defineTexts } from '@glass/language';

/** Note about letters that no font has. `letters` is “U+0F40 in Mark, U+1F6AA in Notes”. */
export const unprintedTexts = defineTexts(() => ({
  letterIn: (codes: string, field: string) => t({ message: `${codes} in ${field}`, context: 'field' }),
  andMore: (letters: string, count: number) => t`${letters} and ${count} more`,
  note: (count: number, letters: string) =>
    t`${plural(count, {
      one: `# character cannot be printed: ${letters}`,
      other: `# characters cannot be printed: ${letters}`,
    })}`,
}));

/** Fields where such letters occur. */
export const unprintedFields = defineTexts(() => ({
  mark: t`Mark`,
  notes: t`Notes`,
  glass: t`Glass`,
  price: t`Price`,
  notesForTheShop: t`Notes for the shop`,
  deliveryNotes: t`Delivery notes`,
  services: t`Services`,
  name: t`Name`,
  po: t`PO`,
  number: t`Number`,
  status: t`Status`,
  shipping: t`Shipping`,
  workOrder: t`Work order`,
  rack: t`Rack`,
  customer: t`Customer`,
  billTo: t`Bill to`,
  shipTo: t`Ship to`,
  terms: t`Terms`,
  totals: t`Totals`,
  fabricator: t`Fabricator`,
  catalogue: t`Catalog`,
}));
