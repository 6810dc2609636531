const { default: Runtime } = require('jest-runtime');

const FRAMEWORK = require.resolve('jest-circus').replace(/index\.js$/, 'jestAdapterInit.js');

/**
 * Jest's own way to load modules, but that in a shared browser they stay loaded from one file of tests to the next.
 * Only the framework is made anew for each file, because it keeps the tests that it has seen.
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
