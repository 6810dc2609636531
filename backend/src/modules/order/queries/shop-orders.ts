import {
  nextPlace,
  placeOf,
  type OrderListItem,
  type OrderStatus,
  type PanelStage,
  type ShopOrder,
  type ShopOrdersRequest,
} from '@glass/contracts';
import type { ListedRow } from '../../customer/public.js';
import type { SqlConditions } from '../../../kernel/database/sql-conditions.js';
import { formatAssignedNumber } from '../../../kernel/database/assigned-number.js';

export interface OrderRow {
  number: string;
  number_prefix: string;
  status: OrderStatus;
  po_number: string;
  job_name: string;
  pieces: number;
  total_minor: string;
  currency: string;
  created_at: Date;
  required_date: string | null;
  ready_day: string | null;
}

export const ORDER_COLUMNS = [
  'o.number',
  'o.number_prefix',
  'o.status',
  'o.job_name',
  'o.po_number',
  'o.pieces',
  'o.total_minor',
  'o.currency',
  'o.created_at',
  'o.required_date::text',
  // Same rule as `computeReadyDay`.
  `coalesce((o.processing->>'confirmedDate')::date, greatest(o.ready_date, o.required_date))::text as ready_day`,
];

/** Columns that only the shop's list has. */
export interface ShopOrderRow extends OrderRow {
  held_from: OrderStatus | null;
  stage: PanelStage;
  stages: PanelStage[];
  packed_pieces: number;
  remakes: number;
  due_date: string | null;
}

export const SHOP_COLUMNS = [
  ...ORDER_COLUMNS,
  'o.held_from',
  'o.stage',
  'o.stages',
  'o.packed_pieces',
  'o.remakes',
  'o.due_date::text',
];

/** Orders that the shop still has to make or ship. */
export const IN_SHOP: readonly OrderStatus[] = [
  'received',
  'confirmed',
  'inProduction',
  'ready',
  'partlyShipped',
  'onHold',
];
export const IN_SHOP_SQL = `o.status in (${IN_SHOP.map((status) => `'${status}'`).join(', ')})`;

/** Length of the "this week" filter in days, starting today. */
const WEEK_DAYS = 7;

export function lastDayOfWeek(today: string): string {
  const last = new Date(`${today}T00:00:00Z`);
  last.setUTCDate(last.getUTCDate() + WEEK_DAYS - 1);
  return last.toISOString().slice(0, 10);
}

/** Adds the filters that only the shop's list has. */
export function filterShopOrders(where: SqlConditions, { filters }: ShopOrdersRequest, today: string): void {
  if (filters?.due?.length) {
    const isWeek = filters.due.includes('week');
    where.add(() => IN_SHOP_SQL);
    where.add((p) => `o.due_date ${isWeek ? '<=' : '<'} ${p}::date`, isWeek ? lastDayOfWeek(today) : today);
  }
  if (filters?.stage?.length) {
    where.add(() => `o.status = 'inProduction'`);
    where.add((p) => `o.stage = any(${p}::text[])`, filters.stage);
  }
}

export function toListItem(row: ListedRow<OrderRow>): OrderListItem {
  return {
    uid: row.uid,
    number: formatAssignedNumber({ number: Number(row.number), numberPrefix: row.number_prefix }),
    status: row.status,
    contactName: row.contact_name,
    companyName: row.company_name,
    jobName: row.job_name,
    poNumber: row.po_number,
    pieces: row.pieces,
    total: { amountMinor: Number(row.total_minor), currency: row.currency },
    createdAt: row.created_at.toISOString(),
    requiredDate: row.required_date,
    readyDay: row.ready_day,
  };
}

export function toShopOrder(row: ListedRow<ShopOrderRow>, today: string): ShopOrder {
  const { status, stage, stages, held_from: heldFrom, due_date: dueDate } = row;
  return {
    ...toListItem(row),
    place: placeOf({ status, stage }),
    next: nextPlace({ status, heldFrom, stage, stages }),
    stage,
    stages,
    packedPieces: row.packed_pieces,
    remakes: row.remakes,
    dueDate,
    isLate: dueDate !== null && dueDate < today && IN_SHOP.includes(status),
  };
}
