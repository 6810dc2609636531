import type { PaperTable } from '@glass/contracts/document';
import type { HardwareArticle, HardwarePlace, LayoutPane, PaneSide } from '@glass/contracts/layout';
import { placeText } from './hardware-list.js';
import { articleText, findArticle, rangeText, type ShowerFacts } from './shower-facts.js';
import { showerTexts } from './texts.js';

/** Families that run along an edge of glass. */
const ALONG_EDGES = new Set(['seal', 'channel', 'threshold']);

interface SealedEdge {
  pane: LayoutPane;
  side: PaneSide;
  place: HardwarePlace;
  articleUID: string;
}

/** Seals and channels, edge by edge: which, how long, and the gap that they close. */
export function sealTable(facts: ShowerFacts): PaperTable {
  return {
    heading: showerTexts.sealMap,
    columns: [
      { name: showerTexts.edge, share: 0.25, isText: true },
      { name: showerTexts.article, share: 0.29, isText: true },
      { name: showerTexts.length, share: 0.13, isText: false },
      { name: showerTexts.gapColumn, share: 0.18, isText: true },
      { name: showerTexts.closes, share: 0.15, isText: true },
    ],
    rows: listSealedEdges(facts).map(({ pane, side, place, articleUID }) => {
      const fit = facts.doc.evaluated.fits.find(
        (one) => one.paneKey === pane.key && one.side === side && one.articleUID === articleUID,
      );
      const article = findArticle(facts, articleUID);
      const edge = pane.edges.find((one) => one.side === side)!;
      return {
        cells: [
          placeText(facts, place),
          articleText(facts, articleUID),
          facts.format.length(place.cutMm ?? edge.lengthMm),
          fit ? rangeText(facts, fit.smallestMm, fit.largestMm) : facts.format.length(edge.gapMm),
          closesText(facts, article),
        ],
        isStrong: fit ? fit.verdict === 'red' : !isClosed(edge.gapMm, article),
      };
    }),
  };
}

/** In the order of the panes, then left, top, right, bottom. */
function listSealedEdges(facts: ShowerFacts): SealedEdge[] {
  const { panes, hardware } = facts.doc.evaluated;
  const all = hardware
    .filter(({ articleUID }) => ALONG_EDGES.has(findArticle(facts, articleUID)?.family ?? ''))
    .flatMap(({ articleUID, places }) => places.map((place) => ({ articleUID, place })));
  return panes.flatMap((pane) =>
    pane.edges.flatMap(({ side }) =>
      all
        .filter(({ place }) => place.paneKey === pane.key && place.side === side)
        .map(({ articleUID, place }) => ({ pane, side, place, articleUID })),
    ),
  );
}

function closesText(facts: ShowerFacts, article: HardwareArticle | undefined): string {
  const { minGapMm = null, maxGapMm = null } = article ?? {};
  return minGapMm === null || maxGapMm === null ? '' : rangeText(facts, minGapMm, maxGapMm);
}

const isClosed = (gapMm: number, article: HardwareArticle | undefined): boolean =>
  gapMm >= (article?.minGapMm ?? 0) && gapMm <= (article?.maxGapMm ?? Infinity);
