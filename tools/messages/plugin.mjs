import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const PLUGIN = createRequire(import.meta.url).resolve('@lingui/swc-plugin');

/** Cache of the compiled plugin; by default a folder `.swc` wherever the compiler is started. */
export const CACHE_ROOT = fileURLToPath(new URL('../../node_modules/.cache/swc', import.meta.url));

/**
 * Settings (`jsc.experimental`) of the compiler plugin that turns `t`, `plural` and `select` of `@lingui/core/macro` into messages with ids.
 * `.swcrc` repeats them, because it is JSON.
 * @param {'all' | 'message' | 'id-only'} descriptorFields `message` keeps the English text, for server and tests
 */
export const messagePlugin = (descriptorFields) => ({
  cacheRoot: CACHE_ROOT,
  plugins: [
    [
      PLUGIN,
      {
        descriptorFields,
        runtimeModules: { i18n: ['@glass/language', 'i18n'] },
        // The ids of @lingui/format-po 5.
        useLinguiV5IdGeneration: true,
      },
    ],
  ],
});
