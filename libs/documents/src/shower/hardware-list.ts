import type { PaperTable } from '@glass/contracts/document';
import type { HardwareArticle, HardwareListLine, HardwarePlace } from '@glass/contracts/layout';
import { hardwareFinishName } from '@glass/geometry';
import { inSentence } from '@glass/language';
import { layoutNames, nameHardware } from '@glass/layouts/words';
import { articleText, findArticle, type ShowerFacts } from './shower-facts.js';
import { showerTexts } from './texts.js';

/** Articles to buy: pieces, and bars of each length. */
export function hardwareTable(facts: ShowerFacts): PaperTable {
  return {
    heading: showerTexts.hardware,
    columns: [
      { name: showerTexts.part, share: 0.13, isText: true },
      { name: showerTexts.description, share: 0.2, isText: true },
      { name: showerTexts.code, share: 0.11, isText: true },
      { name: showerTexts.length, share: 0.13, isText: false },
      { name: showerTexts.quantity, share: 0.09, isText: false },
      { name: showerTexts.unit, share: 0.08, isText: true },
      { name: showerTexts.finishColumn, share: 0.13, isText: true },
      { name: showerTexts.note, share: 0.13, isText: true },
    ],
    rows: facts.doc.evaluated.hardware.flatMap((line) => listRows(facts, line)),
  };
}

function listRows(facts: ShowerFacts, line: HardwareListLine): PaperTable['rows'] {
  const article = findArticle(facts, line.articleUID);
  if (!article) return [];
  const row = (length: string, quantity: number, unit: string) => ({
    cells: [
      layoutNames.families[article.family],
      nameHardware(article.name, line.hand),
      article.code,
      length,
      String(quantity),
      unit,
      finishText(facts, article),
      noteText(facts, article),
    ],
  });
  if (line.bars.length === 0) return [row('', line.quantity, showerTexts.piece)];
  const lengths = [...new Set(line.bars.map(({ stockMm }) => stockMm))];
  return lengths.map((mm) =>
    row(facts.format.length(mm), line.bars.filter(({ stockMm }) => stockMm === mm).length, showerTexts.bar),
  );
}

/** The layout's finish; '' for articles without finishes, such as seals. */
function finishText({ layout }: ShowerFacts, { finishes }: HardwareArticle): string {
  return finishes.includes(layout.finish) ? hardwareFinishName(layout.finish) : '';
}

function noteText({ layout }: ShowerFacts, { kit, finishes }: HardwareArticle): string {
  const parts = kit.map(({ quantity, name }) => showerTexts.kitPart(quantity, name)).join(', ');
  return [
    parts === '' ? '' : showerTexts.comesWith(parts),
    finishes.length > 0 && !finishes.includes(layout.finish)
      ? showerTexts.otherFinish(inSentence(hardwareFinishName(layout.finish)))
      : '',
  ]
    .filter((text) => text !== '')
    .join('; ');
}

/** `Side lip seal, left (S-LIP)`. */
function lineText(facts: ShowerFacts, { articleUID, hand }: HardwareListLine): string {
  return nameHardware(articleText(facts, articleUID), hand);
}

/** Pieces to cut from bars, with the edge that each is for. */
export function cutTable(facts: ShowerFacts): PaperTable {
  return {
    heading: showerTexts.cuts,
    columns: [
      { name: showerTexts.article, share: 0.42, isText: true },
      { name: showerTexts.cutLength, share: 0.18, isText: false },
      { name: showerTexts.goesTo, share: 0.4, isText: true },
    ],
    rows: facts.doc.evaluated.hardware.flatMap((line) =>
      line.places
        .filter(({ cutMm }) => cutMm !== null)
        .toSorted((one, other) => (other.cutMm ?? 0) - (one.cutMm ?? 0))
        .map((place, at) => ({
          cells: [
            at === 0 ? lineText(facts, line) : '',
            facts.format.length(place.cutMm ?? 0),
            placeText(facts, place),
          ],
        })),
    ),
  };
}

/** `Door 1, right edge`; `Side 2` for headers and bars. */
export function placeText({ names }: ShowerFacts, { run, paneKey, side }: HardwarePlace): string {
  if (paneKey === null) return showerTexts.side(run + 1);
  const name = names.get(paneKey) ?? '';
  return side === null ? name : showerTexts.edgeOf[side](name);
}

/** Each bar with the pieces that are cut from it. */
export function barTable(facts: ShowerFacts): PaperTable {
  const { length } = facts.format;
  return {
    heading: showerTexts.bars,
    columns: [
      { name: showerTexts.article, share: 0.34, isText: true },
      { name: showerTexts.barColumn, share: 0.2, isText: true },
      { name: showerTexts.cutFrom, share: 0.32, isText: true },
      { name: showerTexts.rest, share: 0.14, isText: false },
    ],
    rows: facts.doc.evaluated.hardware.flatMap((line) =>
      line.bars.map(({ stockMm, cutsMm, leftMm }, at) => ({
        cells: [
          at === 0 ? lineText(facts, line) : '',
          showerTexts.barOf(at + 1, length(stockMm)),
          cutsMm.map(length).join(' + '),
          length(leftMm),
        ],
      })),
    ),
  };
}
