import type { Catalogue, EdgeFinish, HingeCutout, HingePlate } from '@glass/contracts/catalogue';
import type { PanelSpec, Point } from '@glass/contracts/panel';
import type { PanelDrawing } from '@glass/geometry';
import { glassLooks, hardwareLook, rimLook } from '@glass/ui/glass-looks';
import Box from '@mui/material/Box';
import { memo, useId } from 'react';
import { type GlassLook, glassLook } from '@glass/contracts/catalogue';
import { findMaterial } from '../state/panel-assessment.js';
import { type GlassOutlineProps, sheetTransform } from './glass-outline.js';
import { effectiveFinish } from '../panel-names.js';

/** Gradient stops of body, shades and glint between two corners of the panel. */
const STOPS = [0, 0.42, 0.5, 0.6, 1];
/** Thickness of a bar and diameter of a knob, mm. */
const BAR_MM = 22;
const KNOB_MM = 38;

/**
 * Appearance of the glass, under everything that is read: tint with a glint or texture, finished edges, hardware. Not
 * on paper.
 */
export const GlassSheen = memo(function GlassSheen({ drawing, sheet, spec, catalogue }: GlassOutlineProps) {
  const id = useId();
  const material = findMaterial(spec, catalogue);
  if (!material) return null;
  const look = glassLook(material);
  const colors = glassLooks[look];
  const glass = drawing.path + drawing.openings.map(({ path }) => path).join('');
  return (
    <Box
      component="g"
      transform={sheetTransform(sheet)}
      pointerEvents="none"
      aria-hidden
      sx={{ '@media print': { display: 'none' } }}
    >
      <defs>
        {/* Upright on the sheet; the drawing is flipped to make y go up. */}
        <linearGradient id={`${id}tint`} x1="0" y1="1" x2="1" y2="0">
          {colors.map((color, index) => (
            <stop key={index} offset={STOPS[index]} stopColor={color} />
          ))}
        </linearGradient>
        <clipPath id={`${id}glass`}>
          <path d={drawing.path} />
        </clipPath>
      </defs>
      <path d={glass} fill={`url(#${id}tint)`} fillRule="evenodd" />
      <GlassGrain id={`${id}grain`} look={look} path={glass} />
      <EdgeRims drawing={drawing} spec={spec} catalogue={catalogue} clipPath={`url(#${id}glass)`} />
      {hardwareBodies(drawing, spec, catalogue).map(({ uid, path }) => (
        <path
          key={uid}
          data-hardware={uid}
          d={path}
          fill={hardwareLook.body}
          stroke={hardwareLook.rim}
          strokeWidth={1}
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      ))}
      {handlesIn(drawing, spec, catalogue).map(({ uid, ends }) => (
        <Handle key={uid} ends={ends} />
      ))}
    </Box>
  );
});

/** A bar from hole to hole, or a knob over a single hole. */
function Handle({ ends }: { ends: readonly Point[] }) {
  const d = ends.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('');
  const width = ends.length > 1 ? BAR_MM : KNOB_MM;
  const line = { d: ends.length > 1 ? d : `${d}h0.01`, fill: 'none', strokeLinecap: 'round' as const };
  return (
    <>
      <path {...line} stroke={hardwareLook.rim} strokeWidth={width} />
      <path {...line} stroke={hardwareLook.body} strokeWidth={width - 5} />
    </>
  );
}

function handlesIn(
  drawing: PanelDrawing,
  spec: GlassOutlineProps['spec'],
  { hinges }: Catalogue,
): { uid: string; ends: Point[] }[] {
  return spec.features.flatMap((feature) => {
    if (feature.kind !== 'hinge') return [];
    if (hinges.find(({ uid }) => uid === feature.templateUID)?.kind !== 'handle') return [];
    const ends = drawing.openings.flatMap(({ featureUID, opening }) =>
      featureUID === feature.uid && opening.kind === 'circle' ? opening.centre : [],
    );
    return ends.length > 0 ? { uid: feature.uid, ends } : [];
  });
}

/** Surface textures: distance of marks (mm) and the path of one. */
const GRAINS: Partial<Record<GlassLook, { mm: number; turn: number; d: string; width: number }>> = {
  satin: { mm: 12, turn: 45, d: 'M0 0V12', width: 6 },
  patterned: { mm: 36, turn: 0, d: 'M6 -2Q18 7 6 16T6 38M24 -2Q12 7 24 16T24 38', width: 5 },
};

/** Texture of etched and patterned glass over its tint; nothing for smooth glass. */
function GlassGrain({ id, look, path }: { id: string; look: GlassLook; path: string }) {
  const grain = GRAINS[look];
  if (!grain) return null;
  const { mm, turn, d, width } = grain;
  return (
    <g data-grain={look}>
      <defs>
        <pattern
          id={id}
          width={mm}
          height={mm}
          patternUnits="userSpaceOnUse"
          patternTransform={`rotate(${turn})`}
        >
          <path d={d} fill="none" stroke={glassLooks[look][3]} strokeWidth={width} />
        </pattern>
      </defs>
      <path d={path} fill={`url(#${id})`} fillRule="evenodd" />
    </g>
  );
}

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
function EdgeRims({ drawing, spec, catalogue, clipPath }: EdgeRimsProps) {
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

/** How far hardware extends beyond its cutout if its plate is unknown, mm. */
const BEYOND_MM = 8;

interface HardwareBody {
  uid: string;
  /** SVG path data in millimeters, y up. */
  path: string;
}

/** Hinges and clamps on the glass: their plate, or a margin around their cutout. */
function hardwareBodies(
  drawing: PanelDrawing,
  spec: PanelSpec<unknown>,
  { hinges }: Catalogue,
): HardwareBody[] {
  return spec.features.flatMap((feature) => {
    if (feature.kind !== 'hinge') return [];
    const { uid } = feature;
    const template = hinges.find((one) => one.uid === feature.templateUID);
    if (!template || template.kind === 'handle') return [];
    const plate = drawing.plates.find(({ featureUID }) => featureUID === uid);
    if (plate) return [{ uid, path: plate.path }];
    const path = bodyAt(drawing, uid, feature.edge, coveringPlate(template.cutout));
    return path === null ? [] : [{ uid, path }];
  });
}

function coveringPlate(cutout: HingeCutout): HingePlate {
  const [along, inside] = sizeOf(cutout);
  return { along: along + 2 * BEYOND_MM, inside: inside + BEYOND_MM, outside: BEYOND_MM };
}

/** Size of a cutout along its edge and into the glass, mm. */
function sizeOf(cutout: HingeCutout): [along: number, inside: number] {
  switch (cutout.kind) {
    case 'mouseEar':
      return [cutout.overallWidth, cutout.depth];
    case 'uSlot':
      return [cutout.width, cutout.depth];
    case 'holes':
      return [cutout.apart + cutout.diameter, cutout.fromEdge + cutout.diameter / 2];
    case 'drawn': {
      const points = [...cutout.mouth, ...cutout.openings.flat()];
      const [across, up] = [points.map(({ x }) => x), points.map(({ y }) => y)];
      return [Math.max(...across) - Math.min(...across), Math.max(...up)];
    }
  }
}

/** A rectangle on a straight edge, centered at a feature; null on a curved edge. */
function bodyAt(drawing: PanelDrawing, uid: string, index: number, plate: HingePlate): string | null {
  const edge = drawing.edges.find((one) => one.index === index);
  const at = drawing.features.find((feature) => feature.uid === uid)?.at;
  if (!edge || edge.curved || !at) return null;
  const { anchor, normal } = edge;
  const depth = (at.x - anchor.x) * normal.x + (at.y - anchor.y) * normal.y;
  const foot = { x: at.x - normal.x * depth, y: at.y - normal.y * depth };
  const corner = (along: number, out: number) =>
    `${foot.x + normal.y * along + normal.x * out} ${foot.y - normal.x * along + normal.y * out}`;
  const half = plate.along / 2;
  const corners = [
    corner(-half, plate.outside),
    corner(half, plate.outside),
    corner(half, -plate.inside),
    corner(-half, -plate.inside),
  ];
  return `M${corners.join('L')}Z`;
}
