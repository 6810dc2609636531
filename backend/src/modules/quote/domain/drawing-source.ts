import { type DxfQuestionCode, type PanelSpec, unansweredQuestionsOf } from '@glass/contracts';

/** The drawing that a panel's contour was read from; null for one that was entered. */
export function sourceOf({ spec: { shape } }: { spec: PanelSpec }): string | null {
  return shape.kind === 'contour' ? shape.sourceFileUID : null;
}

/** The type that drawings are stored and sent as; there is no registered one for all versions. */
export const DXF_TYPE = 'application/dxf';

const QUESTIONS: Readonly<Record<DxfQuestionCode, string>> = {
  unit: 'which unit its numbers are in',
  side: 'which side of the glass it shows',
  hiddenLines: 'whether shapes drawn with hidden or center lines are cut',
  lineWidth: 'where lines with a width are measured',
  textFrames: 'whether outlines around texts are cut',
  lettering: 'whether small strokes are lettering',
  innerLine: 'whether outlines inside the edge of a panel are cut out',
};

/** Why a panel cannot be taken from its drawing, in sentences: questions about that are open. */
export function unansweredReason(spec: PanelSpec): string | null {
  const source = sourceOf({ spec });
  const open = source === null ? [] : unansweredQuestionsOf(source);
  if (open.length === 0) return null;
  return (
    `The drawing of this panel leaves open ${open.map((code) => QUESTIONS[code]).join(', and ')}. ` +
    `Upload it again with answers (${open.join(', ')}), and add the panels of that reply.`
  );
}
