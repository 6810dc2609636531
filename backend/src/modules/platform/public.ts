/** What platform staff do across tenants. The top of the ladder: no module imports it. */
export { PlatformModule } from './platform.module.js';
