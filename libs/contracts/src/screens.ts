// Two files, because a remote's first page needs URLs and not the table, which the host has.
export * from './screen-table.js';
export { screenUrl } from './screen-url.js';
