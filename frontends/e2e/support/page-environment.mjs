import { TestEnvironment } from 'jest-environment-node';

/** Node's environment; what the open pages show when a test fails stands under its error. */
export default class PageEnvironment extends TestEnvironment {
  async handleTestEvent({ name, error }) {
    if (name !== 'test_fn_failure' || !error?.stack) return;
    const pages = await this.global.describeOpenPages?.();
    if (pages) error.stack = `${error.stack}\n\n${pages}`;
  }
}
