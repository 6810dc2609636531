import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';
import { removeLeftByFile } from '../left-by-a-file.mjs';

/**
 * The Jest environment of tests that run as Node runs any program, without a context of their own: what one file has
 * loaded, the next finds loaded. So a worker reads the application once, and not once for each of its files.
 * @see ./test-runner.mjs
 */
export default class NativeEnvironment {
  global = globalThis;
  fakeTimers = null;

  constructor({ projectConfig }) {
    this.conditions = projectConfig.testEnvironmentOptions.customExportConditions;
    this.moduleMocker = new ModuleMocker(globalThis);
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }

  async setup() {}

  async teardown() {
    this.fakeTimersModern.dispose();
    this.moduleMocker.restoreAllMocks();
    removeLeftByFile(globalThis);
  }

  exportConditions() {
    return this.conditions;
  }

  getVmContext() {
    return null;
  }
}
