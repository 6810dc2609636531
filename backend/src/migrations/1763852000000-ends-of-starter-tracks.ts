import type { MigrationInterface, QueryRunner } from 'typeorm';
import { fillPriceLists } from './fill-price-lists.js';

/**
 * Says of the starter sliding systems in existing price lists what holds their tracks at corners: City was sold for showers with
 * a return, where nothing holds it.
 */
export class EndsOfStarterTracks1763852000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await fillPriceLists(db, { list: 'articles', sql: FILLED, note: NOTE });
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore a backup instead');
  }
}

const NOTE = 'Ends of tracks added';

const HELD = { sliding: { returnFixing: 'holes' }, deduction: true };
const NOT_HELD = { sliding: { returnFixing: 'none', trackCorner: 'miter' }, deduction: false };

/** Starter systems by identifier, inch and metric: Duplo, Edge, and both of City. */
const SYSTEMS: Readonly<Record<string, typeof HELD | typeof NOT_HELD>> = {
  'a9aaed18-66cb-5345-9b81-308f1ec8f849': HELD,
  'd458f9af-993e-523a-bbea-1630b0a9b4b3': HELD,
  'e38ca01b-dd9d-5626-a605-b8c5bc4f39df': NOT_HELD,
  '470654b0-6f3c-5621-81ca-dfe79236ba3a': NOT_HELD,
  'ae055428-8b8b-5ea1-a095-75391bb2d028': HELD,
  'fdb6930f-1ddb-5875-9c37-0a94411fc70b': HELD,
  'e76d553b-b436-599f-b71a-ab566da93254': NOT_HELD,
  '8253d90a-60ae-5256-9a87-03072ba4510d': NOT_HELD,
};

const ROWS = Object.entries(SYSTEMS).map(
  ([uid, { sliding, deduction }]) => `('${uid}', '${JSON.stringify(sliding)}'::jsonb, ${deduction})`,
);

const AT_RETURN = JSON.stringify([{ facing: 'cornerGlass', mm: 2, source: 'Own example' }]);

/** Systems whose holes for returns the shop has changed stay as they are: the shop decides about them. */
const FILLED = `
    select case when content ? 'articles' then jsonb_set(content, '{articles}', coalesce((
      select jsonb_agg(
        case when starter.uid is null or article->'sliding' ? 'returnFixing'
          or (jsonb_array_length(article->'sliding'->'returnHoles') > 0) <> starter.is_held then article
        else article
          || jsonb_build_object('sliding', article->'sliding' || starter.sliding)
          || case when starter.is_held and not article->'deductions' @> '[{"facing": "cornerGlass"}]'
             then jsonb_build_object('deductions', article->'deductions' || '${AT_RETURN}'::jsonb)
             else '{}' end
        end order by place)
      from jsonb_array_elements(content->'articles') with ordinality listed (article, place)
      left join (values ${ROWS.join(', ')}) starter (uid, sliding, is_held)
        on article->>'uid' = starter.uid and article->>'family' = 'slidingSystem'
          and jsonb_typeof(article->'sliding') = 'object'), '[]')) else content end`;
