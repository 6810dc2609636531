import Box from '@mui/material/Box';
import { colours } from '@glass/ui';

/** Says below the app bar that there is no network. What lies under it can still be pressed. */
export function OfflineNotice() {
  return (
    <Box sx={{ position: 'relative' }}>
      <Box
        role="alert"
        sx={{
          position: 'absolute',
          top: 0,
          left: '50%',
          maxWidth: '100%',
          width: 'max-content',
          transform: 'translateX(-50%)',
          px: 2,
          py: 0.5,
          borderRadius: '0 0 8px 8px',
          color: colours.surface,
          bgcolor: colours.ink,
          typography: 'body2',
          textAlign: 'center',
          pointerEvents: 'none',
        }}
      >
        You are offline. What you enter stays on this device.
      </Box>
    </Box>
  );
}
