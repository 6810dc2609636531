import Box from '@mui/material/Box';
import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { Outlet, ScrollRestoration, useNavigation, type Location } from 'react-router';
import { ShellProvider } from '@glass/shell-contract';
import { onDemand, sizes, usePrefetchedParts } from '@glass/ui';
import { AccessGate } from '../access/access-gate.js';
import { useFreshAnswers } from '../session/use-fresh-answers.js';
import { useLoadPerson } from '../session/use-person.js';
import { ActingBanner, BANNER_HEIGHT } from './acting-banner.js';
import { Footer } from './footer.js';
import { PageAnnouncer } from './page-announcer.js';
import { SkipLink } from './skip-link.js';
import { TopBar } from './top-bar.js';
import { usePlaces } from './use-places.js';
import { useShellServices } from './use-shell-services.js';

// What a visitor's first page does not show is fetched by who needs it.
const BottomBar = lazy(() => import('./bottom-bar.js').then((loaded) => ({ default: loaded.BottomBar })));
const PlacesDrawer = lazy(() =>
  import('./places-drawer.js').then((loaded) => ({ default: loaded.PlacesDrawer })),
);

const MovingBar = onDemand(() => import('@mui/material/LinearProgress').then((loaded) => loaded.default));

// Nothing of it is needed, or can be fetched, before the network goes: until then its code waits for its turn.
const OfflineNotice = onDemand(() => import('./offline-notice.js').then((loaded) => loaded.OfflineNotice), {
  isAtRest: true,
});

/** By then the price of a first page is there; what is fetched before delays it. */
const PARTS_AFTER_MS = 10_000;

/** The app bar, and below it the line that says that the network is gone. */
const BAR = `${sizes.appBar}px + var(--offline-notice)`;
const BELOW_BANNER = {
  xs: `calc(${BAR} + ${BANNER_HEIGHT.xs})`,
  sm: `calc(${BAR} + ${BANNER_HEIGHT.sm})`,
};

/** What stands around every page: app bar, bottom bar on a phone, drawer, footer. */
export function Frame() {
  useLoadPerson();
  useFreshAnswers();
  usePrefetchedParts(PARTS_AFTER_MS);
  const services = useShellServices();
  const places = usePlaces();
  const isMoving = useNavigation().state !== 'idle';
  const isOnline = useSyncExternalStore(whenNetworkChanges, () => navigator.onLine);
  // Once opened it stays, so that it can be seen to close.
  const [isDrawerOpen, setIsDrawerOpen] = useState<boolean | null>(null);
  return (
    <ShellProvider services={services}>
      <Box
        sx={{
          display: 'flex',
          flexDirection: 'column',
          minHeight: '100dvh',
          '@media print': { display: 'block', minHeight: 0 },
          // What pages leave free where something of theirs sticks to the top or the foot of the window.
          '--offline-notice': isOnline ? '0px' : '1.75rem',
          '--shell-top': services.session.actingStaff ? BELOW_BANNER : `calc(${BAR})`,
          '--shell-bottom': {
            xs: places.bottom.length > 0 ? `calc(${sizes.bottomBar}px + env(safe-area-inset-bottom))` : '0px',
            md: '0px',
          },
        }}
      >
        <SkipLink />
        <Box sx={{ position: 'sticky', top: 0, zIndex: 'appBar', displayPrint: 'none' }}>
          <ActingBanner />
          <TopBar places={places} onOpenDrawer={() => setIsDrawerOpen(true)} />
          {isOnline ? null : <OfflineNotice />}
        </Box>
        <Box sx={{ height: 0, position: 'sticky', top: 'var(--shell-top)', zIndex: 'appBar' }}>
          {isMoving ? <MovingBar aria-label="Loading the page" sx={{ height: 2 }} /> : null}
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

/** Every page that is opened by its address has the key "default": it is not to begin where another one was left. */
function scrollKey({ key, pathname, search }: Location): string {
  return key === 'default' ? pathname + search : key;
}
