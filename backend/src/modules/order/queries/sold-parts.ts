import type { SoldAmounts, SoldParts } from '@glass/contracts/payment';
import { HARDWARE_CODE } from '@glass/pricing';

/** SQL of the part of the sales that a line of an order's totals belongs to. */
const PART = `case
    when line.kind in ('hardware', 'companyDiscount') and line.code = '${HARDWARE_CODE}' then 'hardware'
    when line.kind in ('panels', 'companyDiscount', 'volumeDiscount') then 'glass'
    when line.kind in ('delivery', 'tax') then line.kind
    else 'charges' end`;

const LINES = `jsonb_to_recordset(o.totals->'lines') as line(kind text, code text, "amountMinor" numeric)`;

/** SQL of the amounts of an order `o`, by part. */
export const SOLD_SQL = `(select jsonb_object_agg(part, amount)
    from (select ${PART} as part, sum(line."amountMinor") as amount from ${LINES} group by 1) parts)`;

/** Amounts as `SOLD_SQL` returns them; parts that were not sold are missing. */
export type SoldByPart = Partial<Record<'glass' | 'hardware' | 'delivery' | 'charges' | 'tax', number>>;

/** @param sold null for an order without lines */
export const toSoldAmounts = (sold: SoldByPart | null): SoldAmounts => ({
  glassMinor: sold?.glass ?? 0,
  hardwareMinor: sold?.hardware ?? 0,
  deliveryMinor: sold?.delivery ?? 0,
  chargesMinor: sold?.charges ?? 0,
  taxMinor: sold?.tax ?? 0,
});

/**
 * SQL that splits each order `o` into `sold`: its parts, the list price of its hardware, and what that cost. Hardware that a cutout
 * includes is sold with the glass.
 * @param minorPerUnit placeholder of the minor units in a unit of the currency
 */
export const joinSoldSql = (minorPerUnit: string) => `
  cross join lateral (
    select coalesce(sum(amount) filter (where part = 'glass'), 0) as glass,
      coalesce(sum(amount) filter (where part = 'hardware'), 0) as hardware,
      coalesce(sum(amount) filter (where part = 'delivery'), 0) as delivery,
      coalesce(sum(amount) filter (where part = 'charges'), 0) as charges,
      coalesce(sum(amount) filter (where part = 'tax'), 0) as tax
    from (select ${PART} as part, line."amountMinor" as amount from ${LINES}) lines) sold
  cross join lateral (
    select coalesce(sum(amount), 0) as listed, coalesce(sum(amount) filter (where cost is null), 0) as uncosted,
      coalesce(sum(round(cost * charged * ${minorPerUnit})), 0) as cost
    from (select line."amountMinor" as amount, line.charged, (
          select (article->>'cost')::numeric from jsonb_array_elements(o.catalogue->'articles') article
          where article->>'uid' = line."articleUID" limit 1) as cost
      from jsonb_to_recordset(o.hardware)
        as line("articleUID" text, charged numeric, "amountMinor" numeric, "isIncluded" boolean)
      where not line."isIncluded") lines) hardware`;

/** SQL sums of `joinSoldSql`. A discount on hardware lowers all of it alike. */
export const SOLD_SUMS = `sum(sold.glass) as "glassMinor", sum(sold.hardware) as "hardwareMinor",
    sum(sold.delivery) as "deliveryMinor", sum(sold.charges) as "chargesMinor", sum(sold.tax) as "taxMinor",
    sum(hardware.cost) as "hardwareCostMinor",
    sum(round(hardware.uncosted * sold.hardware / nullif(hardware.listed, 0))) as "uncostedHardwareMinor"`;

/** Sums as SQL returns them. */
export type SoldRow = Record<keyof SoldParts, string>;

/** @param row undefined for a time without orders */
export function toSoldParts(row: SoldRow | undefined): SoldParts {
  const of = (name: keyof SoldParts) => Number(row?.[name] ?? 0);
  return {
    glassMinor: of('glassMinor'),
    hardwareMinor: of('hardwareMinor'),
    deliveryMinor: of('deliveryMinor'),
    chargesMinor: of('chargesMinor'),
    taxMinor: of('taxMinor'),
    hardwareCostMinor: of('hardwareCostMinor'),
    uncostedHardwareMinor: of('uncostedHardwareMinor'),
  };
}
