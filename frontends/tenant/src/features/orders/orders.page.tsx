import { useSearchParams } from 'react-router';
import { ORDER_STATUSES, ORDER_STATUS_WORDS, readUid } from '@glass/contracts';
import { ListPage, useServerList } from '@glass/pages';
import { EmptyState } from '@glass/ui';
import { BulkActions } from './bulk-actions.js';
import { JobsPanel } from './jobs-panel.js';
import { ORDER_COLUMNS } from './order-columns.js';
import { OrderDrawer } from './order-drawer.js';
import { texts } from './texts.js';
import { useBulkJobs } from './use-bulk-jobs.js';

const FILTERS = [
  {
    name: 'status',
    label: texts.status,
    choices: ORDER_STATUSES.map((value) => ({ value, label: ORDER_STATUS_WORDS[value] })),
  },
];

export function OrdersPage() {
  const [parameters, setParameters] = useSearchParams();
  const openUID = readUid(parameters.get('order'));
  const list = useServerList('/api/order/list-for-tenant', { sort: '-createdAt', filters: FILTERS });
  const jobs = useBulkJobs();

  function showOrder(uid: string | null): void {
    setParameters(
      (now) => {
        const next = new URLSearchParams(now);
        if (uid) next.set('order', uid);
        else next.delete('order');
        return next;
      },
      { preventScrollReset: true },
    );
  }

  return (
    <ListPage
      title={texts.orders}
      purpose={texts.purpose}
      name={texts.exportName}
      list={list}
      columns={ORDER_COLUMNS}
      rowKey={({ uid }) => uid}
      rowLabel={({ number }) => texts.orderLabel(number)}
      onOpen={({ uid }) => showOrder(uid)}
      search={texts.search}
      noMatch={texts.noMatch}
      empty={<EmptyState title={texts.none}>{texts.noneWhy}</EmptyState>}
      above={<JobsPanel bulk={jobs} />}
      bulk={({ rows, clear }) => (
        <BulkActions
          count={rows.length}
          onStart={(kind) => {
            jobs.start(
              kind,
              rows.map(({ uid }) => uid),
            );
            clear();
          }}
        />
      )}
    >
      {openUID ? (
        <OrderDrawer
          key={openUID}
          orderUID={openUID}
          onClose={() => showOrder(null)}
          onChanged={() => void list.refresh()}
        />
      ) : null}
    </ListPage>
  );
}
