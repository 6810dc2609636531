import Box from '@mui/material/Box';
import { useSyncExternalStore } from 'react';
import { colours } from '@glass/ui';

/** Says for as long as the network is gone that it is, over the top of the page, and keeps nothing from being used. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(whenChanged, () => navigator.onLine);
  return (
    <Box
      role="status"
      sx={{ display: 'flex', justifyContent: 'center', pointerEvents: 'none', displayPrint: 'none' }}
    >
      {isOnline ? null : (
        <Box
          sx={{
            px: 1.5,
            py: 0.5,
            borderRadius: '0 0 8px 8px',
            color: colours.surface,
            bgcolor: 'warning.main',
            fontSize: 'caption.fontSize',
            textAlign: 'center',
          }}
        >
          You are offline. What you enter stays on this page.
        </Box>
      )}
    </Box>
  );
}

function whenChanged(tell: () => void): () => void {
  window.addEventListener('online', tell);
  window.addEventListener('offline', tell);
  return () => {
    window.removeEventListener('online', tell);
    window.removeEventListener('offline', tell);
  };
}
