import Box from '@mui/material/Box';
import { colours, radii, shadows } from '@glass/ui';

/** How long it can be read; then it is gone by itself. */
const SHOWN_S = 4;

/** What was just done or undone, for the eye: over the foot of the drawing, which is in sight wherever the form stands. */
export function ToldNote({ words }: { words: string }) {
  return (
    <Box
      aria-hidden
      data-told
      sx={{
        position: 'absolute',
        bottom: 8,
        left: '50%',
        maxWidth: 'calc(100% - 16px)',
        px: 1.5,
        py: 0.5,
        transform: 'translateX(-50%)',
        borderRadius: `${radii.medium}px`,
        bgcolor: colours.ink,
        color: colours.surface,
        boxShadow: shadows.floating,
        typography: 'body2',
        width: 'max-content',
        textAlign: 'center',
        pointerEvents: 'none',
        displayPrint: 'none',
        animation: `told-note ${SHOWN_S}s forwards`,
        '@keyframes told-note': {
          '0%, 90%': { opacity: 1, visibility: 'visible' },
          '100%': { opacity: 0, visibility: 'hidden' },
        },
      }}
    >
      {words}
    </Box>
  );
}
