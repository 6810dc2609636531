import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ORDER_STATUSES, ORDER_STATUS_WORDS, readUid, type OrderListRequest } from '@glass/contracts';
import { offerFile, useListQuery } from '@glass/api-client';
import { useShell } from '@glass/shell-contract';
import {
  DataTable,
  ExportButton,
  EmptyState,
  FilterChips,
  ListTools,
  PageFrame,
  PageHeader,
  SearchField,
  useListAddress,
} from '@glass/ui';
import { BulkActions } from './bulk-actions.js';
import { JobsPanel } from './jobs-panel.js';
import { EXPORTED_ORDER, orderColumns } from './order-columns.js';
import { OrderDrawer } from './order-drawer.js';
import { texts } from './texts.js';
import { useBulkJobs } from './use-bulk-jobs.js';

const CHOICES = ORDER_STATUSES.map((value) => ({ value, label: ORDER_STATUS_WORDS[value] }));
const NEWEST_FIRST = '-createdAt';

export function OrdersPage() {
  const { tenant, toast } = useShell();
  const { locale } = tenant.settings;
  const [parameters, setParameters] = useSearchParams();
  const openUID = readUid(parameters.get('order'));
  const address = useListAddress(ORDER_STATUSES, NEWEST_FIRST);
  const { search, chosen, sort } = address;
  const body: OrderListRequest = {
    sort,
    ...(search ? { search } : {}),
    ...(chosen.length > 0 ? { filters: { status: chosen } } : {}),
  };
  const list = useListQuery('/api/order/list-for-tenant', body, { refreshOnVisit: true });
  const columns = useMemo(() => orderColumns(locale), [locale]);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const bulk = useBulkJobs();

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
    <PageFrame>
      <PageHeader
        title={texts.orders}
        purpose={texts.purpose}
        actions={
          <ExportButton
            name={texts.exportName}
            columns={EXPORTED_ORDER}
            locale={locale}
            loadRows={list.loadAll}
            disabled={!list.rows?.length}
            save={offerFile}
            onError={toast.error}
          />
        }
      />
      <ListTools>
        <SearchField label={texts.search} value={search} onChange={address.setSearch} />
        <FilterChips label={texts.status} choices={CHOICES} chosen={chosen} onChange={address.setChosen} />
      </ListTools>
      <JobsPanel bulk={bulk} />
      <DataTable
        label={texts.orders}
        columns={columns}
        rows={list.rows}
        rowKey={(order) => order.uid}
        rowLabel={(order) => texts.orderLabel(order.number)}
        onOpen={(order) => showOrder(order.uid)}
        errorText={list.errorText}
        onRetry={list.onRetry}
        more={list.more}
        sort={sort}
        onSort={address.setSort}
        selection={{ keys: selected, onChange: setSelected }}
        bulkActions={
          <BulkActions
            count={selected.size}
            onStart={(kind) => {
              bulk.start(kind, [...selected]);
              setSelected(new Set());
            }}
          />
        }
        empty={<NoOrders isNarrowed={address.isNarrowed} onShowAll={address.clear} />}
      />
      {openUID ? (
        <OrderDrawer
          key={openUID}
          orderUID={openUID}
          onClose={() => showOrder(null)}
          onChanged={() => void list.refresh()}
        />
      ) : null}
    </PageFrame>
  );
}

function NoOrders({ isNarrowed, onShowAll }: { isNarrowed: boolean; onShowAll: () => void }) {
  if (!isNarrowed) return <EmptyState title={texts.none}>{texts.noneWhy}</EmptyState>;
  return (
    <EmptyState title={texts.noMatch} action={<Button onClick={onShowAll}>{texts.showAll}</Button>}>
      {texts.noMatchWhy}
    </EmptyState>
  );
}
