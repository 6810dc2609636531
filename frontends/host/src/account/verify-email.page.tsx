import Button from '@mui/material/Button';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { VerifyEmailReply } from '@glass/contracts/auth';
import { screenUrl } from '@glass/contracts/screens';
import { displayDomain } from '@glass/formats';
import { useEndpointForm } from '@glass/pages';
import { keptSignUp } from '@glass/pages/sign-up';
import { useHost } from '../shell/host-context.js';
import { AccountCard, AccountFormView } from './parts/account-card.js';
import {
  EmailField,
  NewPasswordField,
  newPasswordRule,
  PasswordField,
  passwordRule,
} from './parts/account-fields.js';
import { useAccountPageState } from './parts/account-page-state.js';
import { OpenedLink, useDeadLink, useEnter, useLinkToken, Waiting } from './parts/email-link.js';
import { SendNewLink, SentNewLink } from './sign-up-email.js';
import { texts } from './texts.js';

/** Completes a sign-up: immediately in the browser that started it, by password in another. */
export function VerifyEmailPage() {
  const { api, tenant } = useHost();
  const token = useLinkToken();
  const { enter, isEntering } = useEnter();
  const { sentTo } = useAccountPageState();
  const signUp = keptSignUp(tenant.tenantUID).get();

  function goOn({ session, quoteUID }: Verified): void {
    keptSignUp(tenant.tenantUID).forget();
    enter(session, quoteUID ? screenUrl('/quote/{uid}', quoteUID) : (signUp?.returnTo ?? null));
  }

  async function open(): Promise<VerifyEmailReply> {
    const continueKey = signUp?.continueKey;
    const reply = await api.call('/api/auth/verify-email', { token: token ?? '', continueKey });
    if (reply.status === 'verified') goOn(reply);
    return reply;
  }

  if (sentTo) return <SentNewLink to={sentTo} />;
  if (token === null) return <SendNewLink why={texts.deadLink.incomplete} />;
  if (isEntering) return <Waiting title={texts.verifyEmail.title} label={texts.entering} />;
  return (
    <OpenedLink words={texts.verifyEmail} open={open} dead={(why) => <SendNewLink why={why} />}>
      {(reply) =>
        reply.status === 'verified' ? (
          <Waiting title={texts.verifyEmail.title} label={texts.entering} />
        ) : (
          <Confirm token={token} email={reply.email} onVerified={goOn} />
        )
      }
    </OpenedLink>
  );
}

interface ConfirmProps {
  token: string;
  email: string;
  onVerified: (reply: Verified) => void;
}

function Confirm(props: ConfirmProps) {
  const account = useConfirmForm(props);
  const { field, isNew, choose, newPassword, deadText } = account;
  const { email } = props;
  if (deadText !== null) return <SendNewLink why={deadText} />;
  return (
    <AccountCard
      title={texts.verifyEmail.title}
      purpose={isNew ? texts.verifyEmail.newPurpose : texts.verifyEmail.purpose}
    >
      <AccountFormView
        form={account}
        action={texts.verifyEmail.action}
        links={
          <Button onClick={() => choose(!isNew)}>
            {isNew ? texts.verifyEmail.mineAfterAll : texts.verifyEmail.notMine}
          </Button>
        }
      >
        <EmailField value={displayDomain(email)} slotProps={{ htmlInput: { readOnly: true } }} />
        {isNew ? (
          <NewPasswordField
            {...field('newPassword')}
            key="new"
            label={texts.newPassword}
            password={newPassword}
            about={[email]}
            autoFocus
          />
        ) : (
          <PasswordField
            {...field('password')}
            key="known"
            label={texts.verifyEmail.knownPassword}
            autoComplete="current-password"
            autoFocus
          />
        )}
      </AccountFormView>
    </AccountCard>
  );
}

export type Verified = Extract<VerifyEmailReply, { status: 'verified' }>;

/** Form for a link opened in another browser: the password chosen at sign-up, or a new one. */
function useConfirmForm({ token, email, onVerified }: ConfirmProps) {
  const { api } = useHost();
  const [isNew, setIsNew] = useState(false);
  const { deadText, refused } = useDeadLink();
  const account = useEndpointForm({
    initial: { password: '', newPassword: '' },
    // Validates only the visible field.
    rules: { password: passwordRule, newPassword: newPasswordRule(() => [email]) },
    send: async ({ password, newPassword }) => {
      const proof = isNew ? { newPassword } : { password };
      const reply = await api.call('/api/auth/verify-email', { token, ...proof });
      if (reply.status === 'verified') return reply;
      account.refuse(() => ({ password: texts.verifyEmail.wrongPassword }));
      return null;
    },
    onDone: onVerified,
    onRefused: refused,
    asksBeforeLeaving: false,
    toastsRefusals: true,
  });
  const { form } = account;
  const newPassword = useWatch({ control: form.control, name: 'newPassword' });

  function choose(toBeNew: boolean): void {
    form.reset();
    setIsNew(toBeNew);
  }
  return { ...account, deadText, isNew, choose, newPassword };
}
