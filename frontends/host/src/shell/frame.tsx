import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { lazy, Suspense, useMemo, useState, useSyncExternalStore } from 'react';
import { Link, Outlet, ScrollRestoration, useNavigate, useNavigation, type Location } from 'react-router';
import { useLanguage } from '@glass/language/react';
import { ShellProvider, type ShellServices } from '@glass/shell-contract';
import { LOW_WINDOW, onDemand, sizes, useConfirm, usePrefetchedParts } from '@glass/ui';
import { AccessGate } from '../access/access-gate.js';
import { useFreshAnswers, useLoadPerson } from '../session/use-person.js';
import { showErrorsWith } from '../start/show-errors.js';
import { ActingBanner, BANNER_HEIGHT } from './acting-banner.js';
import { useHost } from './host-context.js';
import { PageAnnouncer } from './page-announcer.js';
import { TopBar } from './top-bar.js';
import { usePlaces } from './use-places.js';

/** Touch-sized height. */
const TALL = { py: 0.75 } as const;

/** Links of every page, and its language where the tenant offers several. */
function Footer({ hasBottomBar }: { hasBottomBar: boolean }) {
  const { languages = [], settings } = useHost().tenant;
  return (
    <Box
      component="footer"
      sx={{
        display: 'flex',
        // French links are too wide for one line of a phone.
        flexWrap: 'wrap',
        columnGap: 3,
        px: { xs: 2, sm: 3 },
        pt: 3.25,
        pb: { xs: hasBottomBar ? `${sizes.bottomBar + 24}px` : 3, md: 3 },
        displayPrint: 'none',
      }}
    >
      <MuiLink component={Link} to="/docs/privacy-policy" variant="caption" color="textSecondary" sx={TALL}>
        {t`Privacy policy`}
      </MuiLink>
      {settings.legal ? (
        <MuiLink component={Link} to="/docs/imprint" variant="caption" color="textSecondary" sx={TALL}>
          {t`Legal notice`}
        </MuiLink>
      ) : null}
      <MuiLink component={Link} to="/changelog" variant="caption" color="textSecondary" sx={TALL}>
        {t`Release notes`}
      </MuiLink>
      {languages.length > 1 ? <LanguageSwitch locales={languages} /> : null}
    </Box>
  );
}

// Loaded on demand: a visitor's first page doesn't show them.
const BottomBar = lazy(() => import('./bottom-bar.js').then((loaded) => ({ default: loaded.BottomBar })));
const PlacesDrawer = lazy(() =>
  import('./places-drawer.js').then((loaded) => ({ default: loaded.PlacesDrawer })),
);

const MovingBar = onDemand(() => import('@mui/material/LinearProgress').then((loaded) => loaded.default));

// Loaded on demand, early enough to be there when the network is gone.
const OfflineNotice = onDemand(() => import('./offline-notice.js').then((loaded) => loaded.OfflineNotice), {
  isAtRest: true,
});

const LanguageSwitch = onDemand(
  () => import('./language-switch.js').then((loaded) => loaded.LanguageSwitch),
  { isAtRest: true },
);

/** ms. A first page has its price by then; loading sooner would delay it. */
const PARTS_AFTER_MS = 10_000;

/** Height of the app bar and the offline notice below it. */
const BAR = `${sizes.appBar}px + var(--offline-notice)`;
const BELOW_BANNER = {
  xs: `calc(${BAR} + ${BANNER_HEIGHT.xs})`,
  sm: `calc(${BAR} + ${BANNER_HEIGHT.sm})`,
};

/** The frame around every page: app bar, bottom bar on a phone, drawer, footer. */
export function Frame() {
  useLanguage();
  useLoadPerson();
  useFreshAnswers();
  usePrefetchedParts(PARTS_AFTER_MS);
  const services = useShellServices();
  const places = usePlaces();
  const isMoving = useNavigation().state !== 'idle';
  const isOnline = useSyncExternalStore(whenNetworkChanges, () => navigator.onLine);
  // Stays mounted after the first opening, for the closing animation.
  const [isDrawerOpen, setIsDrawerOpen] = useState<boolean | null>(null);
  return (
    <ShellProvider services={services}>
      <Box
        sx={{
          display: 'flex',
          flexDirection: 'column',
          minHeight: '100dvh',
          '@media print': { display: 'block', minHeight: 0 },
          // Space that pages leave free for their sticky elements.
          '--offline-notice': isOnline ? '0px' : '1.75rem',
          '--shell-top': services.session.actingStaff ? BELOW_BANNER : `calc(${BAR})`,
          '--shell-bottom': {
            xs: places.bottom.length > 0 ? `calc(${sizes.bottomBar}px + env(safe-area-inset-bottom))` : '0px',
            md: '0px',
          },
          [LOW_WINDOW]: { '--shell-top': '0px', '--shell-bottom': '0px' },
        }}
      >
        <SkipLink />
        <Box
          sx={{
            position: 'sticky',
            top: 0,
            zIndex: 'appBar',
            displayPrint: 'none',
            [LOW_WINDOW]: { position: 'relative' },
          }}
        >
          <ActingBanner />
          <TopBar places={places} onOpenDrawer={() => setIsDrawerOpen(true)} />
          {isOnline ? null : <OfflineNotice />}
        </Box>
        <Box sx={{ height: 0, position: 'sticky', top: 'var(--shell-top)', zIndex: 'appBar' }}>
          {isMoving ? <MovingBar aria-label={t`Loading the page`} sx={{ height: 2 }} /> : null}
        </Box>
        {isDrawerOpen === null ? null : (
          <Suspense>
            <PlacesDrawer places={places} isOpen={isDrawerOpen} onClose={() => setIsDrawerOpen(false)} />
          </Suspense>
        )}
        <Box component="main" id="content" tabIndex={-1} sx={{ flex: 1, outline: 'none' }}>
          <AccessGate>
            <Outlet />
          </AccessGate>
        </Box>
        <Footer hasBottomBar={places.bottom.length > 0} />
        {places.bottom.length > 0 ? (
          <Suspense>
            <BottomBar places={places.bottom} />
          </Suspense>
        ) : null}
      </Box>
      <PageAnnouncer />
      <ScrollRestoration getKey={scrollKey} />
    </ShellProvider>
  );
}

function whenNetworkChanges(tell: () => void): () => void {
  window.addEventListener('online', tell);
  window.addEventListener('offline', tell);
  return () => {
    window.removeEventListener('online', tell);
    window.removeEventListener('offline', tell);
  };
}

/** Pages opened by URL all have the key "default" and must not share a scroll position. */
function scrollKey({ key, pathname, search }: Location): string {
  return key === 'default' ? pathname + search : key;
}

/** Skips the navigation for keyboard users. Visible on focus. */
function SkipLink() {
  return (
    <Box
      component="a"
      href="#content"
      sx={{
        displayPrint: 'none',
        position: 'fixed',
        top: 8,
        left: 8,
        zIndex: 'tooltip',
        px: 2,
        py: 1,
        borderRadius: 1,
        bgcolor: 'background.paper',
        color: 'primary.main',
        transform: 'translateY(-200%)',
        '&:focus': { transform: 'none' },
      }}
    >
      {t`Skip to the page`}
    </Box>
  );
}

/** Implements the shell contract's services with the host's parts. */
function useShellServices(): ShellServices {
  const { session, people, api, toasts, tenant } = useHost();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const { auth, isAuthenticated } = useSyncExternalStore(session.subscribe, session.getState);
  const { details } = useSyncExternalStore(people.subscribe, people.getState);

  return useMemo<ShellServices>(
    () => ({
      session: {
        isAuthenticated,
        contactUID: auth.contactUID,
        // The email may have changed since this sign-in.
        contactEmail: details.profile?.contact.email ?? auth.contactEmail,
        contact: auth.contact,
        flags: details.flags,
        profile: details.profile,
        isPlatform: details.isPlatform,
        roleLevel: details.roleLevel,
        actingStaff: details.actingStaff,
        seesPrices: details.seesPrices,
        hasFlags: (...needed) => needed.every((flag) => details.flags?.[flag] === true),
        mayWrite: (right) => details.rights === null || details.roleLevel === null || details.rights[right],
        requireSignIn: () => void session.accessToken().catch(() => undefined),
        logout: () => session.logout(),
        reload: () => people.load(),
      },
      tenant,
      navigate: (to, options) => void navigate(to, options),
      toast: {
        success: toasts.success,
        error: showErrorsWith(toasts),
        info: toasts.info,
        progress: toasts.progress,
        people: toasts.people,
      },
      confirm,
      download: api.download,
      api,
    }),
    [isAuthenticated, auth, details, session, people, tenant, navigate, toasts, confirm, api],
  );
}
