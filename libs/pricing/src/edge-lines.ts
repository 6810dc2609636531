import type { CornerFinish, Material } from '@glass/contracts/catalogue';
import type { PanelPart, PanelSpec } from '@glass/contracts/panel';
import {
  type ChargedCorner,
  type ChargedGlass,
  edgeLetter,
  finishOfCorner,
  isFinishSize,
} from '@glass/geometry';
import type { CompiledCatalogue } from './compile-catalogue.js';
import { materialName } from './glass-lines.js';
import { countLength, countMeasured, formatCountedLength } from './length-count.js';
import type { PriceDraft } from './price-draft.js';
import { priceFacts } from './price-facts.js';

/**
 * Adds one line per side: its length between sharp corners, at least the minimum edge length, at the finish's straight
 * rate, or its CNC rate on curves. Edges without a finish get the material's default; without a default they stay
 * unworked.
 */
export function addEdges(
  draft: PriceDraft,
  panel: PanelSpec<number>,
  { sides }: ChargedGlass,
  material: Material,
  prices: CompiledCatalogue,
): void {
  const { units, minEdgeWork } = prices.size;
  for (const edge of sides) {
    const finishUID = panel.edges[edge.index]?.finishUID ?? material.defaultEdgeFinishUID;
    if (finishUID === null) continue;
    const part = { kind: 'edge', index: edge.index } as const;
    const finish = prices.edgeFinishes.get(finishUID);
    if (finish === undefined) {
      draft.addMissing('edges', part, priceFacts('unknownEdgeFinish', { letter: edge.letter }));
      continue;
    }
    const item = { letter: edge.letter, finish: finish.row.name };
    const cell = finish.matrix.find(material);
    const rate = (edge.curved ? cell?.curved : cell?.straight) ?? null;
    if (rate === null) {
      const where = {
        glass: materialName(material, prices.size),
        ...(edge.curved ? { curved: 1 as const } : {}),
      };
      draft.addMissing('edges', part, priceFacts('edge', { ...item, ...where }));
      continue;
    }
    const length = countMeasured(edge.lengthMm, units, `charged.sides.${edge.index}.lengthMm`);
    const charged = Math.max(length, minEdgeWork);
    const min = length < minEdgeWork ? formatCountedLength(minEdgeWork, units) : null;
    const rule = priceFacts(edge.curved ? 'curvedEdge' : 'straightEdge', { min });
    const label = priceFacts('edge', item);
    draft.addLength(charged, units === 'inch' ? 'in' : 'm', rate, { label, rule, part });
  }
}

/**
 * Adds one line per finished corner, whether the finish was chosen or belongs to the shape. A size in which the finish
 * is not made has no price, so it is on request.
 */
export function addCorners(
  draft: PriceDraft,
  panel: PanelSpec<number>,
  { corners, unworked }: ChargedGlass,
  material: Material,
  prices: CompiledCatalogue,
): void {
  panel.corners.forEach(({ finishUID, size }, index) => {
    if (finishUID === null) return;
    const part = { kind: 'corner', index } as const;
    const name = `${edgeLetter(index)}${edgeLetter((index + 1) % panel.edges.length)}`;
    const finish = prices.cornerFinishes.get(finishUID);
    if (finish === undefined) {
      draft.addMissing('corners', part, priceFacts('unknownCornerFinish', { corner: name }));
    } else if (!unworked.includes(index) || !isAvailableSize(finish.row, size)) {
      addCorner(draft, { finish: finish.row, size, part, corner: name }, material, prices);
    }
  });
  for (const { form, size, edge, corner } of corners) {
    if (form === 'notch' || corner !== null) continue;
    const finish = finishOfCorner(prices.catalogue.cornerFinishes, form, size);
    const part = { kind: 'edge', index: edge } as const;
    if (finish) addCorner(draft, { finish, size, part, letter: edgeLetter(edge) }, material, prices);
  }
}

type WorkedCorner = ({ corner: string } | { letter: string }) & {
  finish: CornerFinish;
  size: number | null;
  part: PanelPart;
};

function addCorner(
  draft: PriceDraft,
  { finish, size, part, ...where }: WorkedCorner,
  material: Material,
  prices: CompiledCatalogue,
): void {
  const { units } = prices.size;
  const label = (missing: { glass?: string; size?: string } = {}) =>
    'corner' in where
      ? priceFacts('corner', { ...where, finish: finish.name, ...missing })
      : priceFacts('cornerAt', { ...where, finish: finish.name, ...missing });
  const rate = prices.cornerFinishes.get(finish.uid)?.matrix.find(material)?.straight ?? null;
  if (size !== null && !isAvailableSize(finish, size)) {
    draft.addMissing('corners', part, label({ size: formatCountedLength(countLength(size, units), units) }));
  } else if (rate === null) {
    draft.addMissing('corners', part, label({ glass: materialName(material, prices.size) }));
  } else {
    draft.addPiece('corners', rate, { label: label(), rule: priceFacts('perCorner', {}), part });
  }
}

const isAvailableSize = (finish: CornerFinish, size: number | null) =>
  size === null || isFinishSize(finish, size);

/** Notches of the shape itself; notches added as features are priced with the features. */
export function listShapeNotches({ corners }: ChargedGlass): ChargedCorner[] {
  return corners.filter(({ form, corner }) => form === 'notch' && corner === null);
}
