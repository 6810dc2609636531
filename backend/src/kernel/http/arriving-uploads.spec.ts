import { ArrivingUploads } from './arriving-uploads.js';

/** An upload that has arrived when the test says so. */
function upload() {
  let arrive: () => void = () => undefined;
  const arrived = new Promise<string>((resolve) => (arrive = () => resolve('read')));
  return { read: () => arrived, arrive: () => arrive() };
}
const refused = (code: string) => expect.objectContaining({ code }) as Error;

describe('uploads on their way', () => {
  it('are so many of one sender at a time, while others may send theirs', async () => {
    const uploads = new ArrivingUploads(2, 10);
    const [first, second, other, next] = [upload(), upload(), upload(), upload()];
    const runs = [uploads.during('ann', first.read), uploads.during('ann', second.read)];
    await expect(uploads.during('ann', next.read)).rejects.toEqual(refused('TOO_MANY_REQUESTS'));
    runs.push(uploads.during('bob', other.read));
    first.arrive();
    expect(await runs[0]).toBe('read');
    runs.push(uploads.during('ann', next.read));
    [second, other, next].forEach(({ arrive }) => arrive());
    expect(await Promise.all(runs)).toHaveLength(4);
  });

  it('are so many of all together', async () => {
    const uploads = new ArrivingUploads(2, 2);
    const [first, second] = [upload(), upload()];
    const runs = [uploads.during('ann', first.read), uploads.during('bob', second.read)];
    await expect(uploads.during('eve', second.read)).rejects.toEqual(refused('UNAVAILABLE'));
    first.arrive();
    await runs[0];
    runs.push(uploads.during('eve', second.read));
    second.arrive();
    await Promise.all(runs);
  });

  it('make room also when they fail', async () => {
    const uploads = new ArrivingUploads(1, 1);
    const failing = uploads.during('ann', () => Promise.reject(new Error('cut off')));
    await expect(failing).rejects.toThrow('cut off');
    expect(await uploads.during('ann', () => Promise.resolve('read'))).toBe('read');
  });
});
