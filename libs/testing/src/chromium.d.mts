import type { Browser, LaunchOptions } from 'playwright-core';

/**
 * Returns the absolute path of a working Chromium: CHROMIUM_PATH, else the npm package (unpacked once per version
 * below node_modules/.cache, 1.5 s), else the machine's, else Debian's package when root. The npm build is the same
 * for everyone and headless only: it opens a page in a fifth of the time.
 *
 * @throws Error that lists what was tried; immediately if CHROMIUM_PATH doesn't run
 */
export function findChromium(environment?: NodeJS.ProcessEnv): Promise<string>;

/** Launch options for it, to use with `@playwright/test`. */
export function browserOptions(options?: LaunchOptions): Promise<LaunchOptions>;

/** Starts headless Chromium, which resolves `*.localhost` itself. Close it when done. */
export function launchBrowser(options?: LaunchOptions): Promise<Browser>;
