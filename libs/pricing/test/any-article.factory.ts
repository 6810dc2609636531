import { HARDWARE_FINISHES } from '@glass/contracts/catalogue';
import {
  FACINGS,
  HARDWARE_FAMILIES,
  type HardwareArticle,
  type HardwareDeduction,
  SEAL_USES,
  type SliderHole,
  type SlidingSystem,
  TRACK_CORNERS,
} from '@glass/contracts/layout';
import { newUid } from '@glass/contracts/primitives';
import { fc } from '@glass/testing/property';

const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
/** Whole millimeters, thousandths, and parts of an inch. */
const mm = (min: number, max: number) =>
  fc.oneof(
    fc.integer({ min, max }),
    fc.integer({ min: min * 1000, max: max * 1000 }).map((thousandths) => thousandths / 1000),
    fc
      .integer({ min: Math.ceil((min * 64) / 25.4), max: Math.floor((max * 64) / 25.4) })
      .map((parts) => (parts * 254) / 640),
  );
const kg = fc.integer({ min: 1, max: 5_000_000 }).map((grams) => Math.max(100, grams) / 1000);
/** As the server stores it: trimmed, without line breaks. */
const text = (maxLength: number) =>
  fc
    .oneof(
      fc.string({ maxLength }),
      fc.constantFrom('CRL SD19', 'Rail [2 m]; cut', '5" bar', 'a]b]', 'Rolle; „leise“', '2 × "x"', '× 4'),
    )
    .map((one) => one.replace(/\p{C}/gu, '').trim());
const name = text(40).filter((one) => one !== '');

const anyDeduction: fc.Arbitrary<HardwareDeduction> = fc
  .record({
    facing: fc.constantFrom(...FACINGS),
    pane: maybe(fc.constantFrom('door' as const, 'fixed' as const)),
    angleDegrees: maybe(fc.oneof(fc.integer({ min: 1, max: 180 }), fc.constant(112.5))),
    opens: maybe(fc.constantFrom('in' as const, 'out' as const)),
    thicknesses: maybe(fc.tuple(mm(1, 100), mm(1, 100))),
    limits: fc.constantFrom('both' as const, 'min' as const, 'max' as const),
    mm: mm(-500, 2000),
    other: maybe(
      fc.record({ mm: mm(-500, 2000), from: fc.constantFrom('corner' as const, 'face' as const) }),
    ),
    source: text(60),
  })
  .map(({ facing, pane, angleDegrees, opens, thicknesses, limits, mm: size, other, source }) => {
    const isCorner = facing === 'cornerGlass';
    return {
      facing,
      ...(pane ? { pane } : {}),
      ...(isCorner && angleDegrees !== null ? { angleDegrees } : {}),
      ...(opens ? { opens } : {}),
      ...(thicknesses && limits !== 'max' ? { minThicknessMm: Math.min(...thicknesses) } : {}),
      ...(thicknesses && limits !== 'min' ? { maxThicknessMm: Math.max(...thicknesses) } : {}),
      mm: size,
      ...(isCorner && other ? { other } : {}),
      source,
    };
  });

const anyHole: fc.Arbitrary<SliderHole> = fc
  .record({
    diameterMm: mm(1, 200),
    downMm: mm(0, 2000),
    handleSideMm: maybe(mm(0, 2000)),
    side: mm(0, 2000),
  })
  .map(({ side, ...hole }) => ({ ...hole, fixedSideMm: hole.handleSideMm === null ? side : null }));
const holes = fc.array(anyHole, { maxLength: 4 });

const anySliding: fc.Arbitrary<SlidingSystem> = fc
  .record({
    overlapMm: mm(0, 200),
    betweenMm: mm(0, 100),
    maxDoorWidthMm: mm(1, 2000),
    maxDoorWeightKg: kg,
    doorFloorMm: mm(0, 50),
    fixedFloorMm: mm(0, 50),
    top: fc.oneof(
      mm(-500, 500).map((size) => ({ kind: 'doorAboveFixed' as const, mm: size })),
      fc.constant({ kind: 'equal' as const }),
      fc.record({ kind: fc.constant('track' as const), doorMm: mm(0, 200), fixedMm: mm(0, 200) }),
    ),
    doorHoles: holes,
    fixedHoles: holes,
    returnMm: maybe(mm(0, 200)),
    returnHoles: holes,
    fixing: fc.boolean(),
    trackCorner: maybe(fc.constantFrom(...TRACK_CORNERS)),
  })
  .map(({ fixing, ...sliding }) => {
    const returnHoles = sliding.returnMm === null ? [] : sliding.returnHoles;
    const known = returnHoles.length > 0 ? ('holes' as const) : ('none' as const);
    return { ...sliding, returnHoles, returnFixing: fixing ? known : null };
  });

const amount = maybe(fc.integer({ min: 0, max: 99_999_999 }).map((cents) => String(cents / 100)));

/** Articles that the server accepts, without references to cutouts and pictures. */
export function anyArticle(): fc.Arbitrary<HardwareArticle> {
  return fc
    .record({
      family: fc.constantFrom(...HARDWARE_FAMILIES),
      name,
      code: fc.integer({ min: 1, max: 999_999 }).map((number) => `A${number}`),
      thickness: maybe(fc.tuple(fc.integer({ min: 4, max: 10 }), fc.integer({ min: 10, max: 20 }))),
      deductions: fc.uniqueArray(anyDeduction, {
        maxLength: 5,
        selector: ({ facing, pane, angleDegrees, opens }) => [facing, pane, angleDegrees, opens].join(),
      }),
      limits: fc.uniqueArray(
        fc.record({
          count: fc.integer({ min: 1, max: 10 }),
          maxWidthMm: maybe(mm(0, 2000)),
          maxWeightKg: maybe(kg),
        }),
        { maxLength: 3, selector: ({ count }) => count },
      ),
      cutoutGroup: maybe(name),
      gap: maybe(fc.tuple(mm(0, 5), mm(5, 30))),
      adjustMm: mm(0, 20),
      depthMm: maybe(mm(0, 200)),
      handed: fc.boolean(),
      riseMm: maybe(mm(0, 20)),
      anchors: maybe(fc.integer({ min: 1, max: 8 })),
      sealUse: maybe(fc.constantFrom(...SEAL_USES)),
      sliding: anySliding,
      kit: fc.array(fc.record({ name, quantity: fc.integer({ min: 1, max: 1000 }) }), { maxLength: 4 }),
      finishes: fc.subarray([...HARDWARE_FINISHES]),
      stockLengthsMm: fc.uniqueArray(mm(100, 20_000 - 1), { maxLength: 3 }),
      price: amount,
      cost: amount,
    })
    .chain((known) =>
      fc.record({
        known: fc.constant(known),
        supplierCode: text(40),
        leadWorkingDays: maybe(fc.integer({ min: 0, max: 365 })),
        source: text(60),
        active: fc.boolean(),
      }),
    )
    .map(({ known: { thickness, gap, sliding, limits, ...article }, ...more }) => ({
      ...article,
      ...more,
      uid: newUid(),
      minThicknessMm: thickness?.[0] ?? null,
      maxThicknessMm: thickness?.[1] ?? null,
      minGapMm: gap?.[0] ?? null,
      maxGapMm: gap?.[1] ?? null,
      limits: article.family === 'hinge' || article.family === 'pivot' ? limits : [],
      templateUID: null,
      otherTemplateUID: null,
      sliding: article.family === 'slidingSystem' ? sliding : null,
      sold: article.stockLengthsMm.length > 0 ? 'length' : 'piece',
      photoFileUID: null,
    }));
}
