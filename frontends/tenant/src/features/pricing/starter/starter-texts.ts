import { plural, t } from '@lingui/core/macro';
import type { StarterList } from '@glass/pricing/price-list';
import { defineTexts } from '@glass/language';

export const starterTexts = defineTexts(() => ({
  open: (count: number) =>
    t`${plural(count, { one: '1 more in the starter set …', other: '# more in the starter set …' })}`,
  title: (list: StarterList, count: number) => titles[list](count),
  help: t`Sample prices; hardware names the source of its figures. Check both before you publish. What your price list has stays as it is.`,
  all: t`Select all`,
  add: t`Add to draft`,
  cancel: t`Cancel`,
  added: (count: number) =>
    t`${plural(count, { one: '1 entry added to the draft.', other: '# entries added to the draft.' })} Check figures and prices, then publish.`,
  byGlass: (from: string, to: string) => t`${from} to ${to} by glass`,
}));

const titles: Record<StarterList, (count: number) => string> = {
  articles: (count) =>
    t`${plural(count, { one: 'The starter set has 1 article that you don’t', other: 'The starter set has # articles that you don’t' })}`,
  edgeFinishes: (count) => finishes(count),
  cornerFinishes: (count) => finishes(count),
  hinges: (count) =>
    t`${plural(count, { one: 'The starter set has 1 cutout that you don’t', other: 'The starter set has # cutouts that you don’t' })}`,
};

const finishes = (count: number) =>
  t`${plural(count, { one: 'The starter set has 1 finish that you don’t', other: 'The starter set has # finishes that you don’t' })}`;
