import { displayDomain } from '@glass/formats';
import type { TenantUser } from '@glass/contracts/auth';
import { ROLE_LEVELS, USER_MANAGER_LEVEL } from '@glass/contracts/flags';
import { ListPage, useWholeList } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { PageFrame, SectionCard, StatePanel } from '@glass/ui';
import LockOutlined from '@mui/icons-material/LockOutlined';
import PersonAddOutlined from '@mui/icons-material/PersonAddOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { DuplicatePeople } from '../companies/merging.js';
import { InvitationsSection, useInvitations } from './invitations.js';
import { InviteDialog } from './invite-dialog.js';
import { texts } from './texts.js';
import { nameOf, type Team, useTeam } from './use-team.js';
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
  const [isInviting, setIsInviting] = useState(false);
  const team = useTeam();
  // Staff who act as a user can't change users.
  const mayChange = session.mayWrite('users');
  const users = useMemo(
    () => (mayChange ? team.users : team.users?.map(toReadOnly)),
    [mayChange, team.users],
  );
  const list = useWholeList({
    rows: users,
    query: team.query,
    sort: 'name',
    searched,
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
      columns={userColumns({ ...team, myLevel })}
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

interface FactorDemandProps {
  team: Pick<Team, 'users' | 'secondFactorIsDemanded' | 'demandSecondFactor'>;
  /** Owners may change it; others read it. */
  mayChange: boolean;
}

/** Requires a second factor of the whole team. Owners without one must set up their own first. */
function SecondFactorSetting({ team, mayChange }: FactorDemandProps) {
  const { users, secondFactorIsDemanded: isDemanded, demandSecondFactor } = team;
  if (isDemanded === undefined) return null;
  const mustGoFirst = !isDemanded && !users?.some(({ isMe, hasSecondFactor }) => isMe && hasSecondFactor);
  return (
    <Box sx={{ mt: 3 }}>
      <SectionCard title={texts.factorTitle}>
        {mayChange ? (
          <FormControlLabel
            control={
              <Switch checked={isDemanded} onChange={(_event, next) => void demandSecondFactor(next)} />
            }
            disabled={mustGoFirst}
            label={texts.factorDemand}
          />
        ) : (
          <Typography>{isDemanded ? texts.factorIsDemanded : texts.factorIsFree}</Typography>
        )}
        <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 0.5 }}>
          {mayChange ? texts.factorHelp : texts.factorByOwner}
        </Typography>
        {mayChange && mustGoFirst ? (
          <Alert
            severity="info"
            sx={{ mt: 2 }}
            action={
              <Button
                component={Link}
                to="/account/profile"
                color="inherit"
                size="small"
                sx={{ whiteSpace: 'nowrap' }}
              >
                {texts.factorOwnGo}
              </Button>
            }
          >
            {texts.factorOwnFirst}
          </Alert>
        ) : null}
      </SectionCard>
    </Box>
  );
}
