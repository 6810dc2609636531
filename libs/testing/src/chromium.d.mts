import type { Browser, LaunchOptions } from 'playwright-core';

/**
 * The absolute path of a Chromium that runs: the one CHROMIUM_PATH names, else the one from npm (unpacked once per version
 * below node_modules/.cache, 1.5 s), else the machine's, else Debian's package when root. That from npm is the same for
 * everybody, and has no windows: to open a page costs it a fifth of what it costs a machine's Chromium.
 *
 * @throws Error that lists what was tried; and at once when CHROMIUM_PATH names one that does not run
 */
export function findChromium(environment?: NodeJS.ProcessEnv): Promise<string>;

/** Starts it without a window. Chromium resolves `*.localhost` by itself. Close it when done. */
export function launchBrowser(options?: LaunchOptions): Promise<Browser>;
