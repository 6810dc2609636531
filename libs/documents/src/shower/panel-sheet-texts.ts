import { plural, t } from '@lingui/core/macro';
import type { Facing } from '@glass/contracts/layout';
import { defineTexts } from '@glass/language';

/** Words of the sheet of one panel. */
export const panelSheetTexts = defineTexts(() => ({
  fromCorner: t`Seen from outside. Everything is measured from the bottom left corner, to the center of each hinge and hole.`,
  changedByHand: t`Changed by hand: this is the panel as ordered. It no longer follows from the measures, so check its gaps and hardware.`,
  glass: t`Glass`,
  edges: t`Edges`,
  side: t({ message: 'Side', context: 'of a panel: left, right, top, bottom' }),
  finish: t`Finish`,
  faces: t({ message: 'Faces', context: 'column: what an edge of a panel is opposite to' }),
  facing: {
    wall: t({ message: 'Wall', context: 'faced by an edge' }),
    floor: t({ message: 'Floor', context: 'faced by an edge' }),
    ceiling: t({ message: 'Ceiling', context: 'faced by an edge' }),
    header: t({ message: 'Header', context: 'faced by an edge' }),
    inlineGlass: t({ message: 'Glass', context: 'faced by an edge' }),
    cornerGlass: t({ message: 'Glass', context: 'faced by an edge' }),
  } satisfies Record<Facing, string>,
  work: t`Hardware of this panel`,
  number: t({ message: 'No.', context: 'column' }),
  cut: t({ message: 'In the glass', context: 'column: cutout or holes' }),
  across: t`Across`,
  up: t({ message: 'Up', context: 'coordinate' }),
  holes: (count: number, diameter: string) =>
    t`${plural(count, { one: '# hole', other: '# holes' })} Ø ${diameter}`,
  cutout: (code: string) => t`Cutout ${code}`,
  cutouts: t`Cutouts of hinges and clamps`,
  corners: t`Corners`,
  corner: t`Corner`,
  radius: t`Radius`,
  notch: t({ message: 'Notch', context: 'column: width and height' }),
}));
