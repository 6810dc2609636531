import { t } from '@lingui/core/macro';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { radii } from '../theme/tokens.js';

/** Retries of the parts that couldn’t be loaded. Their notices look like one. */
const retries = new Set<() => void>();
const retryAll = () => retries.forEach((retry) => retry());

/** Shown at the top of the window for a part that needs a connection to load. Retries when the connection is back. */
export function NotLoaded({ onRetry }: { onRetry: () => void }) {
  useEffect(() => {
    retries.add(onRetry);
    window.addEventListener('online', onRetry);
    return () => {
      retries.delete(onRetry);
      window.removeEventListener('online', onRetry);
    };
  }, [onRetry]);
  return (
    <Stack
      role="alert"
      direction="row"
      sx={{
        ...{ position: 'fixed', top: 8, left: 8, right: 8, zIndex: 'snackbar', mx: 'auto', maxWidth: 480 },
        ...{ alignItems: 'center', justifyContent: 'space-between', py: 1, px: 2 },
        ...{ bgcolor: 'background.paper', borderRadius: `${radii.large}px`, boxShadow: 8 },
      }}
    >
      <Typography>{t`No connection. This part did not load.`}</Typography>
      <Button sx={{ flex: 'none' }} onClick={retryAll}>{t`Try again`}</Button>
    </Stack>
  );
}

/** Tells a lost connection from files that a deploy removed. A phone can be online without reaching the server. */
export async function isServerReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  return fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );
}
