import type { PaperTable } from '@glass/contracts/document';
import type { HardwareArticle, HardwareListLine, HardwarePlace } from '@glass/contracts/layout';
import { nameHardware, wordHardwarePlace } from '@glass/layouts/words';
import {
  articleText,
  closesText,
  edgeGapText,
  findArticle,
  rangeText,
  type ShowerFacts,
} from './shower-facts.js';
import { showerTexts } from './texts.js';

/** Families that run along an edge of glass or along a side. */
const LONG: ReadonlySet<string> = new Set(['seal', 'channel', 'threshold', 'header', 'bar']);

interface LongPiece {
  line: HardwareListLine;
  place: HardwarePlace;
}

/** Channels, seals, bars and tracks with the edge that each piece is for, and the gap that it closes. */
export function sealTable(facts: ShowerFacts): PaperTable {
  return {
    heading: showerTexts.sealMap,
    columns: [
      { name: showerTexts.goesTo, share: 0.31, isText: true },
      { name: showerTexts.article, share: 0.27, isText: true },
      { name: showerTexts.length, share: 0.13, isText: false },
      { name: showerTexts.gapColumn, share: 0.15, isText: true },
      { name: showerTexts.closes, share: 0.14, isText: true },
    ],
    rows: listLongPieces(facts).map((piece) => toRow(facts, piece)),
  };
}

function toRow(facts: ShowerFacts, { line, place }: LongPiece): PaperTable['rows'][number] {
  const { panes, fits } = facts.doc.evaluated;
  const { articleUID, hand } = line;
  const article = findArticle(facts, articleUID);
  const edge = panes.find(({ key }) => key === place.paneKey)?.edges.find(({ side }) => side === place.side);
  const fit = fits.find(
    (one) => one.paneKey === place.paneKey && one.side === place.side && one.articleUID === articleUID,
  );
  const gap = edge ? edgeGapText(facts, edge) : '';
  return {
    cells: [
      wordHardwarePlace(place, panes, facts.names),
      place.trackMm === undefined
        ? nameHardware(articleText(facts, articleUID), hand)
        : showerTexts.trackOf(articleText(facts, articleUID)),
      facts.format.length(place.trackMm ?? place.cutMm ?? edge?.lengthMm ?? 0),
      fit ? rangeText(facts, fit.smallestMm, fit.largestMm) : gap,
      closesText(facts, article?.minGapMm ?? null, article?.maxGapMm ?? null),
    ],
    isStrong: fit ? fit.verdict === 'red' : edge !== undefined && !isClosed(edge.gapMm, article),
  };
}

/** In the order of the panes, then left, top, right, bottom; headers, bars and tracks last. */
function listLongPieces({ doc, words }: ShowerFacts): LongPiece[] {
  const { panes, hardware } = doc.evaluated;
  const isLong = ({ articleUID }: HardwareListLine, { trackMm }: HardwarePlace) =>
    trackMm !== undefined || LONG.has(words.articles.find(({ uid }) => uid === articleUID)?.family ?? '');
  const all = hardware.flatMap((line) =>
    line.places.flatMap((place) => (isLong(line, place) ? [{ line, place }] : [])),
  );
  const atEdges = panes.flatMap((pane) =>
    pane.edges.flatMap(({ side }) =>
      all.filter(({ place }) => place.paneKey === pane.key && place.side === side),
    ),
  );
  return [...atEdges, ...all.filter(({ place }) => place.side === null)];
}

const isClosed = (gapMm: number, article: HardwareArticle | undefined): boolean =>
  gapMm >= (article?.minGapMm ?? 0) && gapMm <= (article?.maxGapMm ?? Infinity);
