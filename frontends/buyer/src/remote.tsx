import { CONTRACT_VERSION, pageRoutes, listRemotePlaces, type RemoteDefinition } from '@glass/shell-contract';
import { PriceVisibilityLayout } from './parts/price-visibility-layout.js';
import { pages } from './routes.js';

const definition: RemoteDefinition = {
  name: 'buyer',
  contractVersion: CONTRACT_VERSION,
  routes: [{ element: <PriceVisibilityLayout />, children: pageRoutes(pages) }],
  menu: listRemotePlaces('buyer'),
};

// Default export, loaded by the host.
export { definition as default };
