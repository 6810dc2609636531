/** Bodies shared with calls of other modules. */
export { SettingsBody } from './http/tenant-settings.bodies.js';
