import { Outlet } from 'react-router';
import {
  CONTRACT_VERSION,
  listRemotePlaces,
  pageRoutes,
  useShell,
  type RemoteDefinition,
} from '@glass/shell-contract';
import { PricesHidden } from '@glass/ui';
import { pages } from './routes.js';

/**
 * Wraps all pages with whether the user sees prices. Set here, because the host has its own copy of the
 * context.
 */
function PriceVisibilityLayout() {
  return (
    <PricesHidden value={!useShell().session.seesPrices}>
      <Outlet />
    </PricesHidden>
  );
}

const definition: RemoteDefinition = {
  name: 'buyer',
  contractVersion: CONTRACT_VERSION,
  routes: [{ element: <PriceVisibilityLayout />, children: pageRoutes(pages) }],
  menu: listRemotePlaces('buyer'),
};

// Default export, loaded by the host.
export { definition as default };
