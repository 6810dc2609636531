import { colors } from '@glass/ui';
import type { ReactNode } from 'react';
import type { StartKind } from '@glass/panel-editor/starts';

const glass = { fill: colors.glassTint, stroke: colors.glassLine, strokeWidth: 1.25 };
const body = { fill: colors.mutedInk };

/** Icons on a 24 × 24 grid. */
export const START_PICTURES: Record<StartKind | 'drawing', ReactNode> = {
  showerDoor: (
    <>
      <rect x="7" y="2" width="11" height="20" rx="1" {...glass} />
      <path d="M5.5 5h3v2.5h-3zM5.5 16.5h3V19h-3z" {...body} />
      <rect x="14.75" y="9.5" width="1.5" height="5" rx="0.75" {...body} />
    </>
  ),
  fixedPanel: (
    <>
      <rect x="5" y="2" width="14" height="19" {...glass} />
      <path d="M3 22h18M9 12l5-5M10 15l6-6" stroke={colors.glassLine} strokeWidth="1" />
    </>
  ),
  shelf: (
    <>
      <path d="M2 10h20v3H2z" {...glass} />
      <path d="M6 13v4h1.5v-4zM16.5 13v4H18v-4z" {...body} />
    </>
  ),
  mirror: (
    <>
      <rect
        x="5"
        y="2.5"
        width="14"
        height="19"
        rx="1"
        fill={colors.mirrorTint}
        stroke={colors.mutedInk}
        strokeWidth="1.25"
      />
      <path d="M8 12l7-7M9 16l8-8" stroke={colors.surface} strokeWidth="1.5" />
    </>
  ),
  tableTop: (
    <>
      <ellipse cx="12" cy="8.5" rx="10" ry="4" {...glass} />
      <path d="M12 12.5V20M8 21h8" stroke={colors.mutedInk} strokeWidth="1.5" />
    </>
  ),
  splashback: (
    <>
      <rect x="2" y="3" width="20" height="12" {...glass} />
      <path d="M2 18h20v3H2zM5 16h5v1.2H5zM14 16h5v1.2h-5z" {...body} />
    </>
  ),
  drawing: (
    <>
      <path d="M5 2h10l4 4v16H5z" fill={colors.surface} stroke={colors.mutedInk} strokeWidth="1.25" />
      <path d="M8 17c3-8 5 2 8-6" stroke={colors.primary} strokeWidth="1.5" />
    </>
  ),
};
