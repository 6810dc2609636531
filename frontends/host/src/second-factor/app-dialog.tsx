import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { problemOf } from '@glass/api-client';
import type { BeginTotpReply, SecondFactorAddedReply } from '@glass/contracts';
import { useEndpointForm } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { CopyButton, FormDialog, onDemand } from '@glass/ui';
import { texts } from './texts.js';

const QrPicture = onDemand(() => import('./qr-picture.js').then((loaded) => loaded.QrPicture));

interface AppDialogProps {
  begun: BeginTotpReply;
  onAdded: (reply: SecondFactorAddedReply) => void;
  onClose: () => void;
}

/** Shows the secret to an authenticator app, and checks the app's first code. */
export function AppDialog({ begun: { secret, uri }, onAdded, onClose }: AppDialogProps) {
  const { api, toast } = useShell();
  const form = useEndpointForm({
    initial: { code: '' },
    rules: { code: { required: texts.step.codeMissing } },
    send: (fields: { code: string }) => api.call('/api/auth/second-factor/confirm-totp', fields),
    onDone: (reply) => {
      // A toast would cover the recovery codes that come with the first factor.
      if (!reply.recoveryCodes) toast.success(texts.appDone);
      onAdded(reply);
    },
    onRefused: (error) => (problemOf(error)?.code === 'CHALLENGE_EXPIRED' ? texts.appExpired : false),
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
