import { fc, runs } from '@glass/testing/property';
import {
  compareOrderedHardware,
  type OrderedHardware,
  scaleOrderedHardware,
} from '../src/ordered-hardware.js';

const line = (articleUID: string, quantity: number, cutsMm: number[] = []): OrderedHardware => ({
  ...{ articleUID, quantity, cutsMm, hand: null },
});
const toEvaluated = (lines: readonly OrderedHardware[]) => ({
  hardware: lines.map((each) => ({ ...each, role: 'wallHinge' as const, places: [] })),
});
const shower = toEvaluated([line('hinge', 3), line('channel', 0, [1930, 725])]);
const compare = (ordered: OrderedHardware[], units = 2) =>
  compareOrderedHardware(shower, units, ordered, 0.5).map((difference) => [
    difference.needed.articleUID,
    difference.isShort,
  ]);
const channel = line('channel', 0, [1930, 1930, 725, 725]);

describe('compareOrderedHardware', () => {
  it('finds nothing if all units have their pieces and cuts', () => {
    expect(compare([line('hinge', 6), channel])).toEqual([]);
    expect(
      compare([line('hinge', 4), line('hinge', 2), line('channel', 0, [725, 1929.6, 1930, 725])]),
    ).toEqual([]);
  });

  it('finds missing pieces, removed lines and shorter cuts, each with what is needed', () => {
    expect(compare([line('hinge', 5), channel])).toEqual([['hinge', true]]);
    expect(compare([line('hinge', 6)])).toEqual([['channel', true]]);
    expect(compare([line('hinge', 6), line('channel', 0, [1930, 1930, 725, 700])])).toEqual([
      ['channel', true],
    ]);
    const [difference] = compareOrderedHardware(shower, 2, [channel, line('hinge', 5)], 0.5);
    expect(difference).toMatchObject({ needed: { quantity: 6 }, ordered: { quantity: 5 } });
  });

  it('tells spare pieces and longer cuts from missing ones', () => {
    expect(compare([line('hinge', 8), channel])).toEqual([['hinge', false]]);
    expect(compare([line('hinge', 6), line('channel', 0, [1950, 1930, 725, 725])])).toEqual([
      ['channel', false],
    ]);
  });
});

describe('scaleOrderedHardware', () => {
  it('keeps spare and missing pieces as many as they were', () => {
    const scale = (quantity: number, was: number, is: number) =>
      scaleOrderedHardware(line('hinge', quantity), line('hinge', 2), { was, is }).quantity;
    expect([scale(6, 2, 3), scale(6, 2, 1), scale(3, 2, 3), scale(1, 3, 1)]).toEqual([8, 4, 5, 1]);
  });

  it('adds and removes the cuts of a shower, also if one was changed', () => {
    const needed = line('channel', 0, [1930, 725]);
    const scale = (cutsMm: number[], was: number, is: number) =>
      scaleOrderedHardware(line('channel', 0, cutsMm), needed, { was, is }).cutsMm;
    expect(scale([1930, 1930, 725, 725], 2, 1)).toEqual([1930, 725]);
    expect(scale([1930, 1930, 725, 725], 2, 3)).toEqual([1930, 1930, 1930, 725, 725, 725]);
    expect(scale([1930, 725, 700, 500], 2, 1)).toEqual([700, 500]);
  });

  it('leaves nothing missing that was there, and returns to what it was', () => {
    const cuts = fc.array(fc.integer({ min: 100, max: 3000 }), { maxLength: 4 });
    fc.assert(
      fc.property(
        fc.record({ quantity: fc.integer({ min: 1, max: 9 }), spare: fc.integer({ min: 0, max: 5 }), cuts }),
        fc.integer({ min: 1, max: 5 }),
        fc.integer({ min: 1, max: 5 }),
        ({ quantity, spare, cuts: cutsMm }, was, is) => {
          const needed = line('any', quantity, cutsMm);
          const all = cutsMm.flatMap((mm) => Array.from({ length: was }, () => mm));
          const ordered = line('any', quantity * was + spare, all);
          const after = scaleOrderedHardware(ordered, needed, { was, is });
          const differences = compareOrderedHardware(
            toEvaluated([needed]),
            is,
            [{ ...ordered, ...after }],
            0.5,
          );
          expect(differences.filter(({ isShort }) => isShort)).toEqual([]);
          expect(after.quantity - quantity * is).toBe(spare);
          const back = scaleOrderedHardware({ ...ordered, ...after }, needed, { was: is, is: was });
          expect(back).toEqual({
            quantity: ordered.quantity,
            cutsMm: all.toSorted((one, other) => other - one),
          });
        },
      ),
      runs(100),
    );
  });
});
