import Box from '@mui/material/Box';
import type { CatalogueContent } from '@glass/contracts';
import { parseLength } from '@glass/geometry';
import { colours } from '@glass/ui';
import type { Fields } from './entry-fields.js';
import { texts } from './texts.js';

/** A hinge’s cut-out as its measures say, with the edge of the glass below; nothing while one is missing. */
export function CutoutDrawing({ said, content }: { said: Fields; content: CatalogueContent }) {
  const mm = (name: string): number => {
    const read = parseLength(said[name] ?? '', content.units);
    return read.ok && read.mm > 0 ? read.mm : NaN;
  };
  const { path, width, height } = pathOf(said.cutout ?? '', mm);
  if (!Number.isFinite(width + height)) return null;
  const margin = Math.max(width, height) * 0.25;
  const [left, top] = [-width / 2 - margin, -height - margin];
  return (
    <Box
      component="svg"
      role="img"
      aria-label={texts.cutoutDrawing}
      viewBox={`${left} ${top} ${width + margin * 2} ${height + margin}`}
      sx={{ height: 140, display: 'block', mx: 'auto', maxWidth: '100%' }}
    >
      <rect x={left} y={top} width={width + margin * 2} height={height + margin} fill={colours.primaryTint} />
      <path
        d={path}
        fill={colours.surface}
        stroke={colours.ink}
        strokeWidth={1.25}
        vectorEffect="non-scaling-stroke"
      />
      <path
        d={`M${left} 0H${left + width + margin * 2}`}
        stroke={colours.ink}
        strokeWidth={2}
        vectorEffect="non-scaling-stroke"
      />
    </Box>
  );
}

/** The edge is y = 0, the glass above it. */
function pathOf(kind: string, mm: (name: string) => number): { path: string; width: number; height: number } {
  if (kind === 'uSlot') {
    const [width, depth] = [mm('width'), mm('depth')];
    const round = Math.min(width / 2, depth);
    const path = `M${-width / 2} 0V${-(depth - round)}A${round} ${round} 0 0 1 ${width / 2} ${-(depth - round)}V0`;
    return { path, width, height: depth };
  }
  if (kind === 'holes') {
    const [diameter, apart, fromEdge] = [mm('diameter'), mm('apart'), mm('fromEdge')];
    const r = diameter / 2;
    const hole = (x: number) =>
      `M${x - r} ${-fromEdge}a${r} ${r} 0 1 0 ${diameter} 0a${r} ${r} 0 1 0 ${-diameter} 0`;
    return { path: hole(-apart / 2) + hole(apart / 2), width: apart + diameter, height: fromEdge + r };
  }
  const [mouth, overall, depth, ear] = [mm('mouthWidth'), mm('overallWidth'), mm('depth'), mm('earDiameter')];
  const r = ear / 2;
  const earX = overall / 2 - r;
  const circle = (x: number) =>
    `M${x - r} ${-(depth - r)}a${r} ${r} 0 1 0 ${ear} 0a${r} ${r} 0 1 0 ${-ear} 0`;
  const path = `M${-mouth / 2} 0V${-depth}H${mouth / 2}V0${circle(-earX)}${circle(earX)}`;
  return { path, width: Math.max(overall, mouth), height: depth };
}
