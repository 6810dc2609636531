import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { useState } from 'react';
import { Outlet, ScrollRestoration, useNavigation } from 'react-router';
import { ShellProvider } from '@glass/shell-contract';
import { sizes } from '@glass/ui';
import { AccessGate } from '../access/access-gate.js';
import { useFreshAnswers } from '../session/use-fresh-answers.js';
import { useLoadPerson } from '../session/use-person.js';
import { ActingBanner, BANNER_HEIGHT } from './acting-banner.js';
import { BottomBar } from './bottom-bar.js';
import { Footer } from './footer.js';
import { PlacesDrawer } from './places-drawer.js';
import { SkipLink } from './skip-link.js';
import { TopBar } from './top-bar.js';
import { usePlaces } from './use-places.js';
import { useShellServices } from './use-shell-services.js';

const BAR = `${sizes.appBar}px`;
const BELOW_BANNER = {
  xs: `calc(${BAR} + ${BANNER_HEIGHT.xs})`,
  sm: `calc(${BAR} + ${BANNER_HEIGHT.sm})`,
};

/** What stands around every page: app bar, bottom bar on a phone, drawer, footer. */
export function Frame() {
  useLoadPerson();
  useFreshAnswers();
  const services = useShellServices();
  const places = usePlaces();
  const isMoving = useNavigation().state !== 'idle';
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  return (
    <ShellProvider services={services}>
      <Box
        sx={{
          display: 'flex',
          flexDirection: 'column',
          minHeight: '100dvh',
          // What pages leave free where something of theirs sticks to the top or the foot of the window.
          '--shell-top': services.session.actingStaff ? BELOW_BANNER : BAR,
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
        </Box>
        <Box sx={{ height: 0, position: 'sticky', top: 'var(--shell-top)', zIndex: 'appBar' }}>
          {isMoving ? <LinearProgress aria-label="Loading the page" sx={{ height: 2 }} /> : null}
        </Box>
        <PlacesDrawer places={places} isOpen={isDrawerOpen} onClose={() => setIsDrawerOpen(false)} />
        <Box component="main" id="content" tabIndex={-1} sx={{ flex: 1, outline: 'none' }}>
          <AccessGate>
            <Outlet />
          </AccessGate>
        </Box>
        <Footer hasBottomBar={places.bottom.length > 0} />
        <BottomBar places={places.bottom} />
      </Box>
      <ScrollRestoration />
    </ShellProvider>
  );
}
