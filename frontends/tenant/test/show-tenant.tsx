import type { FakeReplies, FakeShellOptions } from '@glass/shell-contract/fake-shell';
import { showRemote, type ShownRemote } from '@glass/testing/show-remote';
import definition from '../src/remote.js';
import { catalogue } from './order.factory.js';

/** Renders a tenant page with a price list. */
export function showTenant(path: string, replies: FakeReplies, more?: FakeShellOptions): ShownRemote {
  return showRemote(definition, path, { '/api/glass-options/get-all': () => catalogue, ...replies }, more);
}

export { refusal } from '@glass/testing/show-remote';
