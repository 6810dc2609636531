import { catalogue } from '../../../test/quote.factory.js';
import { file as dxf, rectangle } from '@glass/dxf/test/dxf-file.js';
import type { FromThread } from './read-drawing-file.js';
import { readDrawingFile } from './read-drawing-file.js';

/** A fake worker whose messages the tests control. */
class FakeThread extends EventTarget {
  static started: FakeThread[] = [];
  given: unknown[] = [];
  isOver = false;
  constructor() {
    super();
    FakeThread.started.push(this);
  }
  postMessage(message: unknown): void {
    this.given.push(message);
  }
  terminate(): void {
    this.isOver = true;
  }
  say(data: FromThread): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
  fail(): void {
    this.dispatchEvent(new ErrorEvent('error', { message: 'no memory' }));
  }
}

const text = dxf(
  [rectangle(0, 0, 30, 60)],
  [
    [9, '$INSUNITS'],
    [70, 1],
  ],
);
// Files of jsdom can't be read with arrayBuffer() as in browsers.
const file = Object.assign(new File([text], 'bath.dxf'), {
  arrayBuffer: () => Promise.resolve(new TextEncoder().encode(text).buffer),
});
const drawing = { file, catalogue, materialUID: undefined, choice: {} };
const READ_HERE = { ok: true, found: { units: 'inch' } };

function begin() {
  const leaving = new AbortController();
  const reading = readDrawingFile(drawing, leaving.signal);
  const [thread] = FakeThread.started;
  return { reading, leave: () => leaving.abort(), thread: thread! };
}

beforeEach(() => {
  FakeThread.started = [];
  Object.assign(globalThis, { Worker: FakeThread });
  Object.assign(URL, { createObjectURL: () => 'blob:begin' });
});
afterEach(() => Reflect.deleteProperty(globalThis, 'Worker'));

describe('readDrawingFile', () => {
  it('reads a drawing in a worker and terminates it', async () => {
    const { reading, thread } = begin();
    expect(thread.given).toEqual([drawing]);
    thread.say({ kind: 'begun' });
    thread.say({ kind: 'read', reading: { ok: false, reason: { key: 'selfCrossing', values: [] } } });
    expect(await reading).toEqual({ ok: false, reason: 'The contour crosses itself.' });
    expect(thread.isOver).toBe(true);
  });

  it('reads a drawing in the page if the worker does not start', async () => {
    const { reading, thread } = begin();
    thread.fail();
    expect(await reading).toMatchObject(READ_HERE);
    expect(thread.isOver).toBe(true);
  });

  it('reads a drawing in the page if the browser has no workers', async () => {
    Reflect.deleteProperty(globalThis, 'Worker');
    expect(await begin().reading).toMatchObject(READ_HERE);
  });

  it.each<[string, (thread: FakeThread) => void]>([
    ['fails', (thread) => thread.fail()],
    ['says that it failed', (thread) => thread.say({ kind: 'failed', why: 'no memory' })],
  ])('does not retry in the page if a started worker %s', async (_how, fail) => {
    const { reading, thread } = begin();
    thread.say({ kind: 'begun' });
    fail(thread);
    await expect(reading).rejects.toThrow('no memory');
    expect(thread.isOver).toBe(true);
  });

  it('rejects when aborted', async () => {
    const { reading, leave, thread } = begin();
    thread.say({ kind: 'begun' });
    leave();
    await expect(reading).rejects.toThrow(/abort/i);
    expect(thread.isOver).toBe(true);
  });
});
