import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { texts } from './texts.js';

interface SaveQuoteDialogProps {
  panelCount: number;
  onCreateAccount: () => void;
  onSignIn: () => void;
  onClose: () => void;
}

/** Lets a guest sign up or sign in to save the quote. */
export function SaveQuoteDialog({ panelCount, onCreateAccount, onSignIn, onClose }: SaveQuoteDialogProps) {
  const titleId = useId();
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={titleId} onClose={onClose}>
      <DialogTitle id={titleId}>{texts.choiceTitle}</DialogTitle>
      <DialogContent>
        <Typography color="textSecondary">{texts.choiceWhy(panelCount)}</Typography>
        <Stack spacing={2} sx={{ mt: 3 }}>
          <Way why={texts.createAccountWhy}>
            <Button variant="contained" size="large" fullWidth autoFocus onClick={onCreateAccount}>
              {texts.createAccount}
            </Button>
          </Way>
          <Way why={texts.haveAccountWhy}>
            <Button variant="outlined" size="large" fullWidth onClick={onSignIn}>
              {texts.haveAccount}
            </Button>
          </Way>
        </Stack>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button color="inherit" onClick={onClose}>
          {texts.cancel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Way({ why, children }: { why: string; children: ReactNode }) {
  return (
    <div>
      {children}
      <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 0.5, textAlign: 'center' }}>
        {why}
      </Typography>
    </div>
  );
}
