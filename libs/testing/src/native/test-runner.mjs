import { createRequire, register } from 'node:module';
import { pathToFileURL } from 'node:url';

const require = createRequire(import.meta.url);
const { default: circus } = require('jest-circus/runner');
const { getBuiltinModule } = process;

register('./hooks.mjs', import.meta.url);
register('../../../../tools/bench/typescript-hooks.mjs', import.meta.url);

/**
 * Jest's test runner with Node's own module loader, where modules stay loaded between test files. Only the runner is
 * reloaded for each file, because it stores the tests it has seen.
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
  // Node has the source maps of its modules; Jest doesn't.
  Error.prepareStackTrace = undefined;
  process.setSourceMapsEnabled(true);
  return circus(globalConfig, config, environment, runtime, testPath, ...rest);
}
