import { CONTRACT_VERSION, pageRoutes, placesOf, type RemoteDefinition } from '@glass/shell-contract';
import { pages } from './routes.js';

const definition: RemoteDefinition = {
  name: 'platform',
  contractVersion: CONTRACT_VERSION,
  routes: pageRoutes(pages),
  menu: placesOf('platform'),
};

// The one default export of the remote: what the host loads.
export { definition as default };
