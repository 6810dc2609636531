const { default: Runtime } = require('jest-runtime');

const FRAMEWORK = require.resolve('jest-circus').replace(/index\.js$/, 'jestAdapterInit.js');

/**
 * Jest's runtime, except that a shared browser keeps modules loaded between test files. Only the test framework is
 * reloaded for each file, because it stores the tests it has seen.
 */
class BrowserRuntime extends Runtime {
  constructor(config, environment, ...rest) {
    if (environment.runtime) return environment.runtime;
    super(config, environment, ...rest);
    this.isShared = environment.isShared;
    if (this.isShared) environment.runtime = this;
  }

  teardown() {
    if (!this.isShared) return super.teardown();
    this.restoreAllMocks();
    this.registries.getInternalCjsRegistry().delete(FRAMEWORK);
  }
}

exports.__esModule = true;
exports.default = BrowserRuntime;
