import { t } from '@lingui/core/macro';
import { defineTexts, listWords } from '@glass/language';
import { type DxfQuestionCode, type PanelSpec, decodeOpenQuestions } from '@glass/contracts/panel';

/** Uid of the drawing that a panel was read from; null for entered panels. */
export function sourceOf({ spec: { shape } }: { spec: PanelSpec }): string | null {
  return shape.kind === 'contour' ? shape.sourceFileUID : null;
}

/** Common, though only one version of DXF has a registered media type. */
export const DXF_TYPE = 'application/dxf';

const QUESTIONS = defineTexts<Record<DxfQuestionCode, string>>(() => ({
  unit: t`which unit its numbers are in`,
  side: t`which side of the glass it shows`,
  hiddenLines: t`whether shapes drawn with hidden or center lines are cut`,
  lineWidth: t`where lines with a width are measured`,
  textFrames: t`whether outlines around texts are cut`,
  lettering: t`whether small strokes are lettering`,
  innerLine: t`whether outlines inside the edge of a panel are cut out`,
}));

/** Explains that questions about the panel's drawing are unanswered; null if none are. */
export function unansweredReason(spec: PanelSpec): string | null {
  const source = sourceOf({ spec });
  const open = source === null ? [] : decodeOpenQuestions(source);
  if (open.length === 0) return null;
  const questions = open.map((code) => QUESTIONS[code]);
  const list = listWords(questions, 'conjunction');
  return t`The drawing of this panel has open questions: ${list}. Upload it again with answers (${{ codes: open.join(', ') }}), and add the panels of that reply.`;
}
