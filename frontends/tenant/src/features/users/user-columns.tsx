import Button from '@mui/material/Button';
import type { TenantUser } from '@glass/contracts';
import { TimeAgo, type DataColumn } from '@glass/ui';
import { nameOf } from './find-users.js';
import { PersonCell } from './person-cell.js';
import { RoleCell } from './role-cell.js';
import { texts } from './texts.js';
import type { Team } from './use-team.js';

export interface UserColumns extends Pick<Team, 'changeRole' | 'remove'> {
  myLevel: number;
  locale: string;
}

/** What the list of users shows. */
export function userColumns({ myLevel, locale, changeRole, remove }: UserColumns): DataColumn<TenantUser>[] {
  const { columns } = texts;
  return [
    {
      id: 'person',
      header: columns.person,
      sortBy: 'name',
      card: 'title',
      cell: (user) => <PersonCell user={user} />,
    },
    {
      id: 'role',
      header: columns.role,
      sortBy: 'role',
      width: 320,
      cell: (user) => (
        <RoleCell user={user} myLevel={myLevel} onChange={(level) => void changeRole(user, level)} />
      ),
    },
    {
      id: 'seen',
      header: columns.seen,
      sortBy: 'seen',
      width: 160,
      cell: ({ lastSeenAt }) => (lastSeenAt ? <TimeAgo at={lastSeenAt} locale={locale} /> : texts.never),
    },
    {
      id: 'actions',
      header: columns.actions,
      align: 'right',
      width: 120,
      cell: (user) =>
        user.mayChange ? (
          <Button
            size="small"
            color="error"
            aria-label={texts.removePerson(nameOf(user))}
            onClick={() => void remove(user)}
          >
            {texts.remove}
          </Button>
        ) : null,
    },
  ];
}
