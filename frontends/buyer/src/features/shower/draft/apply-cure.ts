import type { Catalogue, Material } from '@glass/contracts/catalogue';
import type { HardwareArticle, LayoutCure } from '@glass/contracts/layout';
import type { LengthPrecision } from '@glass/contracts/primitives';
import { exactLength } from '@glass/geometry';
import { markAllMeasured } from '@glass/layouts';
import { changeBay, changeJoint, changeRun, setAt, setHingeHeights, withRole } from './layout-changes.js';
import type { LayoutChange } from './layout-history.js';

interface CureContext {
  catalogue: Catalogue;
  articles: readonly HardwareArticle[];
}

/** The change that a cure makes; null if it is work that the page can't do, such as measuring again. */
export function toCureChange(cure: LayoutCure, { catalogue, articles }: CureContext): LayoutChange | null {
  const { precision } = catalogue;
  switch (cure.kind) {
    case 'chooseArticle': {
      const { role, articleUID, bayUID } = cure;
      if (bayUID !== null)
        return changeBay(bayUID, (bay) => ({ ...bay, hardware: withRole(bay.hardware, role, articleUID) }));
      return (layout) => ({ ...layout, hardware: withRole(layout.hardware, role, articleUID) });
    }
    case 'setTop':
      return withArticle(
        changeRun(cure.run, (run) => ({ ...run, top: cure.top })),
        cure.top === 'header' ? 'header' : 'ceilingFixing',
        articles.find(({ family, active }) => active && cure.top === 'header' && family === 'header'),
      );
    case 'addBar': {
      const bar = articles.find(({ family, active }) => active && family === 'bar');
      return bar ? withArticle((layout) => layout, 'bar', bar) : null;
    }
    case 'thickerGlass': {
      return (layout) => {
        const glass = findThickerGlass(catalogue, layout.materialUID, cure.mm);
        return glass ? { ...layout, materialUID: glass.uid } : layout;
      };
    }
    case 'chooseGlass':
      return (layout) => ({ ...layout, materialUID: cure.materialUID });
    case 'setWidth':
      return setBayLength(cure.bayUID, 'width', cure.mm, precision);
    case 'setTransom':
      return setBayLength(cure.bayUID, 'transom', cure.mm, precision);
    case 'changeHinged':
      return changeBay(cure.bayUID, (bay) => ({ ...bay, hinged: cure.hinged }));
    case 'changeOpens':
      return changeBay(cure.bayUID, (bay) => ({ ...bay, opens: cure.opens }));
    case 'chooseEdge':
      return setAt(`edges.${cure.zone}`, cure.finishUID);
    case 'setCorner':
      return setAt(`joints.${cure.joint}.corner`, cure.corner);
    case 'setThrough':
      return changeJoint(cure.joint, (one) => ({ ...one, corner: 'butt', through: cure.through }));
    case 'makeTemplate':
      return (layout) => ({ ...layout, measuredWith: 'template' });
    case 'removeArticle': {
      const { role, bayUID } = cure;
      if (bayUID !== null)
        return changeBay(bayUID, (bay) => ({ ...bay, hardware: withRole(bay.hardware, role, null) }));
      return (layout) => ({ ...layout, hardware: withRole(layout.hardware, role, null) });
    }
    case 'setHingeHeights':
      return setHingeHeights(cure.bayUID, cure.mm?.map((mm) => exactLength(mm, precision)) ?? null);
    case 'takeAsMeasured':
      return markAllMeasured;
    case 'measureAgain':
    case 'askShop':
      return null;
  }
}

/**
 * The chosen glass in this thickness, or the next thicker one.
 * @returns undefined if the shop doesn't sell it so thick: another kind of glass is the buyer's choice
 */
export function findThickerGlass(
  { materials }: Catalogue,
  materialUID: string,
  thicknessMm: number,
): Material | undefined {
  const chosen = materials.find(({ uid }) => uid === materialUID);
  return materials
    .filter(
      (one) =>
        one.active && one.tempered && one.name === chosen?.name && one.thicknessMm >= thicknessMm - ALMOST_MM,
    )
    .toSorted((one, other) => one.thicknessMm - other.thicknessMm)[0];
}

/** 11.9 mm is sold as 12. */
const ALMOST_MM = 0.1;

const setBayLength = (
  bayUID: string,
  field: 'width' | 'transom',
  mm: number,
  precision: LengthPrecision,
): LayoutChange => changeBay(bayUID, (bay) => ({ ...bay, [field]: exactLength(mm, precision) }));

/** Chooses an article as well if its role has none. */
function withArticle(
  change: LayoutChange,
  role: 'header' | 'ceilingFixing' | 'bar',
  article: HardwareArticle | undefined,
): LayoutChange {
  return (before) => {
    const layout = change(before);
    if (layout.hardware[role] !== undefined || !article) return layout;
    return { ...layout, hardware: withRole(layout.hardware, role, article.uid) };
  };
}
