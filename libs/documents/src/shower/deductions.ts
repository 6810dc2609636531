import type { PaperTable } from '@glass/contracts/document';
import type { ExplanationStep, SizeExplanation } from '@glass/contracts/layout';
import { inSentence } from '@glass/language';
import { stepTexts } from '@glass/layouts/words';
import { articleText, paneName, type ShowerFacts, unitOfPaper } from './shower-facts.js';
import { showerTexts } from './texts.js';

/** Each size of each pane as a sum, one row per step: 902 − 4 − 13 = 885. The last row of a size is strong. */
export function deductionTable(facts: ShowerFacts): PaperTable {
  return {
    heading: showerTexts.deductions,
    columns: [
      { name: showerTexts.panel, share: 0.15, isText: true },
      { name: showerTexts.size, share: 0.17, isText: true },
      { name: showerTexts.amount, share: 0.14, isText: false },
      { name: showerTexts.reason, share: 0.22, isText: true },
      { name: showerTexts.article, share: 0.32, isText: true },
    ],
    rows: facts.doc.evaluated.panes.flatMap((pane) =>
      pane.explanations.flatMap((explanation) =>
        sumRows(facts, paneName(facts, pane), explanation, pane.explanations),
      ),
    ),
  };
}

function sumRows(
  facts: ShowerFacts,
  name: string,
  explanation: SizeExplanation,
  all: readonly SizeExplanation[],
): PaperTable['rows'] {
  const { length } = facts.format;
  const { size, mm } = explanation;
  return [
    ...listShownSteps(explanation, unitOfPaper(facts)).map((step, at) => ({
      joinsNext: true,
      cells: [
        at === 0 ? name : '',
        at === 0 ? sizeName(size, all) : '',
        signed(length(Math.abs(step.mm)), step.mm, at === 0),
        inSentence(stepTexts[step.reason]),
        articleText(facts, step.articleUID),
      ],
    })),
    { cells: ['', '', `= ${length(mm)}`, '', ''], isStrong: true },
  ];
}

/** Steps as they are written, to a tenth of a millimeter or a step of the shop: their rounding is a part of the last one. */
function listShownSteps({ steps, mm }: SizeExplanation, unit: number): ExplanationStep[] {
  const round = (length: number) => Math.round(length / unit) * unit;
  const shown = steps
    .filter(({ reason }) => reason !== 'rounding')
    .map((step) => ({ ...step, mm: round(step.mm) }))
    .filter((step) => step.mm !== 0);
  const rest = round(mm) - shown.reduce((sum, step) => sum + step.mm, 0);
  if (Math.abs(rest) < unit / 2) return shown;
  return [...shown, { reason: 'rounding', mm: rest, articleUID: null }];
}

/** A size that differs at the other end is named with its own end. */
function sizeName(size: SizeExplanation['size'], all: readonly SizeExplanation[]): string {
  const has = (other: SizeExplanation['size']) => all.some((one) => one.size === other);
  if (size === 'width' && has('widthTop')) return showerTexts.isRakedWidth;
  if (size === 'height' && has('heightRight')) return showerTexts.isRakedHeight;
  return showerTexts.sizes[size];
}

function signed(text: string, mm: ExplanationStep['mm'], isFirst: boolean): string {
  if (mm < 0) return `− ${text}`;
  return isFirst ? text : `+ ${text}`;
}
