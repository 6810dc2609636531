import { Injectable } from '@nestjs/common';
import type { Finding, PanelPriceSummary, PanelSpec } from '@glass/contracts/panel';
import type { PricedPanel } from '@glass/contracts/quote';
import type { Context } from '../../../kernel/context/context.js';
import { PlainRows } from '../../../kernel/database/plain-rows.js';
import { type PreparedStatement, execute, query } from '../../../kernel/database/statement.js';
import { TenantRepository } from '../../../kernel/database/tenant-repository.js';
import { isUidViolation } from '../../../kernel/database/unique-violation.js';
import { notFound, uidTaken } from '../../../kernel/errors/app-error.js';
import { JsonText } from '../../../kernel/http/json-text.js';
import { wordStoredFindings } from '../domain/no-longer-made.js';
import type { PanelLine } from '../domain/quote-totals.js';
import { GlassPanel } from './glass-panel.entity.js';
import { OF_OWN_QUOTES } from './quote.repository.js';

type SerializedRow = PanelLine &
  Omit<SerializedPanel, 'spec' | 'price' | 'findings'> &
  Record<'spec' | 'price' | 'findings', string>;

@Injectable()
export class GlassPanelRepository extends TenantRepository<GlassPanel> {
  constructor() {
    super(GlassPanel, 'panel', OF_OWN_QUOTES);
  }

  async ofQuote(ctx: Context, quoteUid: string): Promise<GlassPanel[]> {
    const rows = await query<GlassPanel>(ctx, OF_QUOTE, [ctx.tenantUid, quoteUid, ...ctx.quoteFilter]);
    return rows.map(toPanel);
  }

  /**
   * Reads panels for a reply. Long values stay JSON text, so they need not be parsed and serialized again.
   * @param maxCorners limit of all panels together (`countCornersAndFeatures`)
   * @returns null above the limit
   */
  async findSerialized(
    ctx: Context,
    quoteUid: string,
    maxCorners: number,
  ): Promise<(PanelLine & SerializedPanel)[] | null> {
    const values = [ctx.tenantUid, quoteUid, ...ctx.quoteFilter, maxCorners];
    const rows = await query<SerializedRow>(ctx, SERIALIZED_OF_QUOTE, values);
    if (rows[0]?.spec === null) return null;
    return rows.map(({ spec, price, findings, ...line }) => ({
      ...line,
      spec: new JsonText(spec),
      price: new JsonText(price),
      findings: wordSerialized(findings),
    }));
  }

  /** Reads only what the totals need, which is a small part of the rows. */
  async linesOf(ctx: Context, quoteUid: string): Promise<PanelLine[]> {
    return query<PanelLine>(ctx, LINES_OF_QUOTE, [ctx.tenantUid, quoteUid, ...ctx.quoteFilter]);
  }

  /** Like `linesOf`, for the quote that contains the panel. */
  async linesOfSameQuote(ctx: Context, panelUid: string): Promise<PanelLine[]> {
    return query<PanelLine>(ctx, LINES_OF_SAME_QUOTE, [ctx.tenantUid, panelUid, ...ctx.quoteFilter]);
  }

  /** @throws NOT_FOUND */
  async getPanel(ctx: Context, uid: string): Promise<GlassPanel> {
    const [row] = await query<GlassPanel>(ctx, GET, [ctx.tenantUid, uid, ...ctx.quoteFilter]);
    if (!row) throw notFound('panel');
    return toPanel(row);
  }

  /** Inserts a panel made by `newPanel`. @throws UID_TAKEN; the transaction is aborted then */
  async insertPanel(ctx: Context, panel: GlassPanel): Promise<void> {
    try {
      await execute(ctx, ADD, [
        ...toParameters(ctx, panel),
        panel.quoteUid,
        panel.lineNumber,
        panel.createdAt,
      ]);
    } catch (error) {
      throw isUidViolation(error) ? uidTaken() : error;
    }
  }

  /** Overwrites a panel. @param panel of a quote that the caller has locked */
  async replace(ctx: Context, panel: GlassPanel): Promise<void> {
    await execute(ctx, REPLACE, toParameters(ctx, panel));
  }

  /** Inserts panels made by `newPanel`. */
  async add(ctx: Context, panels: GlassPanel[]): Promise<void> {
    if (panels.length > 0) await this.insert(ctx, panels);
  }

  async savePrices(ctx: Context, panels: GlassPanel[]): Promise<void> {
    if (panels.length === 0) return;
    const rows = panels.map(({ uid, quantity, price, findings, areaM2, weightKg }) => ({
      uid,
      quantity,
      price,
      findings,
      area_m2: areaM2,
      weight_kg: weightKg,
    }));
    await ctx.tx.query(
      `update glass_panel p
       set quantity = n.quantity, price = n.price, findings = n.findings, area_m2 = n.area_m2, weight_kg = n.weight_kg
       from jsonb_to_recordset($2::jsonb)
         as n (uid uuid, quantity integer, price jsonb, findings jsonb, area_m2 numeric, weight_kg numeric)
       where p.tenant_uid = $1 and p.uid = n.uid`,
      [ctx.tenantUid, JSON.stringify(rows)],
    );
  }

  /** Returns those drawings that panels in the buyer's quotes refer to. Ignores deleted quotes. */
  async findUsedDrawings(ctx: Context, contactUid: string, fileUids: string[]): Promise<string[]> {
    const rows: { uid: string }[] = await ctx.tx.query(
      `select distinct p.spec->'shape'->>'sourceFileUID' as uid
       from glass_panel p
       join quote q on q.tenant_uid = p.tenant_uid and q.uid = p.quote_uid
       where p.tenant_uid = $1 and p.spec->'shape'->>'sourceFileUID' = any($3::text[])
         and q.contact_uid = $2 and q.status <> 'deleted'`,
      [ctx.tenantUid, contactUid, fileUids],
    );
    return rows.map(({ uid }) => uid);
  }

  /** Numbers the lines of a quote 1, 2, 3 … in the given order. */
  async reorderLines(ctx: Context, quoteUid: string, panelUids: string[]): Promise<void> {
    await ctx.tx.query(
      `update glass_panel p set line_number = n.line_number
       from unnest($3::uuid[]) with ordinality as n (uid, line_number)
       where p.tenant_uid = $1 and p.quote_uid = $2 and p.uid = n.uid and p.line_number <> n.line_number`,
      [ctx.tenantUid, quoteUid, panelUids],
    );
  }

  /** Renumbers the lines of a quote 1, 2, 3 … in their current order. */
  async renumberLines(ctx: Context, quoteUid: string): Promise<void> {
    await ctx.tx.query(
      `update glass_panel p set line_number = n.line_number
       from (select uid, row_number() over (order by line_number) as line_number
             from glass_panel where tenant_uid = $1 and quote_uid = $2) n
       where p.tenant_uid = $1 and p.uid = n.uid and p.line_number <> n.line_number`,
      [ctx.tenantUid, quoteUid],
    );
  }
}

/** Builds the next version of a panel, authored by the context's actor. */
export function nextPanel(ctx: Context, panel: GlassPanel, changes: PricedPanel): GlassPanel {
  const { spec, quantity, price, findings, areaM2, weightKg } = changes;
  const stamp = { version: panel.version + 1, updatedAt: new Date(), updatedByName: ctx.actorName };
  return { ...panel, spec, quantity, price, findings, areaM2, weightKg, ...stamp };
}

/** Builds the row of a new panel, equal to what will be read back. */
export function newPanel(
  ctx: Context,
  { spec, quantity, price, findings, areaM2, weightKg }: PricedPanel,
  { uid, quoteUid, lineNumber }: Pick<GlassPanel, 'uid' | 'quoteUid' | 'lineNumber'>,
): GlassPanel {
  const now = new Date();
  const stamp = { version: 1, createdAt: now, updatedAt: now, updatedByName: ctx.actorName };
  return {
    tenantUid: ctx.tenantUid,
    ...{ uid, quoteUid, lineNumber, spec, quantity, price, findings, areaM2, weightKg },
    ...stamp,
  };
}

const PANEL = new PlainRows(GlassPanel);

/** Words findings in the reader's language; they were stored in the language of the last save. */
function toPanel(row: GlassPanel): GlassPanel {
  const panel = PANEL.from(row);
  panel.findings = wordStoredFindings(panel.findings);
  return panel;
}

function wordSerialized(findings: string): JsonText<Finding[]> {
  const text = new JsonText<Finding[]>(findings);
  return findings === '[]' ? text : JsonText.of(wordStoredFindings(text.read()));
}
/** Whether a context reaches quote `q`: `quoteFilter` is $3 and $4. */
const REACHED = `($3::uuid is null or q.contact_uid = $3) and ($4::uuid is null or q.uid = $4)`;
/** Quote $2, if a context reaches it. */
const REACHED_QUOTE = `(select q.uid from quote q where q.tenant_uid = $1 and q.uid = $2 and ${REACHED})`;

const GET: PreparedStatement = {
  name: 'panel-get',
  sql: `select ${PANEL.select('p')} from glass_panel p where p.tenant_uid = $1 and p.uid = $2
          and ($3::uuid is null or exists (
            select from quote q where q.tenant_uid = $1 and q.uid = p.quote_uid and ${REACHED}))`,
};
const OF_QUOTE: PreparedStatement = {
  name: 'panels-of-quote',
  sql: `select ${PANEL.select('p')} from glass_panel p where p.tenant_uid = $1 and p.quote_uid = ${REACHED_QUOTE}
        order by p.line_number`,
};

const CORNERS = `jsonb_array_length(spec.corners) + jsonb_array_length(spec.features)`;
/** True if all panels together have at most $5 corners. */
const FITS_LIMIT = `sum(${CORNERS}) over () <= $5`;

const linesWhere = (condition: string, more = ''): string =>
  `select p.uid, p.line_number as "lineNumber", p.quantity, p.area_m2::float8 as "areaM2",
     p.weight_kg::float8 as "weightKg", spec.mark, spec."materialUID", price."companyMinArea",
     ${CORNERS} as corners, jsonb_path_query_array(spec.features, '$[*].templateUID') as "templateUIDs",
     price.currency,
     price."catalogueVersion", price.quantity as "pricedQuantity", price."totalMinor"::float8, price."chargedArea",
     price.lines @> '[{"step": "agreed"}]' as "isAgreed"${more}
   from glass_panel p
   cross join jsonb_to_record(p.spec) as spec (mark text, "materialUID" text, corners jsonb, features jsonb)
   cross join jsonb_to_record(p.price) as price (currency text, "catalogueVersion" integer, quantity integer,
     "totalMinor" bigint, "chargedArea" text, "companyMinArea" text, lines jsonb)
   where p.tenant_uid = $1 and p.quote_uid = ${condition}
   order by p.line_number`;

const LINES_OF_QUOTE: PreparedStatement = { name: 'panel-lines', sql: linesWhere(REACHED_QUOTE) };
const SERIALIZED_OF_QUOTE: PreparedStatement = {
  name: 'panels-of-quote-written',
  sql: linesWhere(
    REACHED_QUOTE,
    `, case when ${FITS_LIMIT} then p.spec::text end as spec,
     case when ${FITS_LIMIT} then (p.price - 'lines')::text end as price,
     case when ${FITS_LIMIT} then p.findings::text end as findings,
     p.version, p.updated_at as "updatedAt", p.updated_by_name as "updatedByName"`,
  ),
};
const LINES_OF_SAME_QUOTE: PreparedStatement = {
  name: 'panel-lines-beside',
  sql: linesWhere(`(
    select q.uid from glass_panel beside
    join quote q on q.tenant_uid = beside.tenant_uid and q.uid = beside.quote_uid
    where beside.tenant_uid = $1 and beside.uid = $2 and ${REACHED})`),
};

const ADD: PreparedStatement = {
  name: 'panel-add',
  sql: `insert into glass_panel (tenant_uid, uid, version, quantity, spec, price, findings, area_m2, weight_kg,
          updated_at, updated_by_name, quote_uid, line_number, created_at)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
};
const REPLACE: PreparedStatement = {
  name: 'panel-replace',
  sql: `update glass_panel set version = $3, quantity = $4, spec = $5, price = $6, findings = $7, area_m2 = $8,
          weight_kg = $9, updated_at = $10, updated_by_name = $11
        where tenant_uid = $1 and uid = $2`,
};

/** In the order of the parameters in ADD and REPLACE. */
function toParameters({ tenantUid }: Context, panel: GlassPanel): unknown[] {
  const { uid, version, quantity, spec, price, findings, areaM2, weightKg, updatedAt, updatedByName } = panel;
  const json = [spec, price, findings].map((value) => JSON.stringify(value));
  return [tenantUid, uid, version, quantity, ...json, areaM2, weightKg, updatedAt, updatedByName];
}

/** A panel for replies. Long values stay JSON text. */
export interface SerializedPanel extends Pick<
  PanelLine,
  'uid' | 'lineNumber' | 'quantity' | 'areaM2' | 'weightKg'
> {
  spec: JsonText<PanelSpec>;
  /** Without its lines. */
  price: JsonText<PanelPriceSummary>;
  findings: JsonText<Finding[]>;
  version: number;
  updatedAt: Date;
  updatedByName: string;
}

export function serializePanel(
  panel: PricedPanel & Omit<SerializedPanel, 'spec' | 'price' | 'findings'>,
): SerializedPanel {
  const { lines: _lines, ...price } = panel.price;
  return {
    ...panel,
    spec: JsonText.of(panel.spec),
    price: JsonText.of(price),
    findings: JsonText.of(panel.findings),
  };
}
