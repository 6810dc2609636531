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

/** Pages opened by URL all have the key "default" and must not share a scroll position. */
function scrollKey({ key, pathname, search }: Location): string {
  return key === 'default' ? pathname + search : key;
}
