import { register } from 'node:module';

/**
 * Lets plain Node run the workspace's TypeScript: `node --conditions=source --import <this file> <file>.ts`. The
 * libraries are read from their sources, so that a benchmark needs no build, by the compiler and the settings
 * that make what is shipped.
 */
register('./typescript-hooks.mjs', import.meta.url);
