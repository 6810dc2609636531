import Box from '@mui/material/Box';
import { colours, fontSizes } from '@glass/ui';

/**
 * Says below the app bar that there is no network. It has a line of its own (`--offline-notice`): what lay under it was
 * the first that a visitor presses.
 */
export function OfflineNotice() {
  return (
    <Box
      role="alert"
      sx={{
        height: 'var(--offline-notice)',
        px: 1,
        color: colours.surface,
        bgcolor: colours.ink,
        fontSize: fontSizes.small,
        lineHeight: 'var(--offline-notice)',
        textAlign: 'center',
        whiteSpace: 'nowrap',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
      }}
    >
      You are offline. What you enter stays on this device.
    </Box>
  );
}
