/**
 * Version of everything host and remotes rely on at run time. Increase it when an existing service or field changes
 * or is removed, not when one is added. A remote of another version shows an error panel on its own pages.
 */
export const CONTRACT_VERSION = 1;
