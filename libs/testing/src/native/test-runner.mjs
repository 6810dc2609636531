import { createRequire, register } from 'node:module';
import { pathToFileURL } from 'node:url';

const require = createRequire(import.meta.url);
const { default: circus } = require('jest-circus/runner');
const { getBuiltinModule } = process;

register('./hooks.mjs', import.meta.url);
register('../../../../tools/bench/typescript-hooks.mjs', import.meta.url);

/**
 * Jest's own test runner, but for how it loads: a test file and all that it imports come through Node's loader, where
 * modules stay loaded from one file to the next. Only the runner itself is made anew for each file, because it keeps
 * the tests that it has seen.
 * @type {import('@jest/types').Config.TestRunner}
 */
export default function runNatively(globalConfig, config, environment, runtime, testPath, ...rest) {
  globalThis.jest = runtime.requireModuleOrMock(testPath, '@jest/globals').jest;
  runtime.unstable_shouldLoadAsEsm = () => true;
  runtime.unstable_importModule = (path) => import(pathToFileURL(path).href);
  runtime.requireInternalModule = (path) => {
    delete require.cache[path];
    return require(path);
  };
  process.getBuiltinModule = getBuiltinModule;
  // Node knows the lines of what it has loaded; Jest, which has loaded nothing, does not.
  Error.prepareStackTrace = undefined;
  process.setSourceMapsEnabled(true);
  return circus(globalConfig, config, environment, runtime, testPath, ...rest);
}
