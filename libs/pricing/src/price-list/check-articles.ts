import { t } from '@lingui/core/macro';
import type { HingeTemplate } from '@glass/contracts/catalogue';
import type { HardwareArticle, HardwareDeduction, SliderHole, SlidingSystem } from '@glass/contracts/layout';

/** A problem that prevents publishing. `field` is a path in the catalog, such as `materials.3.ratePerArea`. */
export interface CatalogueFault {
  field: string;
  reason: string;
}

/** Lower and upper limits of an article. */
const RANGES = [
  ['minThicknessMm', 'maxThicknessMm'],
  ['minGapMm', 'maxGapMm'],
] as const;

/** Families that carry doors. */
export const HINGE_FAMILIES: readonly HardwareArticle['family'][] = ['hinge', 'pivot'];

/**
 * Faults of an article whose fields have the right types, by field of the article.
 * @param hinges cutouts of the price list
 */
export function listArticleFaults(
  article: HardwareArticle,
  hinges: readonly Pick<HingeTemplate, 'uid'>[],
): CatalogueFault[] {
  return [
    ...cutoutFaults(article, hinges),
    ...RANGES.flatMap(([min, max]) => {
      const [least, most] = [article[min], article[max]];
      return least !== null && most !== null && least > most
        ? [{ field: max, reason: t`The largest is below the smallest.` }]
        : [];
    }),
    ...((article.minGapMm === null) === (article.maxGapMm === null)
      ? []
      : [
          {
            field: article.minGapMm === null ? 'minGapMm' : 'maxGapMm',
            reason: t`Give the smallest and the largest gap, or neither.`,
          },
        ]),
    ...deductionFaults(article.deductions),
    ...limitFaults(article),
    ...stockFaults(article),
    ...slidingFaults(article),
  ];
}

function cutoutFaults(
  article: HardwareArticle,
  hinges: readonly Pick<HingeTemplate, 'uid'>[],
): CatalogueFault[] {
  return (['templateUID', 'otherTemplateUID'] as const).flatMap((field) => {
    const uid = article[field];
    return uid === null || hinges.some((hinge) => hinge.uid === uid)
      ? []
      : [{ field, reason: t`This cutout is not in the list of hinges.` }];
  });
}

function deductionFaults(deductions: readonly HardwareDeduction[]): CatalogueFault[] {
  return deductions.flatMap((deduction, i) => {
    const {
      facing,
      angleDegrees,
      other,
      minThicknessMm: least = 0,
      maxThicknessMm: most = Infinity,
    } = deduction;
    const at = `deductions.${i}`;
    const faults: CatalogueFault[] = [];
    if (deductions.slice(0, i).some((earlier) => isSameEdge(earlier, deduction)))
      faults.push({ field: at, reason: t`This edge is listed twice.` });
    if (least > most)
      faults.push({ field: `${at}.maxThicknessMm`, reason: t`The largest is below the smallest.` });
    if (facing === 'cornerGlass') return faults;
    if (angleDegrees !== undefined)
      faults.push({ field: `${at}.angleDegrees`, reason: t`Only glass at a corner has an angle.` });
    if (other !== undefined)
      faults.push({
        field: `${at}.other`,
        reason: t`Only glass at a corner takes something off the other pane.`,
      });
    return faults;
  });
}

/** Whether both hold for one edge of one glass. A deduction without thicknesses holds where no other one does. */
function isSameEdge(one: HardwareDeduction, other: HardwareDeduction): boolean {
  const keyOf = ({ facing, pane, angleDegrees, opens }: HardwareDeduction) =>
    [facing, pane, angleDegrees, opens].join();
  const thicknesses = ({ minThicknessMm, maxThicknessMm }: HardwareDeduction) =>
    minThicknessMm === undefined && maxThicknessMm === undefined
      ? null
      : { min: minThicknessMm ?? 0, max: maxThicknessMm ?? Infinity };
  const [own, others] = [thicknesses(one), thicknesses(other)];
  const overlap = own && others ? own.min <= others.max && others.min <= own.max : own === others;
  return overlap && keyOf(one) === keyOf(other);
}

function limitFaults({ family, limits }: HardwareArticle): CatalogueFault[] {
  if (limits.length > 0 && !HINGE_FAMILIES.includes(family))
    return [{ field: 'limits', reason: t`Only hinges and pivots have limits by count.` }];
  const seen = new Set<number>();
  return limits.flatMap(({ count }, i) => {
    const fault = seen.has(count)
      ? [{ field: `limits.${i}.count`, reason: t`This number of hinges is listed twice.` }]
      : [];
    seen.add(count);
    return fault;
  });
}

function stockFaults({ sold, stockLengthsMm }: HardwareArticle): CatalogueFault[] {
  if (sold === 'length' && stockLengthsMm.length === 0)
    return [{ field: 'stockLengthsMm', reason: t`Give the lengths that it is sold in.` }];
  if (sold === 'piece' && stockLengthsMm.length > 0)
    return [{ field: 'stockLengthsMm', reason: t`Only articles sold by length have stock lengths.` }];
  return new Set(stockLengthsMm).size < stockLengthsMm.length
    ? [{ field: 'stockLengthsMm', reason: t`This length is listed twice.` }]
    : [];
}

function slidingFaults({ family, sliding }: HardwareArticle): CatalogueFault[] {
  const isSlider = family === 'slidingSystem';
  if (isSlider && !sliding) return [{ field: 'sliding', reason: t`Give the sizes of the sliding system.` }];
  if (!isSlider && sliding) return [{ field: 'sliding', reason: t`Only sliding systems have these sizes.` }];
  if (!sliding) return [];
  return [...returnFaults(sliding), ...holeFaults(sliding)];
}

function returnFaults({ returnFixing, returnHoles }: SlidingSystem): CatalogueFault[] {
  if (returnFixing === 'holes' && returnHoles.length === 0)
    return [{ field: 'sliding.returnHoles', reason: t`Give the holes for the track in a return.` }];
  if (returnFixing === 'none' && returnHoles.length > 0)
    return [{ field: 'sliding.returnFixing', reason: t`This system has holes in a return.` }];
  return [];
}

function holeFaults(sliding: SlidingSystem): CatalogueFault[] {
  return (['doorHoles', 'fixedHoles', 'returnHoles'] as const).flatMap((list) =>
    sliding[list].flatMap((hole: SliderHole, i) =>
      hole.handleSideMm === null && hole.fixedSideMm === null
        ? [
            {
              field: `sliding.${list}.${i}.handleSideMm`,
              reason: t`Give the distance from at least one side.`,
            },
          ]
        : [],
    ),
  );
}
