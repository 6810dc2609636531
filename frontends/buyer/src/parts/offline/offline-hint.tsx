import { screenUrl } from '@glass/contracts/screens';
import { useShell } from '@glass/shell-contract';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { useIsOnline } from '../use-is-online.js';
import { offlineTexts } from './texts.js';

/** On a page that needs a network: leads to the shower page while there is none, if it opens on this device. */
export function OfflineHint() {
  const { offersShowers = false } = useShell().tenant;
  const isOnline = useIsOnline();
  if (isOnline || !offersShowers || !navigator.serviceWorker?.controller) return null;
  return (
    <Alert
      severity="info"
      sx={{ borderRadius: 0, displayPrint: 'none', '& .MuiAlert-message': { minWidth: 0 } }}
      action={
        <Button color="inherit" size="small" component={Link} to={screenUrl('/shower')}>
          {offlineTexts.designShower}
        </Button>
      }
    >
      {offlineTexts.showersWork}
    </Alert>
  );
}
