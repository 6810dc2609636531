import { parseKeysetPage, toListReply, type SortColumn } from './keyset-page.js';

const COLUMNS: Record<string, SortColumn> = {
  createdAt: { sql: 'q.created_at', cast: 'timestamptz' },
  number: { sql: 'q.number', cast: 'bigint' },
};
const page = (request: Parameters<typeof parseKeysetPage>[0]) =>
  parseKeysetPage(request, COLUMNS, '-createdAt', 'q.uid');
const row = (uid: string, sortValue: string) => ({ uid, sortValue });
const UIDS = ['0b0c2f62-6c1c-4f0e-9a6f-2f2f7a1f3c11', '0b0c2f62-6c1c-4f0e-9a6f-2f2f7a1f3c12'];

describe('parseKeysetPage', () => {
  it('starts without a condition, newest first', () => {
    expect(page({})).toMatchObject({ after: null, limit: 25, orderBy: 'q.created_at desc, q.uid desc' });
  });

  it('continues after the last row', () => {
    const request = { limit: 1, sort: 'number' };
    const rows = [row(UIDS[0]!, '7'), row(UIDS[1]!, '8')];
    const reply = toListReply(rows, page(request), ({ uid }) => uid);
    expect(reply.items).toEqual([UIDS[0]]);
    const next = page({ ...request, cursor: reply.nextCursor! });
    expect(next.after?.sql(3)).toBe('(q.number, q.uid) > ($3::bigint, $4::uuid)');
    expect(next.after?.parameters).toEqual(['7', UIDS[0]]);
  });

  it('returns no next cursor on the last page', () => {
    const request: { limit: number; sort?: string } = { limit: 2 };
    const rows = UIDS.map((uid) => row(uid, '2026-01-01 00:00:00+00'));
    expect(toListReply(rows, page(request), ({ uid }) => uid).nextCursor).toBeNull();
  });

  const cursorOf = (...parts: unknown[]): string => Buffer.from(JSON.stringify(parts)).toString('base64url');

  it.each([
    ['of another order', cursorOf('number', '7', UIDS[0])],
    ['with a value that is no date', cursorOf('-createdAt', `'; drop table quote`, UIDS[0])],
    ['with a date that only JavaScript reads', cursorOf('-createdAt', '1', UIDS[0])],
    ['with a day that there is not', cursorOf('-createdAt', '2026-02-30 10:00:00+00', UIDS[0])],
    ['with a uid that is none', cursorOf('-createdAt', '2026-01-01 00:00:00+00', 'x')],
    ['that is nothing at all', '%%%'],
  ])('rejects the cursor %s', (_what, cursor) => {
    expect(() => page({ cursor })).toThrow('doesn’t belong to this list');
  });

  it('accepts every date that PostgreSQL writes', () => {
    for (const value of [
      '2026-11-20 10:00:00+00',
      '2024-02-29 23:59:59.123456+05:30',
      '2026-01-01 00:00:00.1-14',
    ]) {
      expect(page({ cursor: cursorOf('-createdAt', value, UIDS[0]) }).after?.parameters).toEqual([
        value,
        UIDS[0],
      ]);
    }
  });

  it.each(['passwordHash', '', '--number', 'constructor', '__proto__'])(
    'rejects sorting by %j, which the list doesn’t offer',
    (sort) => {
      expect(() => page({ sort })).toThrow('Sort by one of createdAt, number');
    },
  );
});
