import { register } from 'node:module';

/**
 * Lets Node run the workspace's TypeScript without a build: `node --conditions=source --import <this file>
 * <file>.ts`. Libraries are read from source, with the compiler and settings of the build.
 */
register('./typescript-hooks.mjs', import.meta.url);
