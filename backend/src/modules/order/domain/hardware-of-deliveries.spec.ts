import { fc, runs } from '@glass/testing/property';
import { splitHardware } from '@glass/contracts/quote';
import { followHardware, moveHardware } from './hardware-of-deliveries.js';

const line = (uid: string, quantity: number, cutsMm: number[] = [], showerUID: string | null = 'bath') => ({
  ...{ uid, showerUID, quantity, cutsMm },
});
const share = (hardwareUID: string, quantity: number, cutsMm: number[] = []) => ({
  ...{ hardwareUID, quantity, cutsMm },
});
const lines = [line('hinge', 4), line('channel', 0, [1992, 1992, 777, 777])];
const delivery = (number: number, hardware: ReturnType<typeof share>[], shippedAt: Date | null = null) => ({
  ...{ uid: `delivery-${number}`, number, hardware, shippedAt },
});
const half = [share('hinge', 2), share('channel', 0, [1992, 777])];

describe('moveHardware', () => {
  const two = [delivery(1, half), delivery(2, half)];
  const from = { fromDeliveryUID: 'delivery-2' };
  const move = (more: object, deliveries = two) =>
    moveHardware(deliveries, lines, 'delivery-1', [{ hardwareUID: 'hinge', ...from, ...more }]);

  it('moves some pieces, some cuts, or all of a line', () => {
    expect(move({ quantity: 1 })).toEqual([
      [share('hinge', 3), half[1]],
      [share('hinge', 1), half[1]],
    ]);
    expect(move({ hardwareUID: 'channel', cutsMm: [1992] })).toEqual([
      [half[0], share('channel', 0, [1992, 1992, 777])],
      [half[0], share('channel', 0, [777])],
    ]);
    expect(move({})).toEqual([[share('hinge', 4), half[1]], [half[1]]]);
  });

  it('refuses more than the other delivery has', () => {
    const refused = expect.objectContaining({ code: 'VALIDATION_FAILED' });
    for (const more of [{ quantity: 3 }, { quantity: 0 }, { cutsMm: [1992] }])
      expect(() => move(more)).toThrow(refused);
    for (const cutsMm of [[1000], [777, 777]])
      expect(() => move({ hardwareUID: 'channel', cutsMm })).toThrow(refused);
    expect(() => move({}, [delivery(1, half), delivery(2, [])])).toThrow(refused);
  });

  it('refuses other lines and deliveries, and those that are shipped', () => {
    const missing = expect.objectContaining({ code: 'NOT_FOUND' });
    expect(() => move({ hardwareUID: 'other' })).toThrow(missing);
    expect(() => move({ fromDeliveryUID: 'other' })).toThrow(missing);
    const shipped = expect.objectContaining({ code: 'STATE_CONFLICT' });
    const now = new Date();
    expect(() => move({}, [delivery(1, half, now), delivery(2, half)])).toThrow(shipped);
    expect(() => move({}, [delivery(1, half), delivery(2, half, now)])).toThrow(shipped);
  });
});

describe('followHardware', () => {
  const glass = (panelUID: string, pieces: number) => ({ panelUID, from: 1, to: pieces });
  const showers = [{ uid: 'bath', units: 2, panes: [{ panelUID: 'door' }] }];

  it('splits changed lines again, keeps moved ones, and forgets removed ones', () => {
    const moved = [
      { pieces: [glass('door', 1)], hardware: [share('hinge', 4), ...half.slice(1)] },
      { pieces: [glass('door', 1)], hardware: half.slice(1) },
    ];
    const changed = [lines[0]!, line('channel', 0, [1980, 1980, 777, 777])];
    expect(followHardware(moved, lines, { hardware: changed, showers })).toEqual([
      [share('hinge', 4), share('channel', 0, [1980, 777])],
      [share('channel', 0, [1980, 777])],
    ]);
    expect(followHardware(moved, lines, { hardware: lines.slice(1), showers })).toEqual([
      half.slice(1),
      half.slice(1),
    ]);
  });
});

const moveCases = fc.record({
  line: fc.nat(),
  from: fc.nat(),
  to: fc.nat(),
  pieces: fc.double({ min: 0, max: 1, noNaN: true }),
  change: fc.option(fc.integer({ min: 1, max: 9 }), { freq: 3 }),
});

it('hardware of all deliveries adds up to the order after any moves and changes', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 4 }),
      fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 2, maxLength: 4 }),
      fc.array(moveCases, { maxLength: 8 }),
      (perUnit, doors, moves) => {
        const units = doors.reduce((sum, count) => sum + count, 0);
        const showers = [{ uid: 'bath', units, panes: [{ panelUID: 'door' }] }];
        const cuts = (mm: number) => Array.from({ length: units }, () => mm);
        let hardware = [
          line('hinge', perUnit * units),
          line('channel', 0, [...cuts(1992), ...cuts(777)]),
          line('pull', 3, [], null),
        ];
        const glass = doors.map((count) => ({ panels: [{ panelUID: 'door', pieces: count }] }));
        let rows = splitHardware(glass, { hardware, showers }).map((own, index) => ({
          ...delivery(index + 1, own),
          pieces: [{ panelUID: 'door', from: 1, to: doors[index]! }],
        }));
        for (const { line: which, from, to, pieces, change } of moves) {
          const { uid } = hardware[which % hardware.length]!;
          if (change !== null) {
            const before = hardware;
            hardware = hardware.map((each) =>
              each.uid !== uid
                ? each
                : each.cutsMm.length > 0
                  ? { ...each, cutsMm: each.cutsMm.map((mm) => mm - change) }
                  : { ...each, quantity: change },
            );
            const shares = followHardware(rows, before, { hardware, showers });
            rows = rows.map((row, index) => ({ ...row, hardware: shares[index]! }));
            continue;
          }
          const source = rows[from % rows.length]!;
          const has = source.hardware.find(({ hardwareUID }) => hardwareUID === uid);
          if (!has) continue;
          const amount =
            has.cutsMm.length > 0
              ? { cutsMm: has.cutsMm.slice(0, Math.ceil(pieces * has.cutsMm.length) || 1) }
              : { quantity: Math.ceil(pieces * has.quantity) || 1 };
          const shares = moveHardware(rows, hardware, rows[to % rows.length]!.uid, [
            { hardwareUID: uid, fromDeliveryUID: source.uid, ...amount },
          ]);
          rows = rows.map((row, index) => ({ ...row, hardware: shares[index]! }));
        }
        for (const { uid, quantity, cutsMm } of hardware) {
          const own = rows.flatMap((row) => row.hardware.filter(({ hardwareUID }) => hardwareUID === uid));
          expect(own.reduce((sum, each) => sum + each.quantity, 0)).toBe(quantity);
          expect(own.flatMap((each) => each.cutsMm).toSorted((one, other) => other - one)).toEqual(cutsMm);
          for (const each of own) expect(each.quantity + each.cutsMm.length).toBeGreaterThan(0);
        }
      },
    ),
    runs(200),
  );
});
