import type { PaperTable } from '@glass/contracts/document';
import type { HardwareArticle, HardwareListLine } from '@glass/contracts/layout';
import { countLengths, hardwareFinishName } from '@glass/geometry';
import { inSentence } from '@glass/language';
import { layoutNames, nameHardware } from '@glass/layouts/words';
import { findArticle, type ShowerFacts } from './shower-facts.js';
import { showerTexts } from './texts.js';

/** Articles that come with the glass: pieces, and channels, seals and bars cut to length. */
export function hardwareTable(facts: ShowerFacts): PaperTable {
  return {
    heading: showerTexts.hardware,
    columns: [
      { name: showerTexts.part, share: 0.13, isText: true },
      { name: showerTexts.description, share: 0.24, isText: true },
      { name: showerTexts.code, share: 0.11, isText: true },
      { name: showerTexts.length, share: 0.14, isText: false },
      { name: showerTexts.pieces, share: 0.1, isText: false },
      { name: showerTexts.finishColumn, share: 0.13, isText: true },
      { name: showerTexts.note, share: 0.15, isText: true },
    ],
    rows: facts.doc.evaluated.hardware.flatMap((line) => listRows(facts, line)),
  };
}

function listRows(
  facts: ShowerFacts,
  { articleUID, hand, quantity, cutsMm }: HardwareListLine,
): PaperTable['rows'] {
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
      noteText(facts, article),
    ],
  });
  if (cutsMm.length === 0) return [row('', quantity)];
  return countLengths(cutsMm, facts.format.length).map(([length, pieces]) => row(length, pieces));
}

/** The layout's finish; '' for articles without finishes, such as seals. */
function finishText({ layout }: ShowerFacts, { finishes }: HardwareArticle): string {
  return finishes.includes(layout.finish) ? hardwareFinishName(layout.finish) : '';
}

function noteText({ layout }: ShowerFacts, { kit, finishes, sold }: HardwareArticle): string {
  const parts = kit.map(({ quantity, name }) => showerTexts.kitPart(quantity, name)).join(', ');
  return [
    sold === 'length' ? showerTexts.cutByShop : '',
    parts === '' ? '' : showerTexts.comesWith(parts),
    finishes.length > 0 && !finishes.includes(layout.finish)
      ? showerTexts.otherFinish(inSentence(hardwareFinishName(layout.finish)))
      : '',
  ]
    .filter((text) => text !== '')
    .join('; ');
}
