import type { PaperTable } from '@glass/contracts/document';
import { type LayoutPane, PANE_SIDES, type PaneSide } from '@glass/contracts/layout';
import { formatArea, joinSize, thicknessText } from '@glass/geometry';
import { layoutNames } from '@glass/layouts/words';
import { edgeRows, panelWorkText } from '../panel/panel-facts.js';
import { panelContext, readPanePanel } from './pane-panel.js';
import { paneName, paneWeightText, type ShowerFacts } from './shower-facts.js';
import { showerTexts } from './texts.js';

/** Glass to cut, one row per panel. */
export function glassTable(facts: ShowerFacts): PaperTable {
  const { doc } = facts;
  const { units } = doc.catalogue;
  const thicknessOf = ({ panel }: LayoutPane): string => {
    const glass = doc.catalogue.materials.find(({ uid }) => uid === panel.materialUID);
    return glass ? thicknessText(glass, units) : '';
  };
  return {
    heading: showerTexts.glassList,
    columns: [
      { name: showerTexts.panel, share: 0.14, isText: true },
      { name: showerTexts.size, share: 0.19, isText: true },
      { name: showerTexts.thickness, share: 0.1, isText: true },
      { name: showerTexts.area, share: 0.11, isText: false },
      { name: showerTexts.weight, share: 0.1, isText: false },
      { name: showerTexts.lift, share: 0.13, isText: true },
      { name: showerTexts.edgesAndWork, share: 0.23, isText: true },
    ],
    rows: doc.evaluated.panes.map((pane) => ({
      cells: [
        paneName(facts, pane),
        sizeText(facts, pane),
        thicknessOf(pane),
        formatArea(pane.areaMm2 / 1e6, units, doc.locale),
        paneWeightText(facts, pane),
        showerTexts.people(pane.peopleToLift),
        [edgesText(facts, pane), ...PANE_SIDES.flatMap((side) => miterTexts(facts, pane, side))]
          .filter((text) => text !== '')
          .join('; '),
      ],
    })),
  };
}

/** `885 × 1986 mm`; both widths or heights of a raked panel: `490 mm bottom, 484 mm top × 1995 mm`. */
export function sizeText({ format }: ShowerFacts, pane: LayoutPane): string {
  const [width, height] = sidesOf(pane);
  const across = width.map(format.length);
  const up = height.map(format.length);
  if (across.length === 1 && up.length === 1) return joinSize([across[0]!, up[0]!]);
  return [
    across.length === 1 ? across[0]! : showerTexts.bottomAndTop(across[0]!, across[1]!),
    up.length === 1 ? up[0]! : showerTexts.leftAndRight(up[0]!, up[1]!),
  ].join(' × ');
}

/** Widths at the bottom and top, and heights at the left and right; one if they are equal. */
export function sidesOf({
  explanations,
  widthMm,
  heightMm,
}: LayoutPane): [width: number[], height: number[]] {
  const sizeOf = (size: string) => explanations.find((one) => one.size === size)?.mm;
  const pair = (first: number, second: number | undefined) =>
    second === undefined ? [first] : [first, second];
  return [
    pair(sizeOf('width') ?? widthMm, sizeOf('widthTop')),
    pair(sizeOf('height') ?? heightMm, sizeOf('heightRight')),
  ];
}

/** `A–D Flat polish, 2 hinges, 1 handle`; says so for a panel that can't be made. */
function edgesText(facts: ShowerFacts, pane: LayoutPane): string {
  const panel = readPanePanel(facts, pane);
  if (!panel) return showerTexts.findings.block;
  const context = panelContext(facts);
  const byFinish = new Map<string, string[]>();
  for (const { letter, finish } of edgeRows(panel, context))
    byFinish.set(finish, [...(byFinish.get(finish) ?? []), letter]);
  const finishes = [...byFinish].map(([finish, letters]) =>
    byFinish.size === 1 ? finish : `${letters.join('')} ${finish}`,
  );
  return [...finishes, panelWorkText(panel, context)].filter((text) => text !== '').join(', ');
}

/** `Left edge mitered 22.5°`; nothing for a square edge, or one whose finish says so. */
export function miterTexts({ format, doc }: ShowerFacts, pane: LayoutPane, side: PaneSide): string[] {
  const { miters, panel, panelEdges = [] } = pane;
  const degrees = side === 'left' || side === 'right' ? miters[side] : null;
  const edge = panel.edges[panelEdges.findIndex((one) => one.side === side && !one.isNotch)];
  const finish = doc.catalogue.edgeFinishes.find(({ uid }) => uid === edge?.finishUID);
  if (degrees === null || finish?.kind === 'mitre') return [];
  return [showerTexts.miter(layoutNames.sides[side], format.angle(degrees))];
}
