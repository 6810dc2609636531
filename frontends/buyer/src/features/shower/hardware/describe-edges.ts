import type { Catalogue } from '@glass/contracts/catalogue';
import { type LayoutPane, PANE_SIDES, type PaneSide } from '@glass/contracts/layout';
import { inSentence, listWords } from '@glass/language';
import { layoutNames } from '@glass/layouts/words';
import { hardwareTexts as texts } from './hardware-texts.js';

/** `Edges: Flat polish (top, right), Seamed (left, bottom)`; only the finish if all edges have it. */
export function describeEdges(
  { panel, panelEdges = [] }: Pick<LayoutPane, 'panel' | 'panelEdges'>,
  { edgeFinishes, materials }: Pick<Catalogue, 'edgeFinishes' | 'materials'>,
): string {
  const standardUID = materials.find(({ uid }) => uid === panel.materialUID)?.defaultEdgeFinishUID ?? null;
  const sidesByName = new Map<string, Set<PaneSide>>();
  panelEdges.forEach(({ side }, index) => {
    const uid = panel.edges[index]?.finishUID ?? standardUID;
    const name = edgeFinishes.find((finish) => finish.uid === uid)?.name ?? texts.asCut;
    sidesByName.set(name, (sidesByName.get(name) ?? new Set()).add(side));
  });
  const finishes = [...sidesByName].map(([name, sides]) => {
    const named = PANE_SIDES.filter((side) => sides.has(side)).map((side) =>
      inSentence(layoutNames.sides[side]),
    );
    return sidesByName.size === 1 ? name : `${name} (${listWords(named)})`;
  });
  return texts.edgesOf(listWords(finishes));
}
