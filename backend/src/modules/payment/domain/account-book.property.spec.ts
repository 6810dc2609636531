import { fc } from '@glass/testing/property';
import {
  computeAgeing,
  allocateOldestFirst,
  reverseAllocations,
  findShareFault,
  type Allocation,
  type OpenItem,
} from './account-book.js';

interface Entry {
  uid: string;
  amountMinor: number;
  day: string;
  dueOn: string | null;
}

/** In-memory account using the same functions as the database code. */
class Book {
  readonly entries: Entry[] = [];
  readonly allocations: Allocation[] = [];

  items(): OpenItem[] {
    return this.entries.map((entry) => {
      const used = this.allocations
        .filter(({ creditUid, debitUid }) => (entry.amountMinor < 0 ? creditUid : debitUid) === entry.uid)
        .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
      return { ...entry, openMinor: Math.abs(entry.amountMinor) - used };
    });
  }

  post(amountMinor: number, day: string): Entry {
    const entry = { uid: String(this.entries.length), amountMinor, day, dueOn: amountMinor > 0 ? day : null };
    this.entries.push(entry);
    return entry;
  }

  pay(amountMinor: number, day: string): void {
    const { uid: creditUid } = this.post(0 - amountMinor, day);
    const shares = allocateOldestFirst(amountMinor, this.items());
    expect(findShareFault(amountMinor, shares, this.items())).toBeNull();
    this.allocations.push(...shares.map((share) => ({ creditUid, ...share })));
  }

  reverse(entry: Entry): void {
    const touching = this.allocations.filter(
      ({ creditUid, debitUid }) => creditUid === entry.uid || debitUid === entry.uid,
    );
    const reversal = this.post(0 - entry.amountMinor, entry.day);
    this.allocations.push(...reverseAllocations(entry, reversal.uid, touching));
  }
}

const day = fc.integer({ min: 1, max: 28 }).map((n) => `2026-02-${String(n).padStart(2, '0')}`);
const amount = fc.integer({ min: 1, max: 10_000 });
const moves = fc.array(
  fc.oneof(
    fc.record({ do: fc.constant('bill' as const), amount, day }),
    fc.record({ do: fc.constant('pay' as const), amount, day }),
    fc.record({ do: fc.constant('credit' as const), amount, day }),
    fc.record({ do: fc.constant('reverse' as const), nth: fc.nat(30), day }),
  ),
  { maxLength: 30 },
);

describe('account book', () => {
  it('balance equals the sum of open items, each between 0 and its entry', () => {
    fc.assert(
      fc.property(moves, (all) => {
        const book = new Book();
        const gone = new Set<string>();
        for (const move of all) {
          if (move.do === 'bill') book.post(move.amount, move.day);
          if (move.do === 'credit') book.post(0 - move.amount, move.day);
          if (move.do === 'pay') book.pay(move.amount, move.day);
          const entry = move.do === 'reverse' ? book.entries[move.nth] : undefined;
          if (entry && !gone.has(entry.uid)) {
            book.reverse(entry);
            gone.add(entry.uid).add(book.entries.at(-1)!.uid);
          }
          const items = book.items();
          const owed = book.entries.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
          const open = items.reduce((sum, { amountMinor, openMinor }) => {
            expect(openMinor).toBeGreaterThanOrEqual(0);
            expect(openMinor).toBeLessThanOrEqual(Math.abs(amountMinor));
            return sum + Math.sign(amountMinor) * openMinor;
          }, 0);
          expect(open).toBe(owed);
          const { onAccountMinor, ...late } = computeAgeing(items, '2026-03-15');
          expect(Object.values(late).reduce((sum, each) => sum + each, 0) - onAccountMinor).toBe(owed);
          for (const { uid, openMinor } of items) if (gone.has(uid)) expect(openMinor).toBe(0);
        }
      }),
    );
  });

  it('allocateOldestFirst allocates completely: either no credit or no debit is left', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ amount, day }), { maxLength: 12 }), amount, (bills, money) => {
        const book = new Book();
        for (const bill of bills) book.post(bill.amount, bill.day);
        book.pay(money, '2026-02-28');
        const debits = book.items().filter(({ amountMinor }) => amountMinor > 0);
        const openMinor = debits.reduce((sum, item) => sum + item.openMinor, 0);
        const leftMinor = book.items().at(-1)!.openMinor;
        expect(Math.min(openMinor, leftMinor)).toBe(0);
        const touched = debits.filter((item) => item.openMinor < item.amountMinor).map((item) => item.dueOn!);
        const untouched = debits
          .filter((item) => item.openMinor === item.amountMinor)
          .map((item) => item.dueOn!);
        for (const one of touched) for (const other of untouched) expect(one <= other).toBe(true);
      }),
    );
  });

  it('findShareFault rejects amounts above the open or available amount, and entries that are not open', () => {
    const items = [
      { uid: 'a', amountMinor: 100, openMinor: 60, day: '2026-01-01', dueOn: '2026-02-01' },
      { uid: 'c', amountMinor: -50, openMinor: 50, day: '2026-01-01', dueOn: null },
    ];
    expect(findShareFault(50, [{ debitUid: 'a', amountMinor: 50 }], items)).toBeNull();
    expect(findShareFault(70, [{ debitUid: 'a', amountMinor: 61 }], items)?.reason).toContain(
      'more than the open amount',
    );
    expect(findShareFault(50, [{ debitUid: 'a', amountMinor: 60 }], items)?.reason).toContain(
      'more than the available credit',
    );
    expect(findShareFault(50, [{ debitUid: 'c', amountMinor: 1 }], items)?.reason).toContain('not open');
    expect(findShareFault(50, [{ debitUid: 'b', amountMinor: 1 }], items)).toMatchObject({ index: 0 });
    const twice = [
      { debitUid: 'a', amountMinor: 10 },
      { debitUid: 'a', amountMinor: 10 },
    ];
    expect(findShareFault(50, twice, items)).toMatchObject({ index: 1 });
  });

  it('computeAgeing groups open amounts by days past due', () => {
    const item = (dueOn: string | null, openMinor: number) => ({
      ...{
        uid: String(dueOn),
        amountMinor: dueOn ? openMinor : -openMinor,
        openMinor,
        day: '2026-01-01',
        dueOn,
      },
    });
    const items = [
      ...[item('2026-06-01', 1), item('2026-05-31', 2), item('2026-05-02', 4), item('2026-05-01', 8)],
      ...[item('2026-04-02', 16), item('2026-04-01', 32), item('2026-03-03', 64), item('2026-03-02', 128)],
      item(null, 256),
    ];
    expect(computeAgeing(items, '2026-06-01')).toEqual({
      ...{ currentMinor: 1, days30Minor: 6, days60Minor: 24, days90Minor: 96, olderMinor: 128 },
      onAccountMinor: 256,
    });
  });
});
