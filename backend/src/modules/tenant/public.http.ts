/** What the calls of modules above take that calls of this one take too. */
export { SettingsBody } from './http/tenant-settings.bodies.js';
