import { displayDomain } from '@glass/formats';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ROLE_LEVELS, type TenantUser } from '@glass/contracts';
import { actionsColumn, type ListColumn } from '@glass/pages';
import { TimeAgo } from '@glass/ui';
import { nameOf, PersonCell } from './person-cell.js';
import { RoleCell } from './role-cell.js';
import { findRole } from './roles.js';
import { texts } from './texts.js';
import type { Team } from './use-team.js';

interface UserColumns extends Pick<Team, 'changeRole' | 'remove' | 'resetSecondFactor'> {
  myLevel: number;
  locale: string;
}

export function userColumns({
  myLevel,
  locale,
  changeRole,
  remove,
  resetSecondFactor,
}: UserColumns): ListColumn<TenantUser>[] {
  const { columns } = texts;
  const { compare } = new Intl.Collator(locale);
  return [
    {
      id: 'person',
      header: columns.person,
      sortBy: 'name',
      compare: (one, other) => compare(nameOf(one), nameOf(other)),
      card: 'title',
      value: nameOf,
      cell: (user) => <PersonCell user={user} />,
    },
    { id: 'email', header: texts.email, show: 'exported-only', value: ({ email }) => displayDomain(email) },
    {
      id: 'role',
      header: columns.role,
      sortBy: 'role',
      compare: (one, other) => one.roleLevel - other.roleLevel,
      width: 320,
      value: ({ roleLevel }) => texts.roles[findRole(roleLevel)].name,
      cell: (user) => (
        <RoleCell user={user} myLevel={myLevel} onChange={(level) => void changeRole(user, level)} />
      ),
    },
    {
      id: 'seen',
      header: columns.seen,
      sortBy: 'seen',
      // Users who were never seen sort as seen longest ago.
      compare: (one, other) => seenAt(one) - seenAt(other),
      width: 160,
      value: ({ lastSeenAt }) => (lastSeenAt ? { moment: lastSeenAt } : null),
      cell: ({ lastSeenAt }) => (lastSeenAt ? <TimeAgo at={lastSeenAt} locale={locale} /> : texts.never),
    },
    {
      id: 'factor',
      header: columns.factor,
      width: 140,
      value: ({ hasSecondFactor }) => (hasSecondFactor ? texts.factorSet : texts.factorNone),
    },
    actionsColumn(
      columns.actions,
      (user) => (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 0.5 }}>
          {/* Owners can reset others; owners who lost their own factor ask another owner. */}
          {user.hasSecondFactor && !user.isMe && myLevel >= ROLE_LEVELS.owner ? (
            <Button
              size="small"
              aria-label={texts.resetFactorOf(nameOf(user))}
              onClick={() => void resetSecondFactor(user)}
            >
              {texts.resetFactor}
            </Button>
          ) : null}
          {user.mayChange ? (
            <Button
              size="small"
              color="error"
              aria-label={texts.removePerson(nameOf(user))}
              onClick={() => void remove(user)}
            >
              {texts.remove}
            </Button>
          ) : null}
        </Box>
      ),
      160,
    ),
  ];
}

function seenAt({ lastSeenAt }: TenantUser): number {
  return lastSeenAt ? Date.parse(lastSeenAt) : 0;
}
