import type { DealingKind } from '@glass/contracts';

const kinds: Record<DealingKind, string> = { quote: 'Quote', order: 'Order' };

/** Every word of the page of quotes and orders, in one place, ready for translation. */
export const texts = {
  title: 'Quotes and orders',
  purpose: 'What is quoted and ordered at all tenants, the newest first.',
  exportName: 'quotes-and-orders',
  search: 'Search number, name, mark or PO',
  none: 'No quotes and orders yet',
  noneWhy: 'They come here as soon as a buyer of any tenant begins one.',
  noMatch: 'No quote or order matches.',
  kind: 'Kind',
  kinds,
  label: (kind: DealingKind, number: string) => `${kinds[kind]} ${number}`,
  missingTitle: 'This is not there any more',
  missing: 'It was deleted meanwhile, or its tenant was.',
  columns: {
    number: 'Number',
    kind: 'Kind',
    tenant: 'Tenant',
    name: 'Name',
    customer: 'Customer',
    status: 'Status',
    pieces: 'Pieces',
    total: 'Total',
    created: 'Begun',
  },
  facts: {
    tenant: 'Tenant',
    name: 'Name',
    customer: 'Customer',
    company: 'Company',
    po: 'PO number',
    created: 'Begun',
    expires: 'Price holds until',
    paid: 'Paid',
    fee: 'Platform’s fee',
    feeRule: 'How it is counted',
    schedule: 'Schedule',
  },
  panels: 'Panels',
  panel: (line: number, mark: string) => (mark ? `${line} · ${mark}` : `Panel ${line}`),
  pieces: (count: number) => (count === 1 ? '1 piece' : `${count} pieces`),
  noPanels: 'No panels yet.',
  site: 'Open the tenant’s site',
};
