export * from './kept/use-say-not-kept.js';
export * from './list/list-column.js';
export type { ListAddress, ListFilter } from './list/list-address.js';
export * from './list/use-list.js';
export type { Bulk, ListProps } from './list/list-body.js';
export * from './list/list-page.js';
export * from './form/use-endpoint-form.js';
export * from './form/form-conflict.js';
