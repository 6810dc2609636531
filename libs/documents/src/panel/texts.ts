import type { HingeTemplate } from '@glass/contracts/catalogue';
import type { PanelSpec, PlacedFrom } from '@glass/contracts/panel';
import { plural, t } from '@lingui/core/macro';
import { defineTexts } from '@glass/language';

type Side = PanelSpec['viewingSide'];

/** Facts about a panel: its work, edges, corners and places of features. */
export const panelTexts = defineTexts(() => ({
  drawingOf: (line: number) => t`Drawing of line ${line}`,
  edge: t`Edge`,
  length: t`Length`,
  /** Edge or corner */
  finish: t`Finish`,
  corner: t`Corner`,
  size: t`Size`,
  /** Edge */
  curved: t`(curved)`,
  sharpCorners: t`Lengths are from sharp corner to sharp corner.`,
  features: t`Holes, hinges, notches`,
  cutouts: t`Cutouts of hinges and clamps`,
  /** Column of a polygon's points */
  point: t`Point`,
  across: t`Across`,
  up: t({ message: 'Up', context: 'coordinate' }),
  arcToNext: t`Arc to the next`,
  radius: t`Radius`,

  glass: t`Glass`,
  area: t`Area`,
  weight: t`Weight`,
  /** Row: area and weight of one piece */
  eachName: t({ message: 'Each', context: 'one piece' }),
  each: (amount: string) => t`${amount} each`,
  seenFromName: t({ message: 'Seen from', context: 'side' }),
  template: t`Template`,
  drawing: t`Drawing`,
  edges: t`Edges`,
  corners: t`Corners`,
  work: t`Work`,
  hardware: t`Cutouts in the glass`,
  notes: t`Notes`,
  hardwareAlt: (name: string) => t`${name}, as mounted on glass`,

  /** Steps of the shop, to tick off */
  stepCut: t({ message: 'Cut', context: 'done' }),
  stepEdged: t`Edged`,
  stepDrilled: t`Drilled`,
  stepTempered: t`Tempered`,
  stepChecked: t`Checked`,
  stepPacked: t`Packed`,

  holes: (count: number) => t`${plural(count, { one: '# hole', other: '# holes' })}`,
  notches: (count: number) => t`${plural(count, { one: '# notch', other: '# notches' })}`,
  cutoutCount: (count: number) => t`${plural(count, { one: '# cutout', other: '# cutouts' })}`,
  countersinks: (count: number) => t`${plural(count, { one: '# countersink', other: '# countersinks' })}`,
  allFar: (countersinks: string) => t`${countersinks} on the far side`,
  someFar: (countersinks: string, far: number) => t`${countersinks} (${far} on the far side)`,

  asCut: t`As cut`,
  edgeAt: (letter: string, distance: string, from: string) => t`Edge ${letter}, ${distance} ${from}`,
  fromEdge: (letter: string) => t`from ${letter}`,
  clockwiseFrom: (letter: string) => t`clockwise from ${letter}`,
  anticlockwiseFrom: (letter: string) => t`anticlockwise from ${letter}`,
  clockwiseFromStart: t`clockwise from its start`,
  anticlockwiseFromStart: t`anticlockwise from its start`,
  hole: t`Hole`,
  holeOf: (diameter: string) => t`Hole Ø ${diameter}`,
  countersunk: (diameter: string, angle: string) => t`countersunk Ø ${diameter} × ${angle}`,
  countersunkFar: (diameter: string, angle: string) => t`countersunk Ø ${diameter} × ${angle}, far side`,
  hinge: t`Hinge`,
  notch: (size: string) => t`Notch ${size}`,
  cornerNotch: (size: string) => t`Corner notch ${size}`,
  cutout: (size: string) => t`Cutout ${size}`,
  atCorner: (corner: string) => t`Corner ${corner}`,
}));

/** Counted hardware: `2 hinges`. */
export const hardwareTexts: Record<HingeTemplate['kind'], (count: number) => string> = defineTexts(() => ({
  hinge: (count: number) => t`${plural(count, { one: '# hinge', other: '# hinges' })}`,
  clamp: (count: number) => t`${plural(count, { one: '# clamp', other: '# clamps' })}`,
  handle: (count: number) => t`${plural(count, { one: '# handle', other: '# handles' })}`,
}));

export const sideTexts: Record<Side, string> = defineTexts(() => ({
  /** Row “Seen from” */
  inside: t({ message: 'inside', context: 'side' }),
  outside: t({ message: 'outside', context: 'side' }),
}));

export const seenFromTexts: Record<Side, string> = defineTexts(() => ({
  inside: t`seen from inside`,
  outside: t`seen from outside`,
}));

type Origin = `${PlacedFrom['fromX']} ${PlacedFrom['fromY']}`;

/** Place of a hole: horizontal and vertical distance. */
export const placeTexts: Record<Origin, (x: string, y: string) => string> = defineTexts(() => ({
  'left bottom': (x: string, y: string) => t`${x} from left, ${y} from bottom`,
  'left top': (x: string, y: string) => t`${x} from left, ${y} from top`,
  'right bottom': (x: string, y: string) => t`${x} from right, ${y} from bottom`,
  'right top': (x: string, y: string) => t`${x} from right, ${y} from top`,
}));

/** Arc of a drawing's contour. */
export const arcTexts = defineTexts(() => ({
  outwards: (radius: string) => t`R ${radius} outwards`,
  inwards: (radius: string) => t`R ${radius} inwards`,
}));
