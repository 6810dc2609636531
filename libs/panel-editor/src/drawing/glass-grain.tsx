import { glassLooks } from '@glass/ui/glass-looks';
import type { GlassLook } from '../look/glass-look.js';

/** Surface textures: distance of marks (mm) and the path of one. */
const GRAINS: Partial<Record<GlassLook, { mm: number; turn: number; d: string; width: number }>> = {
  satin: { mm: 12, turn: 45, d: 'M0 0V12', width: 6 },
  patterned: { mm: 36, turn: 0, d: 'M6 -2Q18 7 6 16T6 38M24 -2Q12 7 24 16T24 38', width: 5 },
};

/** Texture of etched and patterned glass over its tint; nothing for smooth glass. */
export function GlassGrain({ id, look, path }: { id: string; look: GlassLook; path: string }) {
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
