import { DEALING_KINDS, readUid, type PlatformDealing, type PlatformDealingRequest } from '@glass/contracts';
import { ListPage, useOpenRow, useServerList } from '@glass/pages';
import { EmptyState } from '@glass/ui';
import { QUOTE_AND_ORDER_COLUMNS, FILTERS } from './quote-and-order-columns.js';
import { QuoteOrOrderDrawer } from './quote-or-order-drawer.js';
import { texts } from './texts.js';

export function QuotesAndOrdersPage() {
  const [row, openRow] = useOpenRow('open');
  const open = readOpen(row);
  const list = useServerList('/api/platform/quotes-and-orders-list', {
    sort: '-createdAt',
    filters: FILTERS,
  });

  function show(item: PlatformDealing | null): void {
    openRow(item && `${item.kind}.${item.tenantUID}.${item.uid}`);
  }

  return (
    <ListPage
      title={texts.title}
      purpose={texts.purpose}
      name={texts.exportName}
      list={list}
      columns={QUOTE_AND_ORDER_COLUMNS}
      rowKey={({ uid }) => uid}
      rowLabel={({ kind, number, tenantName }) => `${texts.label(kind, number)}, ${tenantName}`}
      onOpen={show}
      search={texts.search}
      noMatch={texts.noMatch}
      empty={<EmptyState title={texts.none}>{texts.noneWhy}</EmptyState>}
    >
      {open ? <QuoteOrOrderDrawer key={open.uid} open={open} onClose={() => show(null)} /> : null}
    </ListPage>
  );
}

/** Parses the open row from the URL: `order.{tenant}.{uid}`. */
function readOpen(row: string | null): PlatformDealingRequest | null {
  const [kindText, tenant, thing] = (row ?? '').split('.');
  const kind = DEALING_KINDS.find((each) => each === kindText);
  const [tenantUID, uid] = [readUid(tenant), readUid(thing)];
  return kind && tenantUID && uid ? { kind, tenantUID, uid } : null;
}
