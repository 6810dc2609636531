import type { FakeReplies, FakeShellOptions } from '@glass/shell-contract/fake-shell';
import { showRemote, type ShownRemote } from '@glass/testing/show-remote';
import definition from '../src/remote.js';
import { catalogue } from './order.factory.js';

/** Replies for requests that any page may make. */
const EMPTY_REPLIES: FakeReplies = {
  '/api/glass-options/get-all': () => catalogue,
  '/api/order-change/list': () => ({ items: [] }),
};

/** Renders a tenant page with a price list. */
export function showTenant(path: string, replies: FakeReplies, more?: FakeShellOptions): ShownRemote {
  return showRemote(definition, path, { ...EMPTY_REPLIES, ...replies }, more);
}

export { refusal } from '@glass/testing/show-remote';
