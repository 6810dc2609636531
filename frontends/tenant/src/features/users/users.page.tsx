import PersonAddOutlined from '@mui/icons-material/PersonAddOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { USER_MANAGER_LEVEL } from '@glass/contracts';
import { useShell } from '@glass/shell-contract';
import {
  DataTable,
  EmptyState,
  ListTools,
  PageFrame,
  PageHeader,
  SearchField,
  useListAddress,
} from '@glass/ui';
import { findUsers, nameOf } from './find-users.js';
import { InvitationsSection } from './invitations-section.js';
import { InviteDialog } from './invite-dialog.js';
import { NoPermission } from './no-permission.js';
import { texts } from './texts.js';
import { useInvitations } from './use-invitations.js';
import { useTeam } from './use-team.js';
import { userColumns } from './user-columns.js';

/** /tenant/users is open to all who are signed in; the page itself is for those who manage the users. */
export function UsersPage() {
  const { flags, isPlatform, roleLevel } = useShell().session;
  const isOther = isPlatform || (roleLevel ?? 0) < USER_MANAGER_LEVEL;
  // While it is not known who the person is, the server decides.
  return flags !== null && isOther ? <NoPermission /> : <TeamPage />;
}

const NO_FILTERS: readonly never[] = [];

function TeamPage() {
  const { session, tenant } = useShell();
  const { locale } = tenant.settings;
  const [isInviting, setIsInviting] = useState(false);
  const { search, sort, setSearch, setSort, clear } = useListAddress(NO_FILTERS, 'name');
  const team = useTeam();
  const invitations = useInvitations();
  const me = team.users?.find(({ isMe }) => isMe);
  const myLevel = me?.roleLevel ?? session.roleLevel ?? 0;
  if (team.isRefused) return <NoPermission />;

  return (
    <PageFrame>
      <PageHeader
        title={texts.title}
        purpose={texts.purpose}
        actions={
          <Button
            variant="contained"
            startIcon={<PersonAddOutlined />}
            disabled={!team.users}
            onClick={() => setIsInviting(true)}
          >
            {texts.invite}
          </Button>
        }
      />
      <ListTools>
        <SearchField label={texts.search} value={search} onChange={setSearch} />
      </ListTools>
      <DataTable
        label={texts.title}
        columns={userColumns({ ...team, myLevel, locale })}
        rows={team.users && findUsers(team.users, search, sort, locale)}
        rowKey={(user) => user.contactUID}
        rowLabel={nameOf}
        errorText={team.failure}
        onRetry={team.retry}
        sort={sort}
        onSort={setSort}
        empty={
          <EmptyState title={texts.noMatch} action={<Button onClick={clear}>{texts.showAll}</Button>}>
            {texts.noMatchWhy}
          </EmptyState>
        }
      />
      <InvitationsSection invitations={invitations} myLevel={myLevel} />
      {isInviting ? (
        <InviteDialog myLevel={myLevel} onInvited={invitations.added} onClose={() => setIsInviting(false)} />
      ) : null}
    </PageFrame>
  );
}
