import Box from '@mui/material/Box';
import { colors, radii, shadows } from '@glass/ui';

/** Seconds until it fades out: a delay, because reduced motion cuts durations. */
const VISIBLE_S = 3.6;

/** Shows the last change or undo over the foot of the drawing, which is visible at every scroll position. */
export function ChangeNote({ words }: { words: string }) {
  return (
    <Box
      aria-hidden
      data-change-note
      sx={{
        position: 'absolute',
        bottom: 8,
        left: '50%',
        maxWidth: 'calc(100% - 16px)',
        px: 1.5,
        py: 0.5,
        transform: 'translateX(-50%)',
        borderRadius: `${radii.medium}px`,
        bgcolor: colors.ink,
        color: colors.surface,
        boxShadow: shadows.floating,
        typography: 'body2',
        width: 'max-content',
        textAlign: 'center',
        pointerEvents: 'none',
        displayPrint: 'none',
        animation: `change-note 0.4s ${VISIBLE_S}s forwards`,
        '@keyframes change-note': { to: { opacity: 0, visibility: 'hidden' } },
      }}
    >
      {words}
    </Box>
  );
}
