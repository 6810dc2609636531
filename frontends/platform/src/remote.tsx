import { CONTRACT_VERSION, pageRoutes, placesOf, type RemoteDefinition } from '@glass/shell-contract';
import { pages } from './routes.js';

const definition: RemoteDefinition = {
  name: 'platform',
  contractVersion: CONTRACT_VERSION,
  routes: pageRoutes(pages),
  menu: placesOf('platform'),
};

// The host loads this default export.
export { definition as default };
