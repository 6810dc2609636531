import type { MigrationInterface, QueryRunner } from 'typeorm';
import { asOwner } from './tenant-table.js';

/**
 * Sets the glass thickness of the starter hinges in existing price lists: without it, a thin door on heavy hinges
 * passed the checks. Changes only hinges that were not edited except for prices, plate and visibility. Published
 * versions are immutable (ADR 18), so live and scheduled versions get a successor. Drafts are changed in place.
 */
export class GlassOfStarterHinges1763749000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await asOwner(
      db,
      ['catalogue_version', 'catalogue_settings', 'catalogue_draft'],
      [
        FILL,
        STANDING,
        INSERT_VERSIONS,
        WITHDRAW,
        SELL_BY,
        FILL_DRAFTS,
        `drop function pg_temp.with_glass(jsonb)`,
      ],
    );
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

const FILL = `
  create function pg_temp.with_glass(content jsonb) returns jsonb language sql immutable as $$
    select jsonb_set(content, '{hinges}', coalesce((
      select jsonb_agg(hinge || coalesce(starter.glass, '{}') order by place)
      from jsonb_array_elements(content->'hinges') with ordinality listed (hinge, place)
      left join (values ${ROWS.join(', ')}) starter (unedited, glass) on hinge @> starter.unedited), '[]'))
  $$`;

/** Versions to replace: the live one if it changes, and with it the scheduled one. */
const STANDING = `
  create temporary table standing on commit drop as
  with filled as (
    select v.*, v.version = s.version as is_live, pg_temp.with_glass(v.content) as content_filled
    from catalogue_version v join catalogue_settings s on s.tenant_uid = v.tenant_uid
    where v.version >= s.version and v.withdrawn_at is null
  ), changed as (
    select f.*, bool_or(is_live and content_filled <> content) over (partition by tenant_uid) as is_live_changed
    from filled f
  )
  select c.*, (select max(version) from catalogue_version v where v.tenant_uid = c.tenant_uid)
    + row_number() over (partition by tenant_uid order by version) as new_version
  from changed c where content_filled <> content or (is_live_changed and not is_live)`;

const INSERT_VERSIONS = `
  insert into catalogue_version
    (tenant_uid, uid, version, content, note, published_at, published_by, takes_effect_at)
  select tenant_uid, gen_random_uuid(), new_version, content_filled,
    case when is_live then '${NOTE}' else note end,
    case when is_live then now() else published_at end,
    case when is_live then 'System' else published_by end,
    case when is_live then now() else takes_effect_at end
  from standing order by new_version`;

const WITHDRAW = `
  update catalogue_version v set withdrawn_at = now() from standing
  where v.tenant_uid = standing.tenant_uid and v.version = standing.version and not standing.is_live`;

const SELL_BY = `
  update catalogue_settings s set version = standing.new_version from standing
  where s.tenant_uid = standing.tenant_uid and standing.is_live`;

/** Pages opened before get a conflict instead of removing the thickness. */
const FILL_DRAFTS = `
  update catalogue_draft d set
    content = pg_temp.with_glass(d.content),
    revision = d.revision + 1,
    versions = d.versions || (
      select jsonb_object_agg(after.hinge->>'uid', d.revision + 1)
      from jsonb_array_elements(pg_temp.with_glass(d.content)->'hinges') with ordinality after (hinge, place)
      join jsonb_array_elements(d.content->'hinges') with ordinality before (hinge, place) using (place)
      where after.hinge <> before.hinge)
  where pg_temp.with_glass(d.content) <> d.content`;

function json(value: object): string {
  return `'${JSON.stringify(value)}'::jsonb`;
}
