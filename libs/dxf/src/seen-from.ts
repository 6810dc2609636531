import type { DxfProfile, PanelSpec } from '@glass/contracts';
import { mirroredContour, mirroredLoop, mirroredPoint } from './shape/mirrored.js';
import type { NetContour } from '@glass/geometry';
import type { DxfInfo } from './write/draw-panel.js';

type Side = PanelSpec['viewingSide'];

export interface SeenFrom {
  /** The side of the glass that the file shows. */
  side: Side;
  /** Whether it is not the side that the panel was laid out on. */
  isMirrored: boolean;
}

/** The side of a panel that its file shows, by the machine profile. */
export function seenFrom(viewingSide: Side, profile: Pick<DxfProfile, 'seenFrom'>): SeenFrom {
  const other: Side = viewingSide === 'outside' ? 'inside' : 'outside';
  const sides = { viewingSide, otherSide: other, outside: 'outside', inside: 'inside' } as const;
  const side = sides[profile.seenFrom];
  return { side, isMirrored: side !== viewingSide };
}

/** The drawing as seen from the other side. */
export function mirroredDrawing(contour: NetContour, info: DxfInfo): { contour: NetContour; info: DxfInfo } {
  const { edgeLetters, stages } = info;
  return {
    contour: mirroredContour(contour),
    info: {
      ...info,
      edgeLetters: edgeLetters?.map(({ letter, at, normal }) => ({
        ...{ letter, at: mirroredPoint(at) },
        ...(normal ? { normal: mirroredPoint(normal) } : {}),
      })),
      stages: stages && {
        base: mirroredLoop(stages.base),
        withNotches: mirroredLoop(stages.withNotches),
      },
    },
  };
}
