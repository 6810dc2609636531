import { createInLanguage, useLanguage } from '@glass/language/react';
import { limits } from '@glass/contracts/limits';
import { ORDER_STATUS_WORDS, ORDER_STATUSES, PANEL_STAGE_WORDS, PANEL_STAGES } from '@glass/contracts/order';
import { readUid } from '@glass/contracts/primitives';
import { DUE_FILTERS, OPEN_FILTERS, type OrderCounts } from '@glass/contracts/shop';
import { ASK_AT_EACH_VISIT, useQuery } from '@glass/api-client';
import { type ListFilter, ListPage, listTexts, useDocument, useOpenRow, useServerList } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { formatMoney } from '@glass/ui';
import { useId, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import ArrowDropDown from '@mui/icons-material/ArrowDropDown';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { BoardPage, type OrdersViewProps, ViewActions } from './board.js';
import { type BulkKind, JobsPanel, useBulkJobs } from './bulk-jobs.js';
import { MoveMenu, useMoveOrders } from './move-orders.js';
import { orderColumns } from './order-columns.js';
import { OrderDrawer } from './order-drawer.js';
import { listCommonTargets } from './order-moves.js';
import { FeeBalanceNotice } from '../../parts/fee-balance-notice.js';
import { ACCOUNT_FILTER } from '../../parts/guest.js';
import { texts } from './texts.js';

/** All orders as a list, or with `?view=board` as a board; one opens beside it. */
export function OrdersPage() {
  const [parameters] = useSearchParams();
  const [open, showOrder] = useOpenRow('order');
  const openUID = readUid(open);

  const drawer = (onChanged: () => void) =>
    openUID ? (
      <OrderDrawer key={openUID} orderUID={openUID} onClose={() => showOrder(null)} onChanged={onChanged} />
    ) : null;

  return parameters.get('view') === 'board' ? (
    <BoardPage onOpen={showOrder} drawer={drawer} />
  ) : (
    <OrdersList onOpen={showOrder} drawer={drawer} />
  );
}

function OrdersList({ onOpen, drawer }: OrdersViewProps) {
  const { session } = useShell();
  const counts = useQuery('/api/order/count-for-tenant', {}, ASK_AT_EACH_VISIT);
  const [parameters] = useSearchParams();
  const showsBalances = (parameters.get('open') ?? '').split(',').includes('balance');
  const isByStage = parameters.has('stage') || parameters.get('status') === 'inProduction';
  const language = useLanguage();
  const filters = useMemo(
    () => createInLanguage(language, () => filtersWith(counts.data, isByStage)),
    [counts.data, isByStage, language],
  );
  const list = useServerList('/api/order/list-for-tenant', {
    sort: '-createdAt',
    filters,
  });
  const refresh = () => {
    void list.refresh();
    void counts.mutate();
  };
  const jobs = useBulkJobs();
  const cuttingList = useDocument();
  const moves = useMoveOrders(refresh);
  const mayMove = session.mayWrite('orders');

  return (
    <ListPage
      {...listTexts({ ...texts, title: texts.orders })}
      list={list}
      columns={orderColumns(mayMove ? moves : null, showsBalances)}
      rowKey={({ uid }) => uid}
      rowLabel={({ number }) => texts.orderLabel(number)}
      onOpen={({ uid }) => onOpen(uid)}
      isDense
      actions={<ViewActions to="board" mayScan={mayMove} />}
      above={
        <>
          <FeeBalanceNotice />
          <JobsPanel bulk={jobs} />
          {showsBalances && counts.data ? <BalanceSum counts={counts.data} /> : null}
        </>
      }
      bulk={({ rows, clear }) => (
        <>
          {mayMove ? (
            <MoveMenu
              label={texts.move}
              places={listCommonTargets(rows)}
              disabled={moves.isMoving}
              onNext={() => {
                moves.move(rows, ({ uid }) => rows.find((row) => row.uid === uid)?.next ?? null);
                clear();
              }}
              onMove={(to) => {
                moves.move(rows, to);
                clear();
              }}
            />
          ) : null}
          <BulkActions
            count={rows.length}
            isMakingList={cuttingList.underWay !== null}
            onCuttingList={() => {
              const orderUIDs = rows.map(({ uid }) => uid);
              void cuttingList.get(texts.cuttingListPdf, '/api/order/cutting-list-pdf', { orderUIDs });
            }}
            onStart={(kind) => {
              jobs.start(
                kind,
                rows.map(({ uid }) => uid),
              );
              clear();
            }}
          />
        </>
      )}
    >
      {moves.dialogs}
      {drawer(refresh)}
    </ListPage>
  );
}

/** Sum of the open balances, above the list of the orders that have a balance. */
function BalanceSum({ counts: { balances, open } }: { counts: OrderCounts }) {
  const { locale } = useShell().tenant.settings;
  if (balances.length === 0) return null;
  const amounts = balances.map((balance) => formatMoney(balance, locale)).join(' + ');
  return <Typography sx={{ mb: 2 }}>{texts.balanceSum(open.balance, amounts)}</Typography>;
}

/** Counts load after the list. */
function filtersWith(counts: OrderCounts | undefined, isByStage: boolean): ListFilter[] {
  const due = DUE_FILTERS.map((value) => ({
    value,
    label: texts.dueFilters[value],
    count: counts?.due[value],
    isUrgent: value === 'late',
  }));
  const status = ORDER_STATUSES.map((value) => ({
    value,
    label: ORDER_STATUS_WORDS[value],
    count: counts?.status[value],
  }));
  const open = OPEN_FILTERS.map((value) => ({
    value,
    label: texts.openFilters[value],
    count: counts?.open[value],
    isUrgent: value === 'change',
  }));
  const stage = PANEL_STAGES.filter((value) => value !== 'packed').map((value) => ({
    value,
    label: PANEL_STAGE_WORDS[value],
  }));
  return [
    { name: 'due', label: texts.due, choices: due },
    // Short rows first, so that they share a line.
    { name: 'open', label: texts.open, choices: open },
    ACCOUNT_FILTER,
    { name: 'status', label: texts.status, choices: status },
    ...(isByStage ? [{ name: 'stage', label: texts.stage, choices: stage }] : []),
  ];
}

interface BulkActionsProps {
  count: number;
  onStart: (kind: BulkKind) => void;
  /** Downloads one cutting list for all selected orders, without a job. */
  onCuttingList: () => void;
  isMakingList: boolean;
}

/** Documents to create for all selected orders. */
function BulkActions({ count, onStart, onCuttingList, isMakingList }: BulkActionsProps) {
  if (count > limits.ordersPerJob.max)
    return <Typography color="error">{texts.tooMany(limits.ordersPerJob.max)}</Typography>;
  const most = limits.ordersOnCuttingList.max;
  return (
    <>
      <KindMenu
        label={texts.summaries}
        kinds={{ summaries: texts.withPrices, shopSummaries: texts.withoutPrices }}
        onStart={onStart}
      />
      <KindMenu
        label={texts.labels}
        kinds={{ labels: texts.labelsAsPdf, labelsZpl: texts.labelsAsZpl }}
        onStart={onStart}
      />
      <Button variant="outlined" onClick={() => onStart('dxf')}>
        {texts.dxfFiles}
      </Button>
      {count > most ? (
        <Typography variant="body2" color="textSecondary" sx={{ alignSelf: 'center' }}>
          {texts.tooManyOnList(most)}
        </Typography>
      ) : (
        <Button variant="outlined" loading={isMakingList} onClick={onCuttingList}>
          {texts.cuttingListPdf}
        </Button>
      )}
    </>
  );
}

interface KindMenuProps {
  label: string;
  kinds: Partial<Record<BulkKind, string>>;
  onStart: (kind: BulkKind) => void;
}

function KindMenu({ label, kinds, onStart }: KindMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const menuId = useId();
  return (
    <>
      <Button
        variant="outlined"
        endIcon={<ArrowDropDown />}
        aria-haspopup="menu"
        aria-controls={anchor ? menuId : undefined}
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {label}
      </Button>
      <Menu id={menuId} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {(Object.entries(kinds) as [BulkKind, string][]).map(([kind, name]) => (
          <MenuItem
            key={kind}
            onClick={() => {
              setAnchor(null);
              onStart(kind);
            }}
          >
            {name}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
