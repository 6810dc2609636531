import { fc } from '@glass/testing/property';
import type { HingeLimit } from '@glass/contracts/layout';
import { type DoorLoad, findHingeLimit, findTemplateLimit, isWithinLimit } from '../src/index.js';
import { hingeArticle, hingeLimit } from './hinge-article.factory.js';

const maybe = (max: number) => fc.option(fc.double({ min: 0, max, noNaN: true }));
const figures = { maxWidthMm: maybe(1500), maxWeightKg: maybe(120) };
const anyLimit: fc.Arbitrary<HingeLimit> = fc.record({ count: fc.integer({ min: 1, max: 5 }), ...figures });
const anyLimits = fc.array(anyLimit, { maxLength: 4 });
const anyDoor: fc.Arbitrary<DoorLoad> = fc.record({
  widthMm: fc.double({ min: 0, max: 1600, noNaN: true }),
  weightKg: fc.double({ min: 0, max: 130, noNaN: true }),
});
const anyGlass = fc.constantFrom(6, 8, 10, 12);
const anyArticle = fc
  .record({ limits: anyLimits, isOther: fc.boolean(), least: fc.option(anyGlass), most: fc.option(anyGlass) })
  .map(({ limits, isOther, least, most }) =>
    hingeArticle('article', isOther ? 'other' : 'geneva', limits, {
      minThicknessMm: least,
      maxThicknessMm: most,
    }),
  );

const isCarried = (limit: HingeLimit | undefined, door: DoorLoad) =>
  limit !== undefined && isWithinLimit(limit, door);

describe('limits of hinges', () => {
  it('never allow less on more hinges, for articles', () => {
    fc.assert(
      fc.property(anyLimits, anyDoor, fc.integer({ min: 1, max: 5 }), (limits, door, count) => {
        const carried = isCarried(findHingeLimit(limits, count, door), door);
        if (carried) expect(isCarried(findHingeLimit(limits, count + 1, door), door)).toBe(true);
        const isAllowed = limits.some((limit) => limit.count <= count && isWithinLimit(limit, door));
        expect(carried).toBe(isAllowed);
      }),
    );
  });

  it('never allow less on more hinges, for templates with any articles', () => {
    const anyTemplate = fc.record({ maxDoorWidthMm: maybe(1500), maxDoorWeightKg: maybe(120) });
    fc.assert(
      fc.property(
        anyTemplate,
        fc.array(anyArticle, { maxLength: 3 }),
        anyDoor,
        anyGlass,
        fc.integer({ min: 1, max: 4 }),
        (template, articles, door, thicknessMm, count) => {
          const find = (hinges: number) =>
            findTemplateLimit({ uid: 'geneva', ...template }, hinges, { articles, thicknessMm, door });
          if (isCarried(find(count), door)) expect(isCarried(find(count + 1), door)).toBe(true);
          expect(find(2)).toMatchObject({
            maxWidthMm: template.maxDoorWidthMm,
            maxWeightKg: template.maxDoorWeightKg,
          });
        },
      ),
    );
  });

  it('take width and weight from one row: a door within neither row is too much', () => {
    const limits = [hingeLimit(2, 864, 45), hingeLimit(3, 813, 59)];
    const carries = (widthMm: number, weightKg: number, count: number) =>
      isCarried(findHingeLimit(limits, count, { widthMm, weightKg }), { widthMm, weightKg });
    expect(carries(864, 45, 3)).toBe(true);
    expect(carries(813, 59, 3)).toBe(true);
    expect(carries(814, 46, 3)).toBe(false);
    expect(carries(813, 59, 2)).toBe(false);
  });

  it('count a single hinge as half a pair, and as wide as a pair', () => {
    const pair = { uid: 'geneva', maxDoorWidthMm: 711, maxDoorWeightKg: 36 };
    expect(findTemplateLimit(pair, 1, {})).toEqual(hingeLimit(1, 711, 18));
  });

  it('take the article for the glass: others are not mounted', () => {
    const pair = { uid: 'vienna', maxDoorWidthMm: 864, maxDoorWeightKg: 45 };
    const articles = [
      hingeArticle('thin', 'vienna', [hingeLimit(3, 864, 59)], { maxThicknessMm: 10.5 }),
      hingeArticle('thick', 'vienna', [hingeLimit(3, 813, 59)], { minThicknessMm: 11.5 }),
    ];
    const limit = (thicknessMm?: number) =>
      findTemplateLimit(pair, 3, { articles, thicknessMm, door: { widthMm: 800, weightKg: 50 } });
    expect(limit(10).maxWidthMm).toBe(864);
    expect(limit(12).maxWidthMm).toBe(813);
    expect(limit().maxWidthMm).toBe(813);
  });
});
