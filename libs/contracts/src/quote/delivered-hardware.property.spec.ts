import { fc, runs } from '@glass/testing/property';
import { splitHardware } from './delivered-hardware.js';

const line = (uid: string, quantity: number, cutsMm: number[] = [], showerUID: string | null = 'bath') => ({
  ...{ uid, showerUID, quantity, cutsMm },
});
const panes = (...panelUIDs: string[]) => panelUIDs.map((panelUID) => ({ panelUID }));
/** Deliveries with these pieces of each panel. */
const deliveries = (...all: Record<string, number>[]) =>
  all.map((own) => ({
    panels: Object.entries(own).map(([panelUID, pieces]) => ({ panelUID, pieces })),
  }));
const baths = (units: number) => [{ uid: 'bath', units, panes: panes('door', 'fixed') }];

describe('splitHardware', () => {
  it('sends the hardware of each of two equal showers with its glass', () => {
    const hardware = [line('hinge', 4), line('channel', 0, [1992, 1992, 777, 777])];
    const split = splitHardware(deliveries({ door: 1, fixed: 1 }, { door: 1, fixed: 1 }), {
      ...{ hardware, showers: baths(2) },
    });
    const one = [
      { hardwareUID: 'hinge', quantity: 2, cutsMm: [] },
      { hardwareUID: 'channel', quantity: 0, cutsMm: [1992, 777] },
    ];
    expect(split).toEqual([one, one]);
  });

  it('waits for the last panel of each shower', () => {
    const hardware = [line('hinge', 20)];
    const split = splitHardware(deliveries({ fixed: 10 }, { door: 4 }, { door: 6 }), {
      ...{ hardware, showers: baths(10) },
    });
    expect(split.map(([share]) => share?.quantity)).toEqual([undefined, 8, 12]);
  });

  it('sends loose hardware, and that of showers without glass, with the first delivery that has pieces', () => {
    const hardware = [
      line('pull', 3, [], null),
      line('bar', 1, [], 'removed'),
      line('hinge', 2, [], 'empty'),
    ];
    const showers = [{ uid: 'empty', units: 2, panes: panes('gone') }];
    const split = splitHardware(deliveries({ door: 0 }, { door: 1 }, { door: 1 }), { hardware, showers });
    expect(split.map((shares) => shares.map(({ quantity }) => quantity))).toEqual([[], [3, 1, 2], []]);
  });

  it('gives spare pieces to the first shower, and leaves the last one short', () => {
    const split = (quantity: number, cutsMm: number[]) =>
      splitHardware(deliveries({ door: 1, fixed: 1 }, { door: 1, fixed: 1 }), {
        hardware: [line('hinge', quantity), line('channel', 0, cutsMm)],
        showers: baths(2),
      }).map((shares) => [shares[0]?.quantity, shares[1]?.cutsMm]);
    expect(split(5, [2000, 1992, 1992, 777, 777])).toEqual([
      [3, [2000, 1992, 777]],
      [2, [1992, 777]],
    ]);
    expect(split(3, [1992, 1992, 777])).toEqual([
      [2, [1992, 777]],
      [1, [1992]],
    ]);
  });

  it('follows a panel that was changed by hand to another number of pieces', () => {
    const split = splitHardware(deliveries({ door: 1, fixed: 3 }, { door: 1, fixed: 1 }), {
      ...{ hardware: [line('hinge', 4)], showers: baths(2) },
    });
    expect(split.map(([share]) => share?.quantity)).toEqual([2, 2]);
  });
});

const cases = fc.record({
  units: fc.integer({ min: 1, max: 6 }),
  /** Pieces of three panels in up to four deliveries, before the last one, which gets the rest. */
  pieces: fc.array(fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 3, maxLength: 3 }), {
    maxLength: 3,
  }),
  lines: fc.array(
    fc.record({
      showerUID: fc.constantFrom(null, 'bath', 'removed'),
      perUnit: fc.integer({ min: 0, max: 4 }),
      lengths: fc.array(fc.constantFrom(600, 777, 1992), { maxLength: 4 }),
      spare: fc.integer({ min: 0, max: 3 }),
      spareCuts: fc.array(fc.integer({ min: 300, max: 2500 }), { maxLength: 3 }),
    }),
    { maxLength: 5 },
  ),
});
const PANELS = ['door', 'fixed', 'side'];

it('shares of all deliveries add up to each line, and each delivery has what the showers need that it completes', () => {
  fc.assert(
    fc.property(cases, ({ units, pieces, lines }) => {
      const left = PANELS.map(() => units);
      const counts = [...pieces, PANELS.map(() => units)].map((wanted) =>
        wanted.map((count, panel) => {
          const own = Math.min(count, left[panel]!);
          left[panel]! -= own;
          return own;
        }),
      );
      const split = counts.map((own) => ({
        panels: PANELS.map((panelUID, i) => ({ panelUID, pieces: own[i]! })),
      }));
      const hardware = lines.map(({ showerUID, perUnit, lengths, spare, spareCuts }, index) => {
        const cutsMm = [...lengths.flatMap((mm) => Array.from({ length: units }, () => mm)), ...spareCuts];
        return line(
          `line-${index}`,
          perUnit * units + spare,
          cutsMm.toSorted((one, other) => other - one),
          showerUID,
        );
      });
      const showers = [{ uid: 'bath', units, panes: panes(...PANELS) }];
      const shares = splitHardware(split, { hardware, showers });

      let before = 0;
      for (const [index, own] of shares.entries()) {
        const arrived = PANELS.map((_, i) =>
          counts.slice(0, index + 1).reduce((sum, each) => sum + each[i]!, 0),
        );
        const completed = Math.min(...arrived) - before;
        before += completed;
        for (const [i, { showerUID, perUnit, lengths, spare, spareCuts }] of lines.entries()) {
          if (showerUID !== 'bath' || spare > 0 || spareCuts.length > 0) continue;
          const share = own.find(({ hardwareUID }) => hardwareUID === `line-${i}`);
          expect(share?.quantity ?? 0).toBe(perUnit * completed);
          for (const mm of new Set(lengths))
            expect(share?.cutsMm.filter((cut) => cut === mm).length ?? 0).toBe(
              completed * lengths.filter((each) => each === mm).length,
            );
        }
      }
      for (const { uid, quantity, cutsMm } of hardware) {
        const own = shares.flat().filter(({ hardwareUID }) => hardwareUID === uid);
        expect(own.reduce((sum, share) => sum + share.quantity, 0)).toBe(quantity);
        expect(own.flatMap((share) => share.cutsMm).toSorted((one, other) => other - one)).toEqual(cutsMm);
      }
    }),
    runs(200),
  );
});
