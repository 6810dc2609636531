import { t } from '@lingui/core/macro';
import MenuOutlined from '@mui/icons-material/MenuOutlined';
import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Toolbar from '@mui/material/Toolbar';
import Typography from '@mui/material/Typography';
import { lazy, Suspense } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import type { Place } from '@glass/shell-contract';
import { sizes } from '@glass/ui';
import { homeOf } from '../access/home-target.js';
import { loginPath } from '../access/return-path.js';
import { usePerson } from '../session/use-person.js';
import { useHost } from './host-context.js';
import type { VisiblePlaces } from './use-places.js';

// Visitors have neither.
const SearchButton = lazy(() =>
  import('./search-button.js').then((loaded) => ({ default: loaded.SearchButton })),
);
const AccountMenu = lazy(() =>
  import('./account-menu.js').then((loaded) => ({ default: loaded.AccountMenu })),
);

interface TopBarProps {
  places: VisiblePlaces;
  onOpenDrawer: () => void;
}

/** The app bar: brand, main pages, account. */
export function TopBar({ places, onOpenDrawer }: TopBarProps) {
  const { isAuthenticated } = usePerson();
  const { pathname, search, hash } = useLocation();
  const hasMore = places.all.length > places.main.length;
  return (
    <AppBar position="static" color="inherit" elevation={0} sx={{ borderBottom: 1, borderColor: 'divider' }}>
      <Toolbar
        variant="dense"
        sx={{ minHeight: sizes.appBar, height: sizes.appBar, gap: 1, px: { xs: 1.5, sm: 3 } }}
      >
        {places.all.length > 0 ? (
          <IconButton
            edge="start"
            aria-label={t`Menu`}
            onClick={onOpenDrawer}
            sx={{ display: { md: hasMore ? 'inline-flex' : 'none' } }}
          >
            <MenuOutlined />
          </IconButton>
        ) : null}
        <Brand />
        <Box
          component="nav"
          aria-label={t`Main`}
          sx={{ display: { xs: 'none', md: 'flex' }, gap: 0.5, ml: 2 }}
        >
          {places.main.map((place) => (
            <TopPlace key={place.path} place={place} />
          ))}
        </Box>
        <Box sx={{ flex: 1 }} />
        {isAuthenticated ? (
          <Suspense>
            <SearchButton />
            <AccountMenu />
          </Suspense>
        ) : (
          <Button
            variant="outlined"
            component={Link}
            to={loginPath(pathname + search + hash)}
            sx={{ flexShrink: 0 }}
          >
            {t`Sign in`}
          </Button>
        )}
      </Toolbar>
    </AppBar>
  );
}

function TopPlace({ place }: { place: Place }) {
  return (
    <Button
      component={NavLink}
      to={place.path}
      color="inherit"
      sx={{
        px: 1.5,
        color: 'text.secondary',
        whiteSpace: 'nowrap',
        '&.active': { color: 'primary.main', bgcolor: 'action.selected' },
      }}
    >
      {place.label}
    </Button>
  );
}

/** The tenant's logo, or its name if it has none; links home. */
function Brand() {
  const { tenant, api } = useHost();
  const { isAuthenticated, details } = usePerson();
  const { logoFileUID } = tenant.settings;
  return (
    <Box
      component={Link}
      to={isAuthenticated && !tenant.isPlatform ? homeOf(details.roleLevel) : '/'}
      sx={{
        display: 'flex',
        alignItems: 'center',
        minWidth: 0,
        minHeight: sizes.touch,
        color: 'text.primary',
        textDecoration: 'none',
      }}
    >
      {logoFileUID ? (
        <Box
          component="img"
          src={api.fileUrl(tenant.tenantUID, logoFileUID)}
          alt={tenant.tenantName}
          sx={{ maxHeight: 36, maxWidth: 180, display: 'block' }}
        />
      ) : (
        <Typography component="span" noWrap sx={{ fontWeight: 'fontWeightBold' }}>
          {tenant.tenantName}
        </Typography>
      )}
    </Box>
  );
}
