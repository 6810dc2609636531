import type { PaperTable } from '@glass/contracts/document';
import type { HardwareArticle, HardwareListLine, HardwarePlace } from '@glass/contracts/layout';
import { countLengths, formatCuts, hardwareFinishName, stepMm } from '@glass/geometry';
import { inSentence } from '@glass/language';
import { compareOrderedHardware, type HardwareDifference } from '@glass/layouts';
import { layoutNames, nameHardware, wordHardwarePlace } from '@glass/layouts/words';
import { findArticle, type ShowerFacts } from './shower-facts.js';
import { showerTexts } from './texts.js';

/** Articles that come with the glass: pieces, and channels, seals and bars cut to length. */
export function hardwareTable(facts: ShowerFacts): PaperTable {
  return {
    heading: showerTexts.hardware,
    columns: [
      { name: showerTexts.part, share: 0.15, isText: true },
      { name: showerTexts.description, share: 0.2, isText: true },
      { name: showerTexts.code, share: 0.11, isText: true },
      { name: showerTexts.length, share: 0.12, isText: false },
      { name: showerTexts.pieces, share: 0.09, isText: false },
      { name: showerTexts.finishColumn, share: 0.13, isText: true },
      { name: showerTexts.note, share: 0.2, isText: true },
    ],
    rows: listLines(facts).flatMap((line) => listRows(facts, line)),
  };
}

interface ListedLine extends HardwareListLine {
  /** Set if other pieces or cuts are ordered than needed: then they are listed, for all equal showers. */
  difference?: HardwareDifference;
}

/** Lines that the shower needs, and what is ordered instead of some. */
function listLines({ doc }: ShowerFacts): ListedLine[] {
  const { evaluated, units = 1, ordered, catalogue } = doc;
  const differences = ordered
    ? compareOrderedHardware(evaluated, units, ordered, stepMm(catalogue.precision) / 2)
    : [];
  return evaluated.hardware.map((line) => {
    const difference = differences.find(
      ({ needed }) => needed.articleUID === line.articleUID && needed.hand === line.hand,
    );
    return difference ? { ...line, difference } : line;
  });
}

function listRows(facts: ShowerFacts, line: ListedLine): PaperTable['rows'] {
  const { articleUID, hand, places, difference } = line;
  const { quantity, cutsMm } = difference?.ordered ?? line;
  const article = findArticle(facts, articleUID);
  if (!article) return [];
  const row = (length: string, pieces: number) => ({
    cells: [
      layoutNames.families[article.family],
      nameHardware(article.name, hand),
      article.code,
      length,
      String(pieces),
      finishText(facts, article),
      [
        difference ? differenceText(facts, difference) : '',
        noteText(facts, article, line.cutsMm.length === 0 ? places : []),
      ]
        .filter((text) => text !== '')
        .join('; '),
    ],
    ...(difference ? { isStrong: true } : {}),
  });
  if (cutsMm.length === 0) return [row('', quantity)];
  return countLengths(cutsMm, facts.format.length).map(([length, pieces]) => row(length, pieces));
}

/** `Needed: 6`, `Needed for 2 showers: 2 × 1930 mm`. */
function differenceText({ doc }: ShowerFacts, { needed }: HardwareDifference): string {
  const { units = 1, catalogue, locale } = doc;
  const amount =
    needed.cutsMm.length === 0
      ? String(needed.quantity)
      : formatCuts(needed.cutsMm, catalogue.precision, locale);
  return units === 1 ? showerTexts.needed(amount) : showerTexts.neededForAll(units, amount);
}

/** The layout's finish; '' for articles without finishes, such as seals. */
function finishText({ layout }: ShowerFacts, { finishes }: HardwareArticle): string {
  return finishes.includes(layout.finish) ? hardwareFinishName(layout.finish) : '';
}

function noteText(
  facts: ShowerFacts,
  { kit, finishes, sold }: HardwareArticle,
  places: readonly HardwarePlace[],
): string {
  const { layout } = facts;
  const parts = kit.map(({ quantity, name }) => showerTexts.kitPart(quantity, name)).join(', ');
  return [
    ...placeTexts(facts, places),
    sold === 'length' ? showerTexts.cutByShop : '',
    parts === '' ? '' : showerTexts.comesWith(parts),
    finishes.length > 0 && !finishes.includes(layout.finish)
      ? showerTexts.otherFinish(inSentence(hardwareFinishName(layout.finish)))
      : '',
  ]
    .filter((text) => text !== '')
    .join('; ');
}

/** Places of pieces, such as `Door 1, left edge, at the wall`, with their number if there are several places; and lengths of tracks. */
function placeTexts(facts: ShowerFacts, places: readonly HardwarePlace[]): string[] {
  const { panes } = facts.doc.evaluated;
  const pieces = new Map<string, number>();
  for (const place of places) {
    const name = wordHardwarePlace(place, panes, facts.names);
    const text =
      place.trackMm === undefined ? name : showerTexts.trackAt(name, facts.format.length(place.trackMm));
    pieces.set(text, (pieces.get(text) ?? 0) + place.pieces);
  }
  return [...pieces].map(([text, count]) => (pieces.size === 1 ? text : showerTexts.kitPart(count, text)));
}
