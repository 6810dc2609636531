import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';
import { removeLeftByFile } from '../left-by-a-file.mjs';

/**
 * Jest environment without a VM context: modules stay loaded between files, so a worker loads the application once
 * instead of once per file.
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
