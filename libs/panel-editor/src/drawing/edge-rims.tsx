import type { Catalogue, EdgeFinish, Point } from '@glass/contracts';
import type { PanelDrawing } from '@glass/geometry';
import { rimLook } from '@glass/ui/glass-looks';
import { effectiveFinish } from '../panel-names.js';
import type { GlassOutlineProps } from './glass-outline.js';

interface Stroke {
  color: string;
  px: number;
  opacity: number;
}

/** Strokes that shade the worked face of an edge, bottom layer (widest) first. */
const STROKES: Record<EdgeFinish['kind'], readonly Stroke[]> = {
  cut: [{ color: rimLook.shade, px: 2, opacity: 0.35 }],
  seamed: [{ color: rimLook.shade, px: 4, opacity: 0.3 }],
  flatPolish: [{ color: rimLook.light, px: 7, opacity: 0.85 }],
  // Round profile: dark at its sides, bright in the middle.
  pencilPolish: [
    { color: rimLook.shade, px: 10, opacity: 0.3 },
    { color: rimLook.light, px: 6, opacity: 0.8 },
  ],
  mitre: [
    { color: rimLook.shade, px: 12, opacity: 0.25 },
    { color: rimLook.light, px: 4, opacity: 0.8 },
  ],
  bevel: [{ color: rimLook.light, px: 4, opacity: 0.8 }],
};

interface EdgeRimsProps extends Pick<GlassOutlineProps, 'drawing' | 'spec' | 'catalogue'> {
  /** Clips the strokes to the glass. */
  clipPath: string;
}

/** Renders each edge's finish as light and shade, and the miter lines where bevels meet. */
export function EdgeRims({ drawing, spec, catalogue, clipPath }: EdgeRimsProps) {
  return (
    <g clipPath={clipPath} fill="none">
      {drawing.edges.map(({ index, path }) =>
        STROKES[effectiveFinish(spec, index, catalogue)?.kind ?? 'cut'].map(({ color, px, opacity }) => (
          <path
            key={`${index} ${px}`}
            data-rim={effectiveFinish(spec, index, catalogue)?.kind ?? 'cut'}
            d={path}
            stroke={color}
            strokeWidth={px}
            strokeOpacity={opacity}
            vectorEffect="non-scaling-stroke"
          />
        )),
      )}
      {bevelMeetings(drawing, spec, catalogue).map(({ from, to }, index) => (
        <path
          key={index}
          data-bevel-line
          d={`M${from.x} ${from.y}L${to.x} ${to.y}`}
          stroke={rimLook.shade}
          strokeWidth={1}
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </g>
  );
}

/** Lines from the corner of two beveled edges to the crossing of their inner lines. */
function bevelMeetings(
  { edges, corners }: PanelDrawing,
  spec: GlassOutlineProps['spec'],
  catalogue: Catalogue,
): { from: Point; to: Point }[] {
  const widthOf = (index: number) => {
    const finish = effectiveFinish(spec, index, catalogue);
    return finish?.kind === 'bevel' ? finish.bevelWidthMm : null;
  };
  return corners.flatMap(({ index, at }) => {
    const [one, other] = [edges[index], edges[(index + 1) % edges.length]];
    if (!one || !other || one.curved || other.curved) return [];
    const [width, otherWidth] = [widthOf(one.index), widthOf(other.index)];
    const turn = one.normal.x * other.normal.y - one.normal.y * other.normal.x;
    if (width === null || otherWidth === null || Math.abs(turn) < 1e-6) return [];
    // The point at the bevel width inside both edges.
    const to = {
      x: at.x + (-width * other.normal.y + otherWidth * one.normal.y) / turn,
      y: at.y + (-otherWidth * one.normal.x + width * other.normal.x) / turn,
    };
    return [{ from: at, to }];
  });
}
