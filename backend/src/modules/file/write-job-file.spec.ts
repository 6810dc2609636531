import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { bothOrNeither } from './write-job-file.js';

/** Saves as the store does: it asks the database for room first, and reads the stream after that. */
async function savedLater(stream: PassThrough): Promise<number> {
  for (let turn = 0; turn < 5; turn += 1) await setImmediate();
  return (await buffer(stream)).length;
}

describe('a result that is stored while it is made', () => {
  it('is what was written', async () => {
    const stream = new PassThrough();
    const write = async (): Promise<void> => void stream.end('labels');
    await expect(bothOrNeither(stream, savedLater(stream), write())).resolves.toBe(6);
  });

  it('ends with the reason of who writes, also where nobody reads the stream yet: a job that was cancelled', async () => {
    const stream = new PassThrough();
    const cancelled = new Error('Cancelled');
    await expect(bothOrNeither(stream, savedLater(stream), Promise.reject(cancelled))).rejects.toBe(
      cancelled,
    );
    expect(stream.destroyed).toBe(true);
  });
});
