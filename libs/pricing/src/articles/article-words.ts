import { t } from '@lingui/core/macro';
import { defineTexts } from '@glass/language';

/** Words of hardware articles: on screens, and in the text columns of files. */
export const articleWords = defineTexts(() => ({
  families: {
    hinge: t({ message: 'Hinge', context: 'hardware' }),
    pivot: t({ message: 'Pivot', context: 'hardware' }),
    clamp: t({ message: 'Clamp', context: 'hardware' }),
    channel: t({ message: 'Channel', context: 'hardware' }),
    header: t({ message: 'Header', context: 'hardware' }),
    bar: t({ message: 'Support bar', context: 'hardware' }),
    handle: t({ message: 'Handle', context: 'hardware' }),
    towelBar: t({ message: 'Towel bar', context: 'hardware' }),
    seal: t({ message: 'Seal', context: 'hardware' }),
    threshold: t({ message: 'Threshold', context: 'hardware' }),
    slidingSystem: t({ message: 'Sliding system', context: 'hardware' }),
    anchor: t({ message: 'Anchor', context: 'hardware' }),
  },
  sold: {
    piece: t({ message: 'By the piece', context: 'hardware' }),
    length: t({ message: 'By length', context: 'hardware' }),
  },
  sealUses: {
    fixedJoint: t({ message: 'Joint between fixed panels', context: 'hardware' }),
    sides: t({ message: 'Sides of doors and fixed panels', context: 'hardware' }),
    closingSide: t({ message: 'Closing side of a door', context: 'hardware' }),
    doorBottom: t({ message: 'Bottom of a door', context: 'hardware' }),
  },
  returnFixings: {
    holes: t({ message: 'With holes in the return', context: 'hardware' }),
    none: t({ message: 'Not for returns', context: 'hardware' }),
  },
  trackCorners: {
    miter: t({ message: 'Mitered tracks', context: 'hardware' }),
    none: t({ message: 'Not for corners', context: 'hardware' }),
  },
  /** Surfaces that an edge of glass faces. */
  facings: {
    wall: t({ message: 'wall', context: 'hardware file' }),
    floor: t({ message: 'floor', context: 'hardware file' }),
    ceiling: t({ message: 'ceiling', context: 'hardware file' }),
    header: t({ message: 'header', context: 'hardware file' }),
    inlineGlass: t({ message: 'glass', context: 'hardware file' }),
    cornerGlass: t({ message: 'corner', context: 'hardware file' }),
  },
  panes: {
    door: t({ message: 'door', context: 'hardware file' }),
    fixed: t({ message: 'fixed panel', context: 'hardware file' }),
  },
  opens: {
    in: t({ message: 'opens in', context: 'hardware file' }),
    out: t({ message: 'opens out', context: 'hardware file' }),
  },
  /** Up to where the other pane of a corner is shortened. */
  from: {
    corner: t({ message: 'to corner', context: 'hardware file' }),
    face: t({ message: 'to face', context: 'hardware file' }),
  },
  hole: {
    down: t({ message: 'down', context: 'hardware file' }),
    handleSide: t({ message: 'handle side', context: 'hardware file' }),
    fixedSide: t({ message: 'fixed side', context: 'hardware file' }),
  },
  top: {
    doorAboveFixed: t({ message: 'door above fixed panel', context: 'hardware file' }),
    equal: t({ message: 'equal', context: 'hardware file' }),
    track: t({ message: 'track', context: 'hardware file' }),
  },
  expected: (text: string, example: string) => t`“${text}”: expected such as “${example}”.`,
  listedTwice: (text: string) => t`“${text}” is listed twice.`,
  tooMany: (max: number) => t`At most ${max} entries.`,
  outOfRange: (text: string, min: string, max: string) => t`“${text}”: expected from ${min} to ${max}.`,
}));
