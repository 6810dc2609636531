import { flagsFor, FLAGS } from './flags.js';

const granted = (level: number | null, isPlatform: boolean) =>
  FLAGS.filter((flag) => flagsFor(level, isPlatform)[flag]);

describe('flagsFor', () => {
  it('gives a buyer no flag at all', () => {
    expect(granted(null, false)).toEqual([]);
    expect(granted(null, true)).toEqual([]);
  });

  it('gives each tenant role everything the role below it has', () => {
    const levels = [10, 20, 30, 40].map((level) => granted(level, false));
    levels.slice(1).forEach((flags, i) => expect(flags).toEqual(expect.arrayContaining(levels[i]!)));
  });

  it('never gives a tenant user a platform flag, nor platform staff a tenant flag', () => {
    const tenantOwner = new Set(granted(40, false));
    const root = granted(40, true);
    expect(root.filter((flag) => tenantOwner.has(flag))).toEqual([]);
    expect([...tenantOwner, ...root].sort()).toEqual([...FLAGS].sort());
  });
});
