import Box from '@mui/material/Box';
import type { DxfPoint } from '@glass/contracts';
import { colors, fontSizes, radii, weights } from '@glass/ui';
import type { DrawingMark } from './drawing-marks.js';

export const MARK_COLOURS = {
  error: colors.error,
  warning: colors.warning,
  note: colors.info,
} satisfies Record<DrawingMark['severity'], string>;

/** px; WCAG 2.2 requires targets of at least 24. */
const SIDE = 26;
const STEM = 8;

const percent = (share: number): string => `${share * 100}%`;

/** The panel's name in the list. */
export function PanelNumber({ number, seen }: { number: number; seen: DxfPoint }) {
  return (
    <Box
      aria-hidden
      sx={{
        position: 'absolute',
        left: percent(seen.x),
        top: percent(seen.y),
        transform: 'translate(-50%, -50%)',
        px: 0.75,
        borderRadius: `${radii.small}px`,
        backgroundColor: colors.surface,
        color: 'primary.main',
        fontSize: fontSizes.small,
        fontWeight: weights.strong,
        pointerEvents: 'none',
      }}
    >
      {number}
    </Box>
  );
}

interface MarkPinProps {
  mark: DrawingMark;
  seen: DxfPoint;
  isActive: boolean;
  onPick: (mark: DrawingMark) => void;
}

/** A pin at a place. The list offers the same to keyboards and screen readers. */
export function MarkPin({ mark, seen, isActive, onPick }: MarkPinProps) {
  const color = MARK_COLOURS[mark.severity];
  return (
    <Box
      aria-hidden
      data-mark={mark.number}
      title={mark.what}
      onClick={() => onPick(mark)}
      sx={{
        position: 'absolute',
        left: percent(seen.x),
        top: percent(seen.y),
        transform: 'translate(-50%, -100%)',
        zIndex: isActive ? 1 : 0,
        cursor: 'pointer',
      }}
    >
      <Box
        sx={{
          display: 'grid',
          placeItems: 'center',
          width: SIDE,
          height: SIDE,
          borderRadius: `${radii.round}px`,
          border: `2px solid ${isActive ? colors.ink : colors.surface}`,
          backgroundColor: color,
          color: colors.surface,
          fontSize: fontSizes.small,
          fontWeight: weights.title,
        }}
      >
        {mark.number}
      </Box>
      <Box sx={{ width: 2, height: STEM, mx: 'auto', backgroundColor: isActive ? colors.ink : color }} />
    </Box>
  );
}
