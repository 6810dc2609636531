import { CONTRACT_VERSION, listRemotePlaces, pageRoutes, type RemoteDefinition } from '@glass/shell-contract';
import { pages } from './routes.js';

const definition: RemoteDefinition = {
  name: 'tenant',
  contractVersion: CONTRACT_VERSION,
  routes: pageRoutes(pages),
  menu: listRemotePlaces('tenant'),
};

// The host loads this default export.
export { definition as default };
