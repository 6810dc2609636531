import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import GlobalStyles from '@mui/material/GlobalStyles';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState, type ReactNode } from 'react';
import { problemOf, toFieldErrors } from '@glass/api-client';
import type {
  BeginTotpReply,
  Passkey,
  PersonProof,
  SecondFactorAddedReply,
  SecondFactorReply,
} from '@glass/contracts/auth';
import { useEndpointForm } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { CopyButton, FormDialog, onDemand } from '@glass/ui';
import { makePasskey } from './passkeys.js';
import { ProofDialog } from './proof-dialog.js';
import { texts } from './texts.js';

type Open =
  | { kind: 'begin-app' }
  | { kind: 'app'; begun: BeginTotpReply }
  | { kind: 'remove-app' }
  | { kind: 'add-passkey' }
  | { kind: 'rename' | 'remove'; passkey: Passkey }
  | { kind: 'renew' }
  | { kind: 'codes'; codes: string[]; state: SecondFactorReply | null };

interface DialogOptions {
  state: SecondFactorReply;
  asksPassword: boolean;
  onChange: (state: SecondFactorReply) => void;
}

/** The dialogs that set up, rename and remove factors, and the steps between them. */
export function useFactorDialogs({ state, asksPassword, onChange }: DialogOptions) {
  const { api, toast } = useShell();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const changed = (next: SecondFactorReply) => {
    close();
    onChange(next);
  };
  /** The first factor comes with recovery codes, which the user must save first. */
  const added = ({ state: next, recoveryCodes: codes }: Added) =>
    codes ? setOpen({ kind: 'codes', codes, state: next }) : changed(next);

  /** During the required setup, the password is asked for only if the sign-in was too long ago. */
  async function beginApp(): Promise<void> {
    if (asksPassword) return setOpen({ kind: 'begin-app' });
    try {
      setOpen({ kind: 'app', begun: await api.call('/api/auth/second-factor/begin-totp', {}) });
    } catch (error) {
      if (toFieldErrors(error).password) setOpen({ kind: 'begin-app' });
      else toast.error(error);
    }
  }

  async function addPasskey(proof: PersonProof, name: string): Promise<Added> {
    const { challenge, options } = await api.call('/api/auth/second-factor/begin-passkey', proof);
    const passkey = await makePasskey(options);
    return api.call('/api/auth/second-factor/add-passkey', { challenge, name, passkey });
  }

  function dialog(): ReactNode {
    const isLast = (state.totp ? 1 : 0) + state.passkeys.length === 1;
    const removing = {
      title: texts.removeTitle,
      help: isLast ? texts.removeLast : texts.removeOther,
      saveLabel: texts.remove,
      onDone: changed,
      onClose: close,
    };
    switch (open?.kind) {
      case undefined:
        return null;
      case 'begin-app':
        return (
          <ProofDialog
            title={texts.appTitle}
            saveLabel={texts.next}
            send={(proof) => api.call('/api/auth/second-factor/begin-totp', proof)}
            onDone={(begun) => setOpen({ kind: 'app', begun })}
            onClose={close}
          />
        );
      case 'app':
        return <AppDialog begun={open.begun} onAdded={added} onClose={close} />;
      case 'remove-app':
        return (
          <ProofDialog
            {...removing}
            said={() => texts.removedApp}
            send={(proof) => api.call('/api/auth/second-factor/remove-totp', proof)}
          />
        );
      case 'add-passkey':
        return (
          <ProofDialog
            title={texts.addPasskey}
            name=""
            asksPassword={asksPassword}
            saveLabel={texts.next}
            send={addPasskey}
            onDone={added}
            onClose={close}
          />
        );
      case 'rename': {
        const { passkeyUID, name: before } = open.passkey;
        return (
          <ProofDialog
            title={texts.renameTitle}
            name={before}
            asksPassword={false}
            saveLabel={texts.save}
            send={(_proof, name) => api.call('/api/auth/second-factor/rename-passkey', { passkeyUID, name })}
            onDone={changed}
            onClose={close}
          />
        );
      }
      case 'remove': {
        const { passkeyUID } = open.passkey;
        return (
          <ProofDialog
            {...removing}
            said={() => texts.removedPasskey}
            send={(proof) => api.call('/api/auth/second-factor/remove-passkey', { passkeyUID, ...proof })}
          />
        );
      }
      case 'renew':
        return (
          <ProofDialog
            title={texts.renewTitle}
            help={texts.renewHelp}
            saveLabel={texts.renewCodes}
            send={(proof) => api.call('/api/auth/second-factor/renew-recovery-codes', proof)}
            onDone={({ recoveryCodes: codes }) => setOpen({ kind: 'codes', codes, state: null })}
            onClose={close}
          />
        );
      case 'codes':
        return (
          <CodesDialog
            codes={open.codes}
            onClose={() => changed(open.state ?? { ...state, recoveryCodesLeft: open.codes.length })}
          />
        );
    }
  }
  return { open: setOpen, beginApp, dialog: dialog() };
}

interface Added {
  state: SecondFactorReply;
  recoveryCodes: string[] | null;
}

const QrPicture = onDemand(() => import('@glass/pages/qr-picture').then((loaded) => loaded.QrPicture));

interface AppDialogProps {
  begun: BeginTotpReply;
  onAdded: (reply: SecondFactorAddedReply) => void;
  onClose: () => void;
}

/** Shows the secret to an authenticator app, and checks the app's first code. */
function AppDialog({ begun: { secret, uri }, onAdded, onClose }: AppDialogProps) {
  const { api, toast } = useShell();
  const form = useEndpointForm({
    initial: { code: '' },
    rules: { code: { required: texts.step.codeMissing } },
    send: (fields: { code: string }) => api.call('/api/auth/second-factor/confirm-totp', fields),
    onDone: (reply) => {
      // A toast would cover the recovery codes that come with the first factor.
      if (!reply.recoveryCodes) toast.success(() => texts.appDone);
      onAdded(reply);
    },
    onRefused: (error) => problemOf(error)?.code === 'CHALLENGE_EXPIRED' && (() => texts.appExpired),
    asksBeforeLeaving: false,
  });
  return (
    <FormDialog
      title={texts.appTitle}
      form={{ ...form, isDirty: true }}
      saveLabel={texts.finish}
      onClose={onClose}
    >
      {/* Side by side, so that both stay visible in a low window. */}
      <Stack
        direction={{ xs: 'column', sm: 'row' }}
        spacing={2}
        sx={{ alignItems: { xs: 'stretch', sm: 'center' } }}
      >
        {/* Reserves the height of the QR code. */}
        <Box sx={{ minHeight: 200, alignSelf: 'center', flexShrink: 0 }}>
          <QrPicture text={uri} alt={texts.appQr} />
        </Box>
        <Stack spacing={1.5} sx={{ minWidth: 0, flexGrow: 1 }}>
          <Typography>{texts.appScan}</Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
            <Typography component="code" sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
              {inGroups(secret)}
            </Typography>
            <CopyButton text={secret} />
          </Box>
          <TextField
            {...form.field('code', texts.step.codeHelp)}
            label={texts.appCode}
            autoFocus
            autoComplete="one-time-code"
            fullWidth
            slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 10 } }}
          />
        </Stack>
      </Stack>
    </FormDialog>
  );
}

/** Groups the secret's characters to make it easier to type. */
function inGroups(secret: string): string {
  return (secret.match(/.{1,4}/g) ?? []).join(' ');
}

/** Hides everything but the codes in print. */
const PRINTED_ALONE = {
  '@media print': {
    'body > *:not(.recovery-codes), .recovery-codes .MuiBackdrop-root': { display: 'none !important' },
    '.recovery-codes .MuiPaper-root': { boxShadow: 'none !important' },
  },
};

/** Shows the recovery codes once. Closes only by its button, so that the codes aren't lost by a misclick. */
function CodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { session, tenant } = useShell();
  const titleId = useId();
  const head = texts.codesFileHead(tenant.tenantName, session.contactEmail ?? '');
  const text = [head, '', ...codes, ''].join('\n');
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={titleId} className="recovery-codes">
      <GlobalStyles styles={PRINTED_ALONE} />
      <DialogTitle id={titleId}>{texts.codesTitle}</DialogTitle>
      <DialogContent>
        <Typography sx={{ displayPrint: 'none' }}>{texts.codesHelp}</Typography>
        <Typography sx={{ display: 'none', displayPrint: 'block' }}>{head}</Typography>
        <Box
          component="ul"
          aria-label={texts.codesList}
          sx={{
            listStyle: 'none',
            p: 2,
            my: 2,
            display: 'grid',
            gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
            gap: 1,
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            fontFamily: 'monospace',
            textAlign: 'center',
          }}
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, displayPrint: 'none' }}>
          <Button
            size="small"
            variant="outlined"
            component="a"
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
            download={texts.codesFile(window.location.hostname)}
          >
            {texts.downloadCodes}
          </Button>
          <Button size="small" variant="outlined" onClick={() => window.print()}>
            {texts.printCodes}
          </Button>
          <CopyButton text={text} variant="outlined" />
        </Box>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2, displayPrint: 'none' }}>
        <Button variant="contained" autoFocus onClick={onClose}>
          {texts.codesKept}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
