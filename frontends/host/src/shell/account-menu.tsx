import { displayDomain } from '@glass/formats';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Badge from '@mui/material/Badge';
import Chip from '@mui/material/Chip';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { screenUrl } from '@glass/contracts/screens';
import { useShell } from '@glass/shell-contract';
import { useNews } from '../pages/use-news.js';

/** The current user with links to the profile and sign-out. */
export function AccountMenu() {
  const { session, tenant, api } = useShell();
  const navigate = useNavigate();
  const { isNew } = useNews();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { contact, contactEmail, profile } = session;
  const name = [contact?.firstName, contact?.lastName].filter(Boolean).join(' ');
  const initials = `${contact?.firstName.charAt(0) ?? ''}${contact?.lastName.charAt(0) ?? ''}`.toUpperCase();
  const picture = profile?.avatarUID ? api.fileUrl(tenant.tenantUID, profile.avatarUID) : undefined;

  const signOut = async () => {
    setAnchor(null);
    await session.logout();
    await navigate('/account/login');
  };
  return (
    <>
      <IconButton
        aria-label={`Account ${initials}`}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Badge variant="dot" color="primary" overlap="circular" invisible={!isNew}>
          <Avatar
            src={picture}
            alt=""
            sx={{ width: 32, height: 32, bgcolor: 'secondary.main', fontSize: 'caption.fontSize' }}
          >
            {initials}
          </Avatar>
        </Badge>
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <Box component="li" role="none" sx={{ px: 2, py: 1, maxWidth: 280 }}>
          <Typography noWrap sx={{ fontWeight: 'fontWeightBold' }}>
            {name}
          </Typography>
          <Typography noWrap variant="caption" component="div" color="textSecondary">
            {displayDomain(contactEmail ?? '')}
          </Typography>
        </Box>
        <Divider component="li" />
        <MenuItem component={Link} to="/account/profile" onClick={() => setAnchor(null)}>
          Your profile
        </MenuItem>
        {session.roleLevel === null && !session.isPlatform ? (
          <MenuItem component={Link} to={screenUrl('/customer/address-book')} onClick={() => setAnchor(null)}>
            Address book
          </MenuItem>
        ) : null}
        <MenuItem component={Link} to="/changelog" onClick={() => setAnchor(null)}>
          Release notes
          {isNew ? <Chip label="New" size="small" color="secondary" sx={{ ml: 1 }} /> : null}
        </MenuItem>
        <Divider component="li" />
        <MenuItem onClick={() => void signOut()}>Sign out</MenuItem>
      </Menu>
    </>
  );
}
