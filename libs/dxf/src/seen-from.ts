import type { DxfProfile, PanelSpec, Point } from '@glass/contracts/panel';
import { type Loop, type NetContour, reverseLoop } from '@glass/geometry';
import type { DxfInfo } from './write/draw-panel.js';

export const mirroredPoint = ({ x, y }: Point): Point => ({ x: 0 - x, y });

/** A loop as seen from the other side, with its direction kept. */
function mirroredLoop(loop: Loop): Loop {
  return reverseLoop(
    loop.map(({ start, end, bulge }) => ({
      start: mirroredPoint(start),
      end: mirroredPoint(end),
      bulge: bulge === 0 ? 0 : -bulge,
    })),
  );
}

/** A contour as seen from the other side; countersinks change sides. */
export function mirroredContour({ outer, openings }: NetContour): NetContour {
  return {
    outer: mirroredLoop(outer),
    openings: openings.map((opening) => {
      if (opening.kind === 'loop') return { ...opening, loop: mirroredLoop(opening.loop) };
      const { countersink } = opening;
      const side = countersink?.side === 'near' ? ('far' as const) : ('near' as const);
      return {
        ...opening,
        centre: mirroredPoint(opening.centre),
        ...(countersink ? { countersink: { ...countersink, side } } : {}),
      };
    }),
  };
}

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
