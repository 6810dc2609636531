import type { FakeReplies, FakeShellOptions } from '@glass/shell-contract';
import { showRemote, type ShownRemote } from '@glass/testing/show-remote';
import definition from '../src/remote.js';
import { catalogue } from './quote.factory.js';

/** The buyer’s pages with a price list behind them. */
export function showBuyer(path: string, replies: FakeReplies, more?: FakeShellOptions): ShownRemote {
  return showRemote(definition, path, { '/api/glass-options/get-all': () => catalogue, ...replies }, more);
}

export { refusal } from '@glass/testing/show-remote';
