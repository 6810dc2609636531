import { defineTexts } from '@glass/language';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { problemOf } from '@glass/api-client';
import type { FactorKind, SecondFactorChallenge, SessionGrant } from '@glass/contracts/auth';
import { useEndpointForm } from '@glass/pages';
import { AccountCard, AccountFormView, AccountLinks } from '../account/parts/account-card.js';
import { useHost } from '../shell/host-context.js';
import { hasPasskeys, PasskeyRefused, signWithPasskey } from './passkeys.js';
import { texts } from './texts.js';

const OTHER_WAY: Record<FactorKind, string> = defineTexts(() => ({
  totp: texts.step.useApp,
  passkey: texts.step.usePasskey,
  'recovery-code': texts.step.useRecoveryCode,
}));

interface SecondStepProps {
  asked: SecondFactorChallenge;
  onSignedIn: (grant: SessionGrant) => void | Promise<void>;
  /** Returns to the password, link or invitation. */
  onStartAgain: () => void;
}

/** The second step of a sign-in: an app code, a passkey or a recovery code. */
export function SecondStep({ asked, onSignedIn, onStartAgain }: SecondStepProps) {
  const [kind, setKind] = useState<FactorKind>(asked.kinds[0] ?? 'recovery-code');
  return (
    <AccountCard title={texts.step.title} takesFocus={kind === 'passkey'}>
      <OneWay key={kind} kind={kind} asked={asked} onSignedIn={onSignedIn} onStartAgain={onStartAgain}>
        <AccountLinks>
          {asked.kinds
            .filter((other) => other !== kind)
            .map((other) => (
              <TextLink key={other} onClick={() => setKind(other)}>
                {OTHER_WAY[other]}
              </TextLink>
            ))}
          <TextLink onClick={onStartAgain}>{texts.step.startAgain}</TextLink>
        </AccountLinks>
      </OneWay>
    </AccountCard>
  );
}

function OneWay({
  kind,
  asked,
  onSignedIn,
  onStartAgain,
  children,
}: SecondStepProps & { kind: FactorKind; children: React.ReactNode }) {
  const form = useSecondStep({ asked, kind, onSignedIn });
  if (form.isExpired) {
    return (
      <Stack spacing={2}>
        <Alert severity="error">{texts.step.expired}</Alert>
        <Button variant="contained" size="large" autoFocus onClick={onStartAgain}>
          {texts.step.startAgain}
        </Button>
      </Stack>
    );
  }
  if (kind === 'passkey' && !hasPasskeys()) {
    return (
      <Stack spacing={2}>
        <Alert severity="warning">{texts.step.noPasskeys}</Alert>
        {children}
      </Stack>
    );
  }
  const more = (
    <>
      {children}
      <Typography variant="caption" color="textSecondary">
        {texts.step.lost}
      </Typography>
    </>
  );
  return (
    <AccountFormView
      form={form}
      action={kind === 'passkey' ? texts.step.passkeyAction : texts.step.action}
      links={more}
    >
      {kind === 'passkey' ? (
        <Typography>{texts.step.passkeyHelp}</Typography>
      ) : kind === 'totp' ? (
        <TextField
          {...form.field('code', texts.step.codeHelp)}
          label={texts.step.code}
          autoFocus
          autoComplete="one-time-code"
          slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 10 } }}
        />
      ) : (
        <TextField
          {...form.field('code', texts.step.recoveryCodeHelp)}
          label={texts.step.recoveryCode}
          autoFocus
          autoComplete="off"
          slotProps={{ htmlInput: { autoCapitalize: 'characters', spellCheck: false, maxLength: 20 } }}
        />
      )}
    </AccountFormView>
  );
}

function TextLink({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <Link component="button" type="button" onClick={onClick} sx={{ textAlign: 'left' }}>
      {children}
    </Link>
  );
}

interface SecondStepOptions {
  asked: SecondFactorChallenge;
  kind: FactorKind;
  onSignedIn: (grant: SessionGrant) => void | Promise<void>;
}

/** Submits one factor for the challenge. A wrong factor keeps the challenge; an expired challenge ends it. */
function useSecondStep({ asked, kind, onSignedIn }: SecondStepOptions) {
  const { api } = useHost();
  const [isExpired, setIsExpired] = useState(false);
  const { challenge, passkeyOptions } = asked;

  async function answer({ code }: { code: string }) {
    if (kind === 'totp') return { code };
    return kind === 'recovery-code'
      ? { recoveryCode: code }
      : { passkey: await signWithPasskey(passkeyOptions ?? {}) };
  }

  const form = useEndpointForm({
    initial: { code: '' },
    rules: { code: kind === 'passkey' ? {} : { required: missing(kind) } },
    send: async (fields: { code: string }) =>
      api.call('/api/auth/second-factor/verify', { challenge, ...(await answer(fields)) }),
    onDone: onSignedIn,
    onRefused: (error) => {
      if (error instanceof PasskeyRefused) return () => texts.step.refused;
      const problem = problemOf(error);
      if (problem?.code === 'CHALLENGE_EXPIRED') setIsExpired(true);
      if (problem?.code !== 'VALIDATION_FAILED') return false;
      // The form has one field, whatever the factor.
      if (kind === 'passkey') return () => problemOf(error)!.text.replace(/^passkey: /, '');
      form.refuse(() => ({ code: problemOf(error)?.text.replace(/^\w+: /, '') }));
      return true;
    },
    asksBeforeLeaving: false,
    toastsRefusals: true,
  });
  return { ...form, isExpired };
}

function missing(kind: FactorKind): string {
  return kind === 'totp' ? texts.step.codeMissing : texts.step.recoveryCodeMissing;
}
