import { t } from '@lingui/core/macro';
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
import { initialsOf, LOCALE_NAMES } from '@glass/language';
import { useLanguage } from '@glass/language/react';
import { useShell } from '@glass/shell-contract';
import { useForgetReplies } from '../session/use-forget-replies.js';
import { choosePageLocale } from '../start/page-locale.js';
import { useHost } from './host-context.js';
import { useNews } from '../pages/use-news.js';

/** The current user with links to the profile and sign-out. */
export function AccountMenu() {
  const { session, tenant, api, toast } = useShell();
  const { people } = useHost();
  const { languages = [] } = tenant;
  const current = useLanguage();
  const navigate = useNavigate();
  const { isNew } = useNews();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { contact, contactEmail, contactUID, profile } = session;
  useForgetReplies(contactUID);
  const name = [contact?.firstName, contact?.lastName].filter(Boolean).join(' ');
  const initials = initialsOf(contact?.firstName ?? '', contact?.lastName ?? '');
  const picture = profile?.avatarUID ? api.fileUrl(tenant.tenantUID, profile.avatarUID) : undefined;

  const signOut = async () => {
    setAnchor(null);
    await session.logout();
    await navigate('/account/login');
  };
  return (
    <>
      <IconButton
        aria-label={t`Account ${initials}`}
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
          {t`Your profile`}
        </MenuItem>
        {session.roleLevel === null && !session.isPlatform ? (
          <MenuItem component={Link} to={screenUrl('/customer/address-book')} onClick={() => setAnchor(null)}>
            {t`Address book`}
          </MenuItem>
        ) : null}
        <MenuItem component={Link} to="/changelog" onClick={() => setAnchor(null)}>
          {t`Release notes`}
          {isNew ? (
            <Chip
              label={t({ message: 'New', context: 'release notes' })}
              size="small"
              color="secondary"
              sx={{ ml: 1 }}
            />
          ) : null}
        </MenuItem>
        {languages.length > 1 ? <Divider component="li" /> : null}
        {languages.length > 1
          ? languages.map((locale) => (
              <MenuItem
                key={locale}
                role="menuitemradio"
                aria-checked={locale === current}
                selected={locale === current}
                lang={locale}
                onClick={() => {
                  setAnchor(null);
                  choosePageLocale(locale, { api, people }).catch(toast.error);
                }}
              >
                {LOCALE_NAMES[locale]}
              </MenuItem>
            ))
          : null}
        <Divider component="li" />
        <MenuItem onClick={() => void signOut()}>{t`Sign out`}</MenuItem>
      </Menu>
    </>
  );
}
