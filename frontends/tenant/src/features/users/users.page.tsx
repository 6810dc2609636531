import { displayDomain } from '@glass/formats';
import { ROLE_LEVELS, type TenantUser, USER_MANAGER_LEVEL } from '@glass/contracts';
import { ListPage, useWholeList } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { PageFrame, StatePanel } from '@glass/ui';
import LockOutlined from '@mui/icons-material/LockOutlined';
import PersonAddOutlined from '@mui/icons-material/PersonAddOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { DuplicatePeople } from '../companies/duplicate-people.js';
import { SecondFactorSetting } from './factor-demand.js';
import { InvitationsSection } from './invitations-section.js';
import { InviteDialog } from './invite-dialog.js';
import { nameOf } from './person-cell.js';
import { texts } from './texts.js';
import { useInvitations } from './use-invitations.js';
import { useTeam } from './use-team.js';
import { userColumns } from './user-columns.js';

/** Any signed-in user can open this page; only user managers see its content. */
export function UsersPage() {
  const { flags, isPlatform, roleLevel } = useShell().session;
  const isOther = isPlatform || (roleLevel ?? 0) < USER_MANAGER_LEVEL;
  // While flags are unknown, the server decides.
  return flags !== null && isOther ? <NoPermission /> : <TeamPage />;
}

const searched = (user: TenantUser) => `${nameOf(user)} ${user.email} ${displayDomain(user.email)}`;

const toReadOnly = (user: TenantUser): TenantUser => ({ ...user, mayChange: false, lockedReason: null });

function TeamPage() {
  const { session, tenant } = useShell();
  const { locale } = tenant.settings;
  const [isInviting, setIsInviting] = useState(false);
  const team = useTeam();
  const { failure, retry } = team;
  // Staff who act as a user can't change users.
  const mayChange = session.mayWrite('users');
  const users = useMemo(
    () => (mayChange ? team.users : team.users?.map(toReadOnly)),
    [mayChange, team.users],
  );
  const list = useWholeList({
    rows: users,
    errorText: failure,
    onRetry: retry,
    sort: 'name',
    searched,
    locale,
  });
  const invitations = useInvitations();
  const me = users?.find(({ isMe }) => isMe);
  const myLevel = mayChange ? (me?.roleLevel ?? session.roleLevel ?? 0) : 0;
  if (team.isRefused) return <NoPermission />;

  return (
    <ListPage
      title={texts.title}
      purpose={texts.purpose}
      name={texts.exportName}
      list={list}
      columns={userColumns({ ...team, myLevel, locale })}
      rowKey={({ contactUID }) => contactUID}
      rowLabel={nameOf}
      search={texts.search}
      noMatch={texts.noMatch}
      // The list always contains the current user.
      empty={null}
      actions={
        mayChange ? (
          <Button
            variant="contained"
            startIcon={<PersonAddOutlined />}
            disabled={!users}
            onClick={() => setIsInviting(true)}
          >
            {texts.invite}
          </Button>
        ) : null
      }
    >
      {mayChange ? null : (
        <Alert severity="info" sx={{ mt: 3 }}>
          {texts.onlyThemselves(tenant.tenantName)}
        </Alert>
      )}
      <DuplicatePeople isTeamOnly />
      <SecondFactorSetting team={team} mayChange={mayChange && myLevel >= ROLE_LEVELS.owner} />
      <InvitationsSection invitations={invitations} myLevel={myLevel} />
      {isInviting ? (
        <InviteDialog myLevel={myLevel} onInvited={invitations.added} onClose={() => setIsInviting(false)} />
      ) : null}
    </ListPage>
  );
}

/** Shown to users who may not manage users: says whom to ask. */
function NoPermission() {
  const { session, tenant } = useShell();
  const { isPlatform, roleLevel } = session;
  const { tenantName } = tenant;
  const why = isPlatform
    ? texts.forTheTenant(tenantName)
    : roleLevel === null
      ? texts.forTheTeam(tenantName)
      : texts.askAManager(tenantName);
  const seesAll = isPlatform && session.hasFlags('canManageUsers');
  return (
    <PageFrame measure="form">
      <StatePanel
        icon={<LockOutlined />}
        title={texts.notYours}
        level={1}
        actions={
          <Button variant="contained" component={Link} to={seesAll ? '/platform/users' : '/'}>
            {seesAll ? texts.toAllUsers : texts.toStart}
          </Button>
        }
      >
        {why}
      </StatePanel>
    </PageFrame>
  );
}
