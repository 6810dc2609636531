import { plural, t } from '@lingui/core/macro';
import { defineTexts } from '@glass/language';
import type { DealingKind } from '@glass/contracts/platform';

const kinds: Record<DealingKind, string> = defineTexts(() => ({ quote: t`Quote`, order: t`Order` }));

export const texts = defineTexts(() => ({
  title: t`Quotes and orders`,
  purpose: t`Quotes and orders of all tenants, newest first.`,
  exportName: t`quotes-and-orders`,
  search: t`Search by number, name, mark or PO`,
  none: t`No quotes and orders yet`,
  noneWhy: t`Quotes and orders of all tenants appear here.`,
  noMatch: t`No quotes or orders match.`,
  kind: t`Kind`,
  kinds,
  label: (kind: DealingKind, number: string) => `${kinds[kind]} ${number}`,
  missingTitle: t`This no longer exists`,
  missing: t`It or its tenant was deleted.`,
  columns: {
    number: t`Number`,
    kind: t`Kind`,
    tenant: t`Tenant`,
    name: t`Name`,
    customer: t`Customer`,
    status: t`Status`,
    pieces: t`Pieces`,
    total: t`Total`,
    created: t`Created`,
  },
  facts: {
    tenant: t`Tenant`,
    name: t`Name`,
    customer: t`Customer`,
    company: t`Company`,
    po: t({ message: 'PO number', context: 'of the customer' }),
    created: t`Created`,
    expires: t`Prices valid until`,
    paid: t`Paid`,
    fee: t`Platform fee`,
    feeRule: t`Fee rule`,
    schedule: t`Schedule`,
  },
  panels: t`Panels`,
  panel: (line: number, mark: string) => (mark ? `${line} · ${mark}` : t`Panel ${line}`),
  pieces: (count: number) => t`${plural(count, { one: '1 piece', other: '# pieces' })}`,
  noPanels: t`No panels yet.`,
  site: t`Open the tenant’s site`,
}));
