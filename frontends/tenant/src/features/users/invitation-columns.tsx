import { displayDomain } from '@glass/formats';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Invitation } from '@glass/contracts';
import { actionsColumn, type ListColumn } from '@glass/pages';
import { StatusChip, TimeAgo } from '@glass/ui';
import { findRole } from './roles.js';
import { texts } from './texts.js';

interface InvitationColumns {
  locale: string;
  actions: (invitation: Invitation) => ReactNode;
}

export function invitationColumns({ locale, actions }: InvitationColumns): ListColumn<Invitation>[] {
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
          <TimeAgo at={lastSentAt} locale={locale} />
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
          <TimeAgo at={expiresAt} locale={locale} />
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
