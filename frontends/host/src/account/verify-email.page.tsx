import { displayDomain } from '@glass/formats';
import Button from '@mui/material/Button';
import { screenUrl, type VerifyEmailReply } from '@glass/contracts';
import { useHost } from '../shell/host-context.js';
import { SendNewLink, SentNewLink } from './new-sign-up-link.js';
import { AccountCard } from './parts/account-card.js';
import { AccountFormView } from './parts/account-form.js';
import { useAccountPageState } from './parts/account-page-state.js';
import { EmailField } from './parts/email-field.js';
import { keptSignUp } from './parts/kept-on-device.js';
import { OpenedLink, Waiting } from './parts/opened-link.js';
import { NewPasswordField, PasswordField } from './parts/password-field.js';
import { useEnter } from './parts/use-enter.js';
import { useLinkToken } from './parts/use-link-token.js';
import { texts } from './texts.js';
import { useConfirmForm, type Verified } from './verify-email.form.js';

const words = texts.verifyEmail;

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
  if (isEntering) return <Waiting title={words.title} label={texts.entering} />;
  return (
    <OpenedLink
      title={words.title}
      opening={words.opening}
      failed={words.failed}
      open={open}
      dead={(why) => <SendNewLink why={why} />}
    >
      {(reply) =>
        reply.status === 'verified' ? (
          <Waiting title={words.title} label={texts.entering} />
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
    <AccountCard title={words.title} purpose={isNew ? words.newPurpose : words.purpose}>
      <AccountFormView
        form={account}
        action={words.action}
        links={<Button onClick={() => choose(!isNew)}>{isNew ? words.mineAfterAll : words.notMine}</Button>}
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
            label={words.knownPassword}
            autoComplete="current-password"
            autoFocus
          />
        )}
      </AccountFormView>
    </AccountCard>
  );
}
