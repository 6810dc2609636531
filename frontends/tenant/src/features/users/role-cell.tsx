import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { TenantUser } from '@glass/contracts';
import { nameOf } from './person-cell.js';
import { roleOf, rolesUpTo } from './roles.js';
import { texts } from './texts.js';
import { LockedReason } from './locked-reason.js';

export interface RoleCellProps {
  user: TenantUser;
  /** The level of the person at the keyboard. */
  myLevel: number;
  onChange: (roleLevel: number) => void;
}

/** What a user may do: to be chosen, or, where it cannot be changed, in words with the reason. */
export function RoleCell({ user, myLevel, onChange }: RoleCellProps) {
  const role = roleOf(user.roleLevel);
  const { name, may } = texts.roles[role];
  const person = nameOf(user);
  if (!user.mayChange) {
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
        {rolesUpTo(myLevel).map((choice) => (
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
