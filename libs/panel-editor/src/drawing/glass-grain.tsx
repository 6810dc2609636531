import { glassLooks } from '@glass/ui/glass-looks';
import type { GlassLook } from '../look/glass-look.js';

/** Some looks are a surface and no colour: how far apart (mm) its marks lie, and what one of them is. */
const GRAINS: Partial<Record<GlassLook, { mm: number; turn: number; d: string; width: number }>> = {
  satin: { mm: 12, turn: 45, d: 'M0 0V12', width: 6 },
  patterned: { mm: 36, turn: 0, d: 'M6 -2Q18 7 6 16T6 38M24 -2Q12 7 24 16T24 38', width: 5 },
};

/** The surface of etched and of figured glass over its tint; nothing for glass that is smooth. */
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
