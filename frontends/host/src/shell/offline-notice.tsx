import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import { colors, fontSizes } from '@glass/ui';

/**
 * Shown below the app bar while offline. Has its own line (`--offline-notice`), so that it doesn't cover the first
 * control of a page.
 */
export function OfflineNotice() {
  return (
    <Box
      role="alert"
      sx={{
        height: 'var(--offline-notice)',
        px: 1,
        color: colors.surface,
        bgcolor: colors.ink,
        fontSize: fontSizes.small,
        lineHeight: 'var(--offline-notice)',
        textAlign: 'center',
        whiteSpace: 'nowrap',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
      }}
    >
      {t`You’re offline. Your changes are saved on this device.`}
    </Box>
  );
}
