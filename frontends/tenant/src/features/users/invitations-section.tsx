import { displayDomain } from '@glass/formats';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Invitation } from '@glass/contracts';
import { ListSection, useWholeList } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { invitationColumns } from './invitation-columns.js';
import { roleInSentence } from './roles.js';
import { texts } from './texts.js';
import type { Invitations } from './use-invitations.js';
import { LockedReason } from './role-cell.js';

interface InvitationsSectionProps {
  invitations: Invitations;
  myLevel: number;
}

/** Open invitations to the team. */
export function InvitationsSection({ invitations, myLevel }: InvitationsSectionProps) {
  const { locale } = useShell().tenant.settings;
  const { list: rows, failure, retry } = invitations;
  const list = useWholeList({ rows, errorText: failure, onRetry: retry, sort: '-sent', locale });
  return (
    <ListSection
      title={texts.invitations}
      name={texts.exportInvitationsName}
      list={list}
      columns={invitationColumns({
        locale,
        actions: (invitation) => (
          <InvitationActions invitation={invitation} invitations={invitations} myLevel={myLevel} />
        ),
      })}
      rowKey={({ invitationUID }) => invitationUID}
      rowLabel={({ email }) => displayDomain(email)}
      empty={<Typography color="textSecondary">{texts.noInvitations}</Typography>}
    />
  );
}

function InvitationActions({
  invitation,
  invitations,
  myLevel,
}: InvitationsSectionProps & { invitation: Invitation }) {
  const [isSending, setIsSending] = useState(false);
  const { email, roleLevel } = invitation;
  // Users can't grant a higher role than their own, so they can't resend or cancel such an invitation.
  if (roleLevel !== null && roleLevel > myLevel)
    return (
      <LockedReason label={texts.lockedReason(email)} reason={texts.aboveYou(roleInSentence(roleLevel))} />
    );

  const resend = async () => {
    setIsSending(true);
    await invitations.resend(invitation);
    setIsSending(false);
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 0.5 }}>
      <Button
        size="small"
        aria-label={texts.resendTo(email)}
        loading={isSending}
        onClick={() => void resend()}
      >
        {texts.resend}
      </Button>
      <Button
        size="small"
        color="error"
        aria-label={texts.cancelInvitationOf(email)}
        onClick={() => void invitations.cancel(invitation)}
      >
        {texts.cancelInvitation}
      </Button>
    </Box>
  );
}
