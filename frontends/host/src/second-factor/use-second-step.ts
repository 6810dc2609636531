import { useState } from 'react';
import { problemOf } from '@glass/api-client';
import type { FactorKind, SecondFactorChallenge, SessionGrant } from '@glass/contracts';
import { useEndpointForm } from '@glass/pages';
import { useHost } from '../shell/host-context.js';
import { PasskeyRefused, signWithPasskey } from './passkey-browser.js';
import { texts } from './texts.js';

const words = texts.step;

interface SecondStepOptions {
  asked: SecondFactorChallenge;
  kind: FactorKind;
  onSignedIn: (grant: SessionGrant) => void | Promise<void>;
}

/** Submits one factor for the challenge. A wrong factor keeps the challenge; an expired challenge ends it. */
export function useSecondStep({ asked, kind, onSignedIn }: SecondStepOptions) {
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
      if (error instanceof PasskeyRefused) return words.refused;
      const problem = problemOf(error);
      if (problem?.code === 'CHALLENGE_EXPIRED') setIsExpired(true);
      if (problem?.code !== 'VALIDATION_FAILED') return false;
      // The form has one field, whatever the factor.
      if (kind === 'passkey') return problem.text.replace(/^passkey: /, '');
      form.form.setError('code', { message: problem.text.replace(/^\w+: /, '') }, { shouldFocus: true });
      return true;
    },
    asksBeforeLeaving: false,
    toastsRefusals: true,
  });
  return { ...form, isExpired };
}

function missing(kind: FactorKind): string {
  return kind === 'totp' ? words.codeMissing : words.recoveryCodeMissing;
}
