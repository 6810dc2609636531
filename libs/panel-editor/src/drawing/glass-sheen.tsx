import type { Catalogue, Point } from '@glass/contracts';
import type { PanelDrawing } from '@glass/geometry';
import { glassLooks, hardwareLook } from '@glass/ui/glass-looks';
import Box from '@mui/material/Box';
import { memo, useId } from 'react';
import { glassLook } from '../look/glass-look.js';
import { findMaterial } from '../state/panel-assessment.js';
import { EdgeRims } from './edge-rims.js';
import { GlassGrain } from './glass-grain.js';
import { hardwareBodies } from './hardware-bodies.js';
import { type GlassOutlineProps, sheetTransform } from './glass-outline.js';

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
