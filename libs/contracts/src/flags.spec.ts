import { flagsFor, FLAGS, RIGHTS, rightsFor } from './flags.js';

const granted = (level: number | null, isPlatform: boolean) =>
  FLAGS.filter((flag) => flagsFor(level, isPlatform)[flag]);

describe('flagsFor', () => {
  it('gives a buyer no flags', () => {
    expect(granted(null, false)).toEqual([]);
    expect(granted(null, true)).toEqual([]);
  });

  it('gives each tenant role all flags of the roles below', () => {
    const levels = [10, 20, 30, 40].map((level) => granted(level, false));
    levels.slice(1).forEach((flags, i) => expect(flags).toEqual(expect.arrayContaining(levels[i]!)));
  });

  it('never gives platform flags to tenant users, nor tenant flags to platform staff', () => {
    const tenantOwner = new Set(granted(40, false));
    const root = granted(40, true);
    expect(root.filter((flag) => tenantOwner.has(flag))).toEqual([]);
    expect([...tenantOwner, ...root].sort()).toEqual([...FLAGS].sort());
  });
});

describe('rightsFor', () => {
  const writable = (level: number | null, isPlatform: boolean) =>
    RIGHTS.filter((right) => rightsFor(level, isPlatform)[right]);

  it('gives a viewer no rights', () => {
    expect(writable(10, false)).toEqual([]);
  });

  it('gives sales quotes, orders and customers, a manager the shop, and only the owner money', () => {
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

  it('never gives platform rights to tenant users, nor tenant rights to platform staff', () => {
    const root = writable(40, true);
    expect(root.filter((right) => writable(40, false).includes(right))).toEqual([]);
    expect([...writable(40, false), ...root].sort()).toEqual([...RIGHTS].sort());
  });

  it('gives a buyer no rights', () => {
    expect(writable(null, false)).toEqual([]);
  });
});
