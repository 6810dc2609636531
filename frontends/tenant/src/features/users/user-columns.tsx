import { compareNames, initialsOf } from '@glass/language';
import { displayDomain } from '@glass/formats';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { TenantUser } from '@glass/contracts/auth';
import { ROLE_LEVELS } from '@glass/contracts/flags';
import { AgoText, actionsColumn, type ListColumn } from '@glass/pages';
import { StatusChip } from '@glass/ui';
import Avatar from '@mui/material/Avatar';
import Typography from '@mui/material/Typography';
import { useShell } from '@glass/shell-contract';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import { findRole, listGrantableRoles } from './roles.js';
import { texts } from './texts.js';
import { nameOf, type Team } from './use-team.js';

interface UserColumns extends Pick<Team, 'changeRole' | 'remove' | 'resetSecondFactor'> {
  myLevel: number;
}

export function userColumns({
  myLevel,
  changeRole,
  remove,
  resetSecondFactor,
}: UserColumns): ListColumn<TenantUser>[] {
  const { columns } = texts;
  return [
    {
      id: 'person',
      header: columns.person,
      sortBy: 'name',
      compare: (one, other) => compareNames(nameOf(one), nameOf(other)),
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
      cell: ({ lastSeenAt }) => (lastSeenAt ? <AgoText at={lastSeenAt} /> : texts.never),
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

function PersonCell({ user }: { user: TenantUser }) {
  const { api, tenant } = useShell();
  const { avatarUID, email, isMe } = user;
  const name = nameOf(user);
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
      <Avatar
        src={avatarUID ? api.fileUrl(tenant.tenantUID, avatarUID) : undefined}
        alt=""
        sx={{ width: 36, height: 36, bgcolor: 'primary.main', fontSize: 'caption.fontSize' }}
      >
        {initialsOf(name)}
      </Avatar>
      {/* Keeps words whole in a narrow column. */}
      <Box component="span" sx={{ minWidth: 140, overflowWrap: 'anywhere' }}>
        <Box component="span" sx={{ fontWeight: 'fontWeightMedium', mr: 1 }}>
          {name}
        </Box>
        {isMe ? <StatusChip label={texts.you} tone="info" /> : null}
        {name === displayDomain(email) ? null : (
          <Typography variant="caption" component="span" color="textSecondary" sx={{ display: 'block' }}>
            {displayDomain(email)}
          </Typography>
        )}
      </Box>
    </Box>
  );
}

interface RoleCellProps {
  user: TenantUser;
  /** Level of the current user. */
  myLevel: number;
  onChange: (roleLevel: number) => void;
}

/** Role of a user: a select, or read-only text with the reason. */
function RoleCell({ user, myLevel, onChange }: RoleCellProps) {
  const role = findRole(user.roleLevel);
  const { name, may } = texts.roles[role];
  const person = nameOf(user);
  if (!user.mayChange || role > myLevel) {
    return (
      <Box component="span">
        {name}
        {user.lockedReason ? (
          <LockedReason label={texts.lockedReason(person)} reason={user.lockedReason} />
        ) : null}
        <May>{may}</May>
      </Box>
    );
  }
  return (
    <Box component="span">
      <TextField
        select
        value={role}
        onChange={(event) => onChange(Number(event.target.value))}
        slotProps={{
          htmlInput: { 'aria-label': texts.roleOf(person) },
          select: { renderValue: () => name, SelectDisplayProps: { 'aria-label': texts.roleOf(person) } },
        }}
        sx={{ minWidth: 130, textAlign: 'left' }}
      >
        {listGrantableRoles(myLevel).map((choice) => (
          <MenuItem
            key={choice}
            value={choice}
            sx={{ display: 'block', maxWidth: 360, whiteSpace: 'normal' }}
          >
            {texts.roles[choice].name}
            <May>{texts.roles[choice].may}</May>
          </MenuItem>
        ))}
      </TextField>
      <May>{may}</May>
    </Box>
  );
}

function May({ children }: { children: string }) {
  return (
    <Typography variant="caption" component="span" color="textSecondary" sx={{ display: 'block', mt: 0.25 }}>
      {children}
    </Typography>
  );
}

interface LockedReasonProps {
  label: string;
  reason: string;
}

/** Icon that explains on hover, focus or touch why something is locked. */
export function LockedReason({ label, reason }: LockedReasonProps) {
  return (
    <Tooltip title={reason} enterTouchDelay={0} leaveTouchDelay={8000} describeChild>
      <IconButton size="small" aria-label={label}>
        <InfoOutlined fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}
