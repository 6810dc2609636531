import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { AcceptInvitationReply, SecondFactorChallenge, SessionGrant } from '@glass/contracts/auth';
import { displayDomain } from '@glass/formats';
import { useEndpointForm } from '@glass/pages';
import { SecondStep } from '../second-factor/second-step-on-demand.js';
import { useHost } from '../shell/host-context.js';
import { AccountCard, AccountFormView, BackToSignIn } from './parts/account-card.js';
import {
  EmailField,
  firstNameRule,
  lastNameRule,
  NewPasswordField,
  newPasswordRule,
} from './parts/account-fields.js';
import { DeadLink, OpenedLink, useDeadLink, useEnter, useLinkToken, Waiting } from './parts/email-link.js';
import { roleInWords, texts } from './texts.js';

/** Shows who sends the invitation and for which role, and signs the user in when they accept. */
export function AcceptInvitationPage() {
  const { api } = useHost();
  const token = useLinkToken();
  const { enter, isEntering } = useEnter();
  if (token === null) return <AskAgain why={texts.deadLink.incomplete} />;
  if (isEntering) return <Waiting title={texts.invitation.title} label={texts.entering} />;
  return (
    <OpenedLink
      words={texts.invitation}
      open={() => api.call('/api/auth/accept-invitation', { token })}
      dead={(why) => <AskAgain why={why} />}
    >
      {({ invitation }) => (
        <Invited token={token} invitation={invitation} onAccepted={(session) => enter(session, null)} />
      )}
    </OpenedLink>
  );
}

interface InvitedProps {
  token: string;
  invitation: AcceptInvitationReply['invitation'];
  onAccepted: (session: SessionGrant) => void;
}

function Invited(props: InvitedProps) {
  const { invitation } = props;
  const { email, hasAccount } = invitation;
  const account = useInvitationForm(props);
  const { field, password, about, deadText, asked } = account;
  const navigate = useNavigate();
  if (deadText !== null) return <AskAgain why={deadText} />;
  if (asked) {
    // The invitation is already accepted; only the sign-in is left.
    const startAgain = () => void navigate('/account/login');
    return <SecondStep asked={asked} onSignedIn={props.onAccepted} onStartAgain={startAgain} />;
  }
  return (
    <AccountCard title={texts.invitation.title} purpose={<WhoInvites invitation={invitation} />} takesFocus>
      <AccountFormView
        form={account}
        action={hasAccount ? texts.invitation.acceptExisting : texts.invitation.accept}
      >
        {hasAccount ? (
          <Alert severity="info" role="note" sx={{ overflowWrap: 'anywhere' }}>
            {texts.invitation.existing(email)}
          </Alert>
        ) : (
          <>
            <EmailField value={displayDomain(email)} slotProps={{ htmlInput: { readOnly: true } }} />
            <TextField {...field('firstName')} label={texts.firstName} autoComplete="given-name" />
            <TextField {...field('lastName')} label={texts.lastName} autoComplete="family-name" />
            <NewPasswordField
              {...field('password')}
              label={texts.password}
              password={password}
              about={about}
            />
          </>
        )}
      </AccountFormView>
    </AccountCard>
  );
}

function WhoInvites({ invitation }: Pick<InvitedProps, 'invitation'>) {
  const { tenant } = useHost();
  const { tenantName, isPlatform } = tenant;
  const { invitedBy, kind, companyName, roleLevel } = invitation;
  if (kind === 'buyer') {
    return companyName
      ? texts.invitation.buyerOf(invitedBy, tenantName, companyName)
      : texts.invitation.buyer(invitedBy, tenantName);
  }
  return (
    <>
      {texts.invitation.team(invitedBy, tenantName)}{' '}
      {texts.invitation.asRole(roleInWords(roleLevel ?? 0, isPlatform))}
    </>
  );
}

function AskAgain({ why }: { why: string }) {
  return (
    <DeadLink text={why}>
      <Stack spacing={2}>
        <Typography>{texts.invitation.askAgain}</Typography>
        <BackToSignIn />
      </Stack>
    </DeadLink>
  );
}

interface InvitedFields {
  firstName: string;
  lastName: string;
  password: string;
}

/** State of the form that accepts an invitation. Existing users have nothing to enter. */
function useInvitationForm({ token, invitation, onAccepted }: InvitedProps) {
  const { api } = useHost();
  const { email, firstName, lastName, hasAccount } = invitation;
  const { deadText, refused } = useDeadLink();
  const [asked, setAsked] = useState<SecondFactorChallenge | null>(null);
  const account = useEndpointForm({
    initial: { firstName, lastName, password: '' },
    rules: {
      firstName: firstNameRule,
      lastName: lastNameRule,
      password: newPasswordRule((fields: InvitedFields) => [email, fields.firstName, fields.lastName]),
    },
    send: (fields: InvitedFields) => {
      const entered = {
        firstName: fields.firstName.trim(),
        lastName: fields.lastName.trim(),
        password: fields.password,
      };
      return api.call('/api/auth/accept-invitation', {
        token,
        accept: true,
        ...(hasAccount ? {} : entered),
      });
    },
    onDone: ({ session, secondFactor }) => (session ? onAccepted(session) : setAsked(secondFactor)),
    onRefused: refused,
    asksBeforeLeaving: false,
    toastsRefusals: true,
  });
  const typed = useWatch({ control: account.form.control });
  const about = [email, typed.firstName ?? '', typed.lastName ?? ''];
  return { ...account, deadText, asked, password: typed.password ?? '', about };
}
