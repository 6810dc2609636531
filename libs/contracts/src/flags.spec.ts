import { flagsFor, FLAGS, RIGHTS, rightsFor } from './flags.js';

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

describe('rightsFor', () => {
  const writable = (level: number | null, isPlatform: boolean) =>
    RIGHTS.filter((right) => rightsFor(level, isPlatform)[right]);

  it('lets a viewer read and write nothing', () => {
    expect(writable(10, false)).toEqual([]);
  });

  it('lets sales write quotes, orders and customers, a manager the shop, and the owner alone money', () => {
    const sales = ['quotes', 'orders', 'customers'];
    expect(writable(20, false)).toEqual(sales);
    expect(writable(30, false)).toEqual([
      ...sales,
      'catalogue',
      'settings',
      'users',
      'content',
      'receivables',
    ]);
    expect(writable(40, false)).toEqual([...writable(30, false), 'money']);
  });

  it('never lets a tenant user write what is the platform’s, nor platform staff what is a tenant’s', () => {
    const root = writable(40, true);
    expect(root.filter((right) => writable(40, false).includes(right))).toEqual([]);
    expect([...writable(40, false), ...root].sort()).toEqual([...RIGHTS].sort());
  });

  it('gives a buyer no right: what is theirs they write without one', () => {
    expect(writable(null, false)).toEqual([]);
  });
});
