import { displayDomain } from '@glass/formats';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { TenantUser } from '@glass/contracts';
import { useShell } from '@glass/shell-contract';
import { StatusChip } from '@glass/ui';
import { texts } from './texts.js';

/** Full name; the email address if there is none. */
export function nameOf({ firstName, lastName, email }: Pick<TenantUser, 'firstName' | 'lastName' | 'email'>) {
  return `${firstName} ${lastName}`.trim() || displayDomain(email);
}

export function PersonCell({ user }: { user: TenantUser }) {
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

function initialsOf(name: string): string {
  const [first = '', ...others] = name.split(/\s+/);
  return (first.charAt(0) + (others.at(-1)?.charAt(0) ?? '')).toUpperCase();
}
