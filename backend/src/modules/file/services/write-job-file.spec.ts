import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { saveWhileWriting } from './write-job-file.js';

/** Like the store: queries the database before it reads the stream. */
async function savedLater(stream: PassThrough): Promise<number> {
  for (let turn = 0; turn < 5; turn += 1) await setImmediate();
  return (await buffer(stream)).length;
}

describe('saveWhileWriting', () => {
  it('saves what was written', async () => {
    const stream = new PassThrough();
    const write = async (): Promise<void> => void stream.end('labels');
    await expect(saveWhileWriting(stream, savedLater(stream), write())).resolves.toBe(6);
  });

  it('rejects with the writer’s error and destroys the stream', async () => {
    const stream = new PassThrough();
    const cancelled = new Error('Cancelled');
    await expect(saveWhileWriting(stream, savedLater(stream), Promise.reject(cancelled))).rejects.toBe(
      cancelled,
    );
    expect(stream.destroyed).toBe(true);
  });
});
