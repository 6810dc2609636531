/**
 * The version of everything in this library that host and remotes rely on at run time. Raise it when an existing
 * service or field changes its meaning or goes away; adding one needs no new version. A remote of another version
 * shows an error panel in its own pages and leaves the host alone.
 */
export const CONTRACT_VERSION = 1;
