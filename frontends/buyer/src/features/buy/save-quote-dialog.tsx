import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import type { ScreenPath } from '@glass/contracts/screens';
import { useShell } from '@glass/shell-contract';
import { signInUrl, signUpWith } from './hand-over.js';
import type { SendAction } from './use-send-panels.js';
import type { StoredPanelsState } from './use-stored-panels.js';

/** Screen texts of the dialog. */
const texts = {
  title: 'Save quote',
  why: (count: number) =>
    `With an account, your ${count === 1 ? 'panel becomes a quote' : `${count} panels become a quote`} that you can reopen, change and order. Until then, your entries stay on this device.`,
  createAccount: 'Create an account',
  createAccountWhy: 'We’ll email you a link to your saved panels.',
  haveAccount: 'I have an account',
  haveAccountWhy: 'Sign in to save the quote.',
  cancel: 'Not now',
} as const;

interface SaveQuoteDialogProps {
  /** This page, to return to. */
  at: ScreenPath;
  action: SendAction;
  panelsState: StoredPanelsState;
  onClose: () => void;
}

/** Lets a guest sign up or sign in to save the quote. */
export function SaveQuoteDialog({ at, action, panelsState, onClose }: SaveQuoteDialogProps) {
  const shell = useShell();
  const titleId = useId();
  const { kept, handOver, open } = panelsState;
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={titleId} onClose={onClose}>
      <DialogTitle id={titleId}>{texts.title}</DialogTitle>
      <DialogContent>
        <Typography color="textSecondary">{texts.why(kept.panels.length)}</Typography>
        <Stack spacing={2} sx={{ mt: 3 }}>
          <Way why={texts.createAccountWhy}>
            <Button
              variant="contained"
              size="large"
              fullWidth
              autoFocus
              onClick={() => {
                handOver();
                signUpWith(kept, at, action, shell);
              }}
            >
              {texts.createAccount}
            </Button>
          </Way>
          <Way why={texts.haveAccountWhy}>
            <Button
              variant="outlined"
              size="large"
              fullWidth
              onClick={() => {
                // Stores an unchanged panel, too, so it survives the sign-in.
                open(kept.openUID);
                shell.navigate(signInUrl(at, action));
              }}
            >
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
