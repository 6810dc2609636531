import type { CornerFinish, Material, PanelPart, PanelSpec } from '@glass/contracts';
import {
  type ChargedCorner,
  type ChargedGlass,
  edgeLetter,
  finishOfCorner,
  isFinishSize,
} from '@glass/geometry';
import type { CompiledCatalogue } from './compile-catalogue.js';
import { materialName } from './glass-lines.js';
import { countLength, countMeasured, lengthText } from './length-count.js';
import type { PriceDraft } from './price-draft.js';

/**
 * One line a side: its length to the sharp corners, at least the shortest that is charged, at the finish's straight rate or, on a
 * curve, its CNC rate. An edge without a finish has the material's; where that has none, no work is done.
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
      draft.addMissing('edges', part, `edge ${edge.letter}: a finish that the catalogue does not have`);
      continue;
    }
    const label = `Edge ${edge.letter}: ${finish.row.name}`;
    const cell = finish.matrix.find(material);
    const rate = (edge.curved ? cell?.curved : cell?.straight) ?? null;
    if (rate === null) {
      const where = edge.curved ? 'on a curve of' : 'on';
      draft.addMissing('edges', part, `${label} ${where} ${materialName(material, prices.size)}`);
      continue;
    }
    const length = countMeasured(edge.lengthMm, units, `charged.sides.${edge.index}.lengthMm`);
    const charged = Math.max(length, minEdgeWork);
    let rule = edge.curved ? 'curved edge, CNC rate' : 'straight edge';
    if (length < minEdgeWork) rule += `, charged as at least ${lengthText(minEdgeWork, units)}`;
    draft.addLength(charged, units === 'inch' ? 'in' : 'm', rate, { label, rule, part });
  }
}

/**
 * One line a finished corner, whether its finish was chosen or the shape itself has it. A size that the finish is not
 * made in has no price, so it is asked for.
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
      draft.addMissing('corners', part, `corner ${name}: a finish that the catalogue does not have`);
    } else if (!unworked.includes(index) || !isMade(finish.row, size)) {
      addCorner(draft, `Corner ${name}`, { finish: finish.row, size, part }, material, prices);
    }
  });
  for (const { form, size, edge, corner } of corners) {
    if (form === 'notch' || corner !== null) continue;
    const finish = finishOfCorner(prices.catalogue.cornerFinishes, form, size);
    const part = { kind: 'edge', index: edge } as const;
    if (finish) addCorner(draft, `Corner at ${edgeLetter(edge)}`, { finish, size, part }, material, prices);
  }
}

interface WorkedCorner {
  finish: CornerFinish;
  size: number | null;
  part: PanelPart;
}

function addCorner(
  draft: PriceDraft,
  where: string,
  { finish, size, part }: WorkedCorner,
  material: Material,
  prices: CompiledCatalogue,
): void {
  const { units } = prices.size;
  const label = `${where}: ${finish.name}`;
  const rate = prices.cornerFinishes.get(finish.uid)?.matrix.find(material)?.straight ?? null;
  if (size !== null && !isMade(finish, size)) {
    draft.addMissing('corners', part, `${label} of ${lengthText(countLength(size, units), units)}`);
  } else if (rate === null) {
    draft.addMissing('corners', part, `${label} on ${materialName(material, prices.size)}`);
  } else {
    draft.addPiece('corners', rate, { label, rule: 'per corner', part });
  }
}

const isMade = (finish: CornerFinish, size: number | null) => size === null || isFinishSize(finish, size);

/** Notches that the shape itself has; those of the panel's features are priced with the features. */
export function notchesOfShape({ corners }: ChargedGlass): ChargedCorner[] {
  return corners.filter(({ form, corner }) => form === 'notch' && corner === null);
}
