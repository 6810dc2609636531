import { displayDomain } from '@glass/formats';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import type { Invitation, InvitationListReply, InvitationListRequest } from '@glass/contracts/auth';
import {
  AgoText,
  actionsColumn,
  type ListColumn,
  ListSection,
  type LoadedQuery,
  useAction,
  useWholeList,
} from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { ASK_AT_EACH_VISIT, problemOf, useQuery } from '@glass/api-client';
import { StatusChip } from '@glass/ui';
import { findRole, roleInSentence } from './roles.js';
import { texts } from './texts.js';
import { LockedReason } from './user-columns.js';

interface InvitationsSectionProps {
  invitations: Invitations;
  myLevel: number;
}

/** Open invitations to the team. */
export function InvitationsSection({ invitations, myLevel }: InvitationsSectionProps) {
  const { list: rows, query } = invitations;
  const list = useWholeList({ rows, query, sort: '-sent' });
  return (
    <ListSection
      title={texts.invitations}
      name={texts.exportInvitationsName}
      list={list}
      columns={invitationColumns({
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

const TO_THE_TEAM: InvitationListRequest = { kind: 'team' };

interface Invitations {
  /** Undefined while they load. */
  list: Invitation[] | undefined;
  query: Pick<LoadedQuery, 'error' | 'mutate'>;
  added: (invitation: Invitation) => void;
  resend: (invitation: Invitation) => Promise<void>;
  cancel: (invitation: Invitation) => Promise<void>;
}

/** Open invitations to the team. */
export function useInvitations(): Invitations {
  const { api } = useShell();
  const act = useAction();
  const { data, error, mutate } = useQuery('/api/tenant/invitations/list', TO_THE_TEAM, ASK_AT_EACH_VISIT);

  const show = (change: (list: Invitation[]) => Invitation[]) =>
    mutate((now: InvitationListReply | undefined) => ({ invitations: change(now?.invitations ?? []) }), {
      revalidate: false,
    });

  const resend = ({ invitationUID, email }: Invitation) =>
    act({
      send: () => api.call('/api/tenant/invitations/resend', { invitationUID }),
      successMessage: () => texts.resent(email),
      onDone: (sent) => show((list) => list.map((one) => (one.invitationUID === invitationUID ? sent : one))),
      onFailed: refused,
    });

  const cancel = ({ invitationUID, email }: Invitation) =>
    act({
      ask: {
        question: texts.cancelAsk(email),
        title: texts.cancelTitle,
        confirmText: texts.cancelIt,
        cancelText: texts.keepInvitation,
        danger: true,
      },
      send: () => api.call('/api/tenant/invitations/cancel', { invitationUID }),
      successMessage: () => texts.cancelled(email),
      onDone: () => show((list) => list.filter((one) => one.invitationUID !== invitationUID)),
      onFailed: refused,
    });

  /** Another user may have canceled it, or the person accepted it, so the list reloads. */
  async function refused(failure: unknown): Promise<void> {
    const code = problemOf(failure)?.code;
    if (code === 'STATE_CONFLICT' || code === 'NOT_FOUND') await mutate();
  }

  return {
    list: data?.invitations,
    query: { error, mutate },
    added: (invitation) =>
      void show((list) => [
        invitation,
        ...list.filter((one) => one.invitationUID !== invitation.invitationUID),
      ]),
    resend,
    cancel,
  };
}

interface InvitationColumns {
  actions: (invitation: Invitation) => ReactNode;
}

function invitationColumns({ actions }: InvitationColumns): ListColumn<Invitation>[] {
  const { invitationColumns: columns } = texts;
  return [
    {
      id: 'person',
      header: columns.person,
      card: 'title',
      value: ({ email }) => displayDomain(email),
      cell: ({ email, firstName, lastName }) => (
        <>
          {displayDomain(email)}
          <Caption>{`${firstName} ${lastName}`.trim()}</Caption>
        </>
      ),
    },
    {
      id: 'role',
      header: columns.role,
      width: 140,
      value: ({ roleLevel }) => texts.roles[findRole(roleLevel ?? 0)].name,
    },
    {
      id: 'sent',
      header: columns.sent,
      width: 180,
      sortBy: 'sent',
      compare: (one, other) => Date.parse(one.lastSentAt) - Date.parse(other.lastSentAt),
      value: ({ lastSentAt }) => ({ moment: lastSentAt }),
      cell: ({ lastSentAt, invitedBy }) => (
        <>
          <AgoText at={lastSentAt} />
          <Caption>{invitedBy ? texts.sentBy(invitedBy) : ''}</Caption>
        </>
      ),
    },
    {
      id: 'ends',
      header: columns.ends,
      width: 140,
      value: ({ expiresAt }) => ({ moment: expiresAt }),
      cell: ({ status, expiresAt }) =>
        status === 'expired' ? (
          <StatusChip label={texts.expired} tone="warning" />
        ) : (
          <AgoText at={expiresAt} />
        ),
    },
    actionsColumn(columns.actions, actions, 220),
  ];
}

function Caption({ children }: { children: string }) {
  if (!children) return null;
  return (
    <Typography variant="caption" component="span" color="textSecondary" sx={{ display: 'block' }}>
      {children}
    </Typography>
  );
}
