import type { MigrationInterface, QueryRunner } from 'typeorm';
import { fillPriceLists } from './fill-price-lists.js';

/**
 * Sets the glass thickness of the starter hinges in existing price lists: without it, a thin door on heavy hinges
 * passed the checks. Changes only hinges that were not edited except for prices, plate and visibility.
 */
export class GlassOfStarterHinges1763749000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await fillPriceLists(db, { list: 'hinges', sql: FILLED, note: NOTE });
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore a backup instead');
  }
}

const NOTE = 'Glass thickness of the starter hinges';

const GENEVA = { kind: 'mouseEar', mouthWidth: 57, overallWidth: 63, depth: 44, earDiameter: 16 };
const BELLAGIO = { kind: 'mouseEar', mouthWidth: 46, overallWidth: 58, depth: 47, earDiameter: 12 };
const BELLAGIO_FIXED = { kind: 'mouseEar', mouthWidth: 40, overallWidth: 52, depth: 33, earDiameter: 12 };
const holes = (apart: number, fromEdge: number) => ({ kind: 'holes', diameter: 16, apart, fromEdge });

/** The first starter lists had 711 mm for 28 in. */
const GENEVA_DOORS = [
  { maxDoorWidthMm: 711, maxDoorWeightKg: 36 },
  { maxDoorWidthMm: 711.2, maxDoorWeightKg: 36 },
];
const BELLAGIO_DOORS = [{ maxDoorWidthMm: 1000, maxDoorWeightKg: 50 }];
const VIENNA_DOORS = [{ maxDoorWidthMm: 864, maxDoorWeightKg: 45 }];
const NO_DOOR = [{ maxDoorWidthMm: null, maxDoorWeightKg: null }];

interface StarterHinge {
  /** In the inch list and the metric list. */
  uids: [string, string];
  name: string;
  code: string;
  cutout: object;
  /** Door limits, in each form that a starter list had. */
  doors: object[];
  glassMm: [min: number, max: number];
}

/** Starter hinges before they had a thickness. */
const HINGES: StarterHinge[] = [
  {
    uids: ['87933044-7325-5d66-805a-ceaa4e4395b1', '81522c0b-6ed1-52f9-8396-16320748ba93'],
    ...{ name: 'Geneva, wall to glass', code: 'GEN' },
    ...{ cutout: GENEVA, doors: GENEVA_DOORS, glassMm: [9, 13] },
  },
  {
    uids: ['2a4c27ea-ff6f-572b-aaeb-8dcabdca2a1a', 'ca334da4-c5ea-5a26-b33b-3693fb0880b0'],
    ...{ name: 'Geneva 180°, glass to glass', code: 'GEN180' },
    ...{ cutout: GENEVA, doors: GENEVA_DOORS, glassMm: [9, 13] },
  },
  {
    uids: ['1b6da0c3-0885-5ae2-93bf-582525e01163', '67c5c4c0-2ca5-5368-a75c-7f5c49b5d83c'],
    ...{ name: 'Geneva 90°, door side', code: 'GEN90D' },
    ...{ cutout: GENEVA, doors: GENEVA_DOORS, glassMm: [9, 13] },
  },
  {
    uids: ['2aacdbb6-e6f2-59f2-a724-243b3bb1038b', 'daa7a53a-f3ee-5418-988b-dd7eabbc25ae'],
    ...{ name: 'Geneva 90°, fixed side', code: 'GEN90F' },
    ...{ cutout: holes(57, 36), doors: NO_DOOR, glassMm: [9, 13] },
  },
  {
    uids: ['566d9114-1f80-5f36-97e7-21fea7317eb0', '2b58934d-5850-5b26-add1-37b6bdc897a7'],
    ...{ name: 'Vienna, wall to glass', code: 'VIE' },
    ...{ cutout: GENEVA, doors: VIENNA_DOORS, glassMm: [9, 13] },
  },
  {
    uids: ['a50f77c0-a8fa-5b05-a47a-108626e50288', '77ad1a97-f6e2-5fdc-8ce2-ad62b9fe330c'],
    ...{ name: 'Bellagio, wall to glass', code: 'BEL' },
    ...{ cutout: BELLAGIO, doors: BELLAGIO_DOORS, glassMm: [8, 13] },
  },
  {
    uids: ['8fffdb73-5281-54d2-9d64-65c378f5cab0', '564138b8-eaa7-5012-a0ae-56251facc219'],
    ...{ name: 'Bellagio 180°, fixed side', code: 'BEL180F' },
    ...{ cutout: BELLAGIO_FIXED, doors: NO_DOOR, glassMm: [8, 13] },
  },
  {
    uids: ['fa86a915-127b-5d08-bd90-0df16474c7ca', '522e74e7-9333-5d6f-b496-3c4f1851489d'],
    ...{ name: 'Bellagio 90°, fixed side', code: 'BEL90F' },
    ...{ cutout: holes(50, 33), doors: NO_DOOR, glassMm: [8, 13] },
  },
  {
    uids: ['a6f4819a-dc2c-5912-aa33-7ca2623beb32', '50dbffb0-d749-5576-979e-37fbc8a085d2'],
    ...{ name: 'Bevelled tee, fixed side', code: 'BEVT' },
    ...{ cutout: holes(58, 37), doors: NO_DOOR, glassMm: [6, 10] },
  },
];

/** Content of an unedited hinge, and what is added. */
const ROWS = HINGES.flatMap(({ uids, name, code, cutout, doors, glassMm: [min, max] }) =>
  uids.flatMap((uid) =>
    doors.map((door) => {
      const unstated = { minThicknessMm: null, maxThicknessMm: null };
      const unedited = { uid, name, code, kind: 'hinge', cutout, ...door, ...unstated };
      return `(${json(unedited)}, ${json({ minThicknessMm: min, maxThicknessMm: max })})`;
    }),
  ),
);

const FILLED = `
    select jsonb_set(content, '{hinges}', coalesce((
      select jsonb_agg(hinge || coalesce(starter.glass, '{}') order by place)
      from jsonb_array_elements(content->'hinges') with ordinality listed (hinge, place)
      left join (values ${ROWS.join(', ')}) starter (unedited, glass) on hinge @> starter.unedited), '[]'))`;

function json(value: object): string {
  return `'${JSON.stringify(value)}'::jsonb`;
}
