import type { TenantUser } from '@glass/contracts';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { nameOf } from './person-cell.js';
import { findRole, listGrantableRoles } from './roles.js';
import { texts } from './texts.js';

interface RoleCellProps {
  user: TenantUser;
  /** Level of the current user. */
  myLevel: number;
  onChange: (roleLevel: number) => void;
}

/** Role of a user: a select, or read-only text with the reason. */
export function RoleCell({ user, myLevel, onChange }: RoleCellProps) {
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
