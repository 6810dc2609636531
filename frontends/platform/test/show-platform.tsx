import type { FakeReplies, FakeShellOptions } from '@glass/shell-contract/fake-shell';
import { showRemote, type ShownRemote } from '@glass/testing/show-remote';
import definition from '../src/remote.js';

/** Renders a platform page. */
export function showPlatform(path: string, replies: FakeReplies, more?: FakeShellOptions): ShownRemote {
  return showRemote(definition, path, replies, more);
}

export { refusal } from '@glass/testing/show-remote';
