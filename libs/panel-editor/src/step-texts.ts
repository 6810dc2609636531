import { t } from '@lingui/core/macro';
import { fieldWord } from '@glass/geometry/words';
import { defineTexts } from '@glass/language';

/** Changes of a panel in “Undo: add hole” and “Undone: add hole.” */
export const stepTexts = defineTexts(() => ({
  addClip: t({ message: 'add clip', context: 'step' }),
  addCutout: t({ message: 'add cutout', context: 'step' }),
  addHandle: t({ message: 'add handle', context: 'step' }),
  addHinge: t({ message: 'add hinge', context: 'step' }),
  addHingePair: t({ message: 'add hinge pair', context: 'step' }),
  addHole: t({ message: 'add hole', context: 'step' }),
  addNotch: t({ message: 'add notch', context: 'step' }),
  addOutlet: t({ message: 'add outlet', context: 'step' }),
  addPoint: t({ message: 'add point', context: 'step' }),
  align: t({ message: 'align', context: 'step' }),
  allCornerSizes: t({ message: 'all corner sizes', context: 'step' }),
  allCorners: t({ message: 'all corners', context: 'step' }),
  allEdges: t({ message: 'all edges', context: 'step' }),
  copies: t({ message: 'copies', context: 'step' }),
  corner: t({ message: 'corner', context: 'step' }),
  cornerFinish: t({ message: 'corner finish', context: 'step' }),
  countersink: t({ message: 'countersink', context: 'step' }),
  distribute: t({ message: 'distribute', context: 'step' }),
  duplicate: t({ message: 'duplicate', context: 'step' }),
  edge: t({ message: 'edge', context: 'step' }),
  edgeFinish: t({ message: 'edge finish', context: 'step' }),
  fix: t({ message: 'fix', context: 'step' }),
  glass: t({ message: 'glass', context: 'step' }),
  hardwareFinish: t({ message: 'hardware finish', context: 'step' }),
  hingeHand: t({ message: 'hinge hand', context: 'step' }),
  hingeModel: t({ message: 'hinge model', context: 'step' }),
  hinges: t({ message: 'hinges', context: 'step' }),
  holeSize: t({ message: 'hole size', context: 'step' }),
  mark: t({ message: 'mark', context: 'step' }),
  measuredFrom: t({ message: 'measured from', context: 'step' }),
  mirror: t({ message: 'mirror', context: 'step' }),
  mirrorPanel: t({ message: 'mirror panel', context: 'step' }),
  mirroredCopy: t({ message: 'mirrored copy', context: 'step' }),
  move: t({ message: 'move', context: 'step' }),
  movePoint: t({ message: 'move point', context: 'step' }),
  notes: t({ message: 'notes', context: 'step' }),
  quantity: t({ message: 'quantity', context: 'step' }),
  remove: t({ message: 'remove', context: 'step' }),
  removePoint: t({ message: 'remove point', context: 'step' }),
  reversePoints: t({ message: 'reverse points', context: 'step' }),
  shape: t({ message: 'shape', context: 'step' }),
  sides: t({ message: 'sides', context: 'step' }),
  template: t({ message: 'template', context: 'step' }),
  turnOver: t({ message: 'turn over', context: 'step' }),
  viewingSide: t({ message: 'viewing side', context: 'step' }),
}));

export type StepKind = keyof typeof stepTexts;

/** Name of an undo step: a kind of change, a length (`width`), or a text of the page around the editor. */
export type StepName = StepKind | { field: string } | { text: () => string };

/** Name of an undo step in the current language. */
export function wordStep(step: StepName): string {
  if (typeof step === 'string') return stepTexts[step];
  return 'field' in step ? fieldWord(step.field) : step.text();
}
