import { useMemo } from 'react';
import type { Catalogue } from '@glass/contracts/catalogue';
import type { PanelSpec } from '@glass/contracts/panel';
import { panelInMillimeters } from '@glass/geometry';
import { colors } from '@glass/ui/tokens';
import { tryDrawing } from './drawing/try-drawing.js';
import { texts } from './texts.js';

interface PanelThumbnailProps {
  spec: PanelSpec;
  catalogue: Catalogue;
  /** Side of the square, px. */
  size?: number;
  /** If omitted, the image is decorative, beside a text with the same content. */
  label?: string;
}

/** A small static outline with openings, for lists. */
export function PanelThumbnail({ spec, catalogue, size = 72, label }: PanelThumbnailProps) {
  const drawing = useMemo(() => tryDrawing(panelInMillimeters(spec), catalogue), [spec, catalogue]);
  const naming = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  if (!drawing) {
    return (
      <svg width={size} height={size} viewBox="0 0 10 10" {...naming}>
        <title>{texts.notDrawable}</title>
        <rect
          x="2"
          y="1"
          width="6"
          height="8"
          fill="none"
          stroke={colors.line}
          strokeDasharray="1 1"
          strokeWidth="0.3"
        />
      </svg>
    );
  }
  const { minX, minY, maxX, maxY } = drawing.box;
  const side = Math.max(maxX - minX, maxY - minY) * 1.08;
  const left = (minX + maxX - side) / 2;
  const bottom = (minY + maxY - side) / 2;
  return (
    <svg width={size} height={size} viewBox={`0 0 ${side} ${side}`} {...naming}>
      <g transform={`translate(${-left} ${side + bottom}) scale(1 -1)`}>
        <path
          d={drawing.path + drawing.openings.map((opening) => opening.path).join('')}
          fill={colors.primaryTint}
          fillRule="evenodd"
          stroke={colors.ink}
          strokeWidth={1.25}
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      </g>
    </svg>
  );
}
