import { CONTRACT_VERSION, pageRoutes, placesOf, type RemoteDefinition } from '@glass/shell-contract';
import { pages } from './routes.js';
import { RemoteLayout } from './remote-layout.js';

const definition: RemoteDefinition = {
  name: 'platform',
  contractVersion: CONTRACT_VERSION,
  routes: pageRoutes(pages, RemoteLayout),
  menu: placesOf('platform'),
};

// The one default export of the remote: what the host loads.
export { definition as default };
