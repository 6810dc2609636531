import type { MigrationInterface, QueryRunner } from 'typeorm';
import { fillPriceLists } from './fill-price-lists.js';

/**
 * Says of the starter seals in existing price lists what they seal: silicone was offered for doors, which it would glue
 * shut.
 */
export class UsesOfStarterSeals1763849000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await fillPriceLists(db, { list: 'articles', sql: FILLED, note: NOTE });
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore a backup instead');
  }
}

const NOTE = 'Edges of seals added';

/** Starter seals by identifier, inch and metric. */
const USES: Readonly<Record<string, string>> = {
  '89272ef4-cfcb-5bc7-a830-486b4478423f': 'fixedJoint',
  'ccf657f2-34a6-5694-bf1c-c2e9564d03ad': 'fixedJoint',
  'c68caa32-b151-5142-b2c3-a1e75f8d4031': 'sides',
  '546f3a27-c162-5e61-924c-d481ea2bf998': 'sides',
  '3db69938-3f20-5b78-8c16-863bd22a996d': 'sides',
  'ca14eb6b-3569-55cc-83f6-29c4c349a671': 'sides',
  '2be91788-e17b-5aed-b63e-4c9127450c41': 'closingSide',
  '07b5a071-ab1f-5e0e-b686-f96279aabba6': 'closingSide',
  '660ac1db-ba26-5eff-a2f5-c12a83093891': 'closingSide',
  'e401c087-8bc4-5fab-a29e-b22937cca783': 'doorBottom',
  'fd1713e4-4853-50c5-aa33-e131a2394a39': 'doorBottom',
};

const ROWS = Object.entries(USES).map(([uid, use]) => `('${uid}', '${use}')`);

const FILLED = `
    select case when content ? 'articles' then jsonb_set(content, '{articles}', coalesce((
      select jsonb_agg(
        case when starter.use is null or article ? 'sealUse' then article
        else article || jsonb_build_object('sealUse', starter.use) end order by place)
      from jsonb_array_elements(content->'articles') with ordinality listed (article, place)
      left join (values ${ROWS.join(', ')}) starter (uid, use)
        on article->>'uid' = starter.uid and article->>'family' = 'seal'), '[]')) else content end`;
