import { defineTexts } from '@glass/language';
import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import ChevronRight from '@mui/icons-material/ChevronRight';
import { ORDER_PLACE_WORDS, orderStatusChip } from '@glass/contracts/order';
import type { ShopOrder } from '@glass/contracts/shop';
import { actionsColumn, type ListColumn } from '@glass/pages';
import { formatDay, NoWrap, StatusChip } from '@glass/ui';
import { MoveMenu, type MoveOrders } from './move-orders.js';
import { listTargets } from './order-moves.js';
import { StageBar } from './stage-bar.js';
import { GuestChip } from '../../parts/guest.js';
import { texts } from './texts.js';

/**
 * Columns of the order list. A phone shows number, status, buyer, due date and total.
 * @param moves null without the right to move orders
 * @param showsBalances whether the balance is shown unless the user hides it
 */
export function orderColumns(moves: MoveOrders | null, showsBalances = false): ListColumn<ShopOrder>[] {
  const shown = showsBalances
    ? COLUMNS.map((column) => (column.id === 'balance' ? { ...column, show: 'at-first' as const } : column))
    : COLUMNS;
  return moves
    ? [
        ...shown,
        actionsColumn(
          texts.columns.next,
          (order) => <NextStep order={order} moves={moves} />,
          NEXT_STEP_WIDTH,
        ),
      ]
    : shown;
}

/** px; fits "Start cutting" and the menu. */
const NEXT_STEP_WIDTH = 180;

/** Parts of the total. */
const SOLD_PARTS = ['glassMinor', 'hardwareMinor', 'deliveryMinor', 'chargesMinor', 'taxMinor'] as const;

const COLUMNS = defineTexts((): ListColumn<ShopOrder>[] => [
  {
    id: 'number',
    header: texts.columns.number,
    sortBy: 'number',
    width: 92,
    card: 'title',
    value: ({ number }) => number,
    cell: ({ number }) => (
      <Box component="strong" sx={{ fontWeight: 'fontWeightBold', whiteSpace: 'nowrap' }}>
        {number}
      </Box>
    ),
  },
  {
    id: 'company',
    header: texts.columns.company,
    show: 'when-chosen',
    value: ({ companyName }) => companyName,
  },
  {
    id: 'buyer',
    header: texts.columns.buyer,
    value: ({ contactName }) => contactName,
    cell: ({ companyName, contactName, jobName, isGuest }) => (
      <Box sx={ONE_LINE} title={[companyName, contactName, jobName].filter(Boolean).join(' · ')}>
        {companyName ?? contactName}
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {jobName ? ` · ${jobName}` : ''}
        </Box>
        <GuestChip of={isGuest ? { isGuest } : {}} />
      </Box>
    ),
  },
  { id: 'job', header: texts.columns.job, show: 'when-chosen', value: ({ jobName }) => jobName },
  {
    id: 'po',
    header: texts.columns.po,
    show: 'when-chosen',
    card: 'hidden',
    width: 120,
    value: ({ poNumber }) => poNumber,
  },
  {
    id: 'pieces',
    header: texts.columns.pieces,
    align: 'right',
    width: 60,
    card: 'hidden',
    value: ({ pieces }) => pieces,
  },
  {
    id: 'status',
    header: texts.status,
    width: 124,
    card: 'title',
    value: ({ place }) => ORDER_PLACE_WORDS[place],
    cell: ({ status, place, changesToAnswer }) => (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
        <StatusChip label={ORDER_PLACE_WORDS[place]} tone={orderStatusChip(status).tone} />
        {changesToAnswer > 0 ? (
          <StatusChip label={texts.changesToAnswer(changesToAnswer)} tone="warning" />
        ) : null}
      </Box>
    ),
  },
  {
    id: 'progress',
    header: texts.columns.progress,
    width: 120,
    value: ({ packedPieces, pieces }) => texts.packedOf(packedPieces, pieces),
    cell: (order) => (
      <Box sx={PROGRESS}>
        <StageBar {...order} />
        {order.remakes > 0 ? <StatusChip label={texts.remakes(order.remakes)} tone="warning" /> : null}
      </Box>
    ),
  },
  {
    id: 'remakes',
    header: texts.columns.remakes,
    // The progress shows it, too.
    show: 'when-chosen',
    width: 88,
    value: ({ remakes }) => remakes,
  },
  {
    id: 'placed',
    header: texts.columns.placed,
    sortBy: 'createdAt',
    width: 112,
    card: 'hidden',
    show: 'when-chosen',
    value: ({ createdAt }) => ({ moment: createdAt }),
  },
  {
    id: 'due',
    header: texts.columns.due,
    sortBy: 'due',
    width: 120,
    value: ({ dueDate }) => dueDate,
    cell: ({ dueDate, isLate }, locale) =>
      dueDate ? <DueDay day={dueDate} isLate={isLate} locale={locale} /> : texts.noDay,
  },
  {
    id: 'deliveries',
    header: texts.deliveries,
    width: 112,
    show: 'when-chosen',
    card: 'hidden',
    value: ({ deliveries }) =>
      deliveries ? texts.deliveriesShipped(deliveries.shipped, deliveries.count) : null,
  },
  {
    id: 'total',
    header: texts.columns.total,
    sortBy: 'total',
    align: 'right',
    width: 100,
    value: ({ total }) => total,
  },
  {
    id: 'balance',
    header: texts.columns.balance,
    align: 'right',
    width: 100,
    show: 'when-chosen',
    value: ({ balance }) => balance,
  },
  ...SOLD_PARTS.map((part): ListColumn<ShopOrder> => ({
    ...{ id: part, header: texts.sold[part], show: 'exported-only' },
    value: ({ sold, total }) => total && { amountMinor: sold[part], currency: total.currency },
  })),
  {
    id: 'currency',
    header: texts.columns.currency,
    show: 'exported-only',
    value: ({ total }) => total?.currency ?? '',
  },
]);

const PROGRESS = {
  ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5 },
  justifyContent: { xs: 'flex-end', sm: 'flex-start' },
} as const;

const ONE_LINE = {
  overflow: { sm: 'hidden' },
  textOverflow: 'ellipsis',
  whiteSpace: { sm: 'nowrap' },
  maxWidth: { sm: 220, lg: 320 },
} as const;

/** Due date, marked in text and color if late. */
export function DueDay({ day, isLate, locale }: { day: string; isLate: boolean; locale: string }) {
  return (
    <Box
      component="span"
      sx={isLate ? { color: 'error.main', fontWeight: 'fontWeightBold', whiteSpace: 'nowrap' } : undefined}
    >
      <NoWrap>{formatDay(day, locale)}</NoWrap>
      {isLate ? ` ${texts.late}` : ''}
    </Box>
  );
}

/** The usual next step as a button, all others in a menu. */
function NextStep({ order, moves }: { order: ShopOrder; moves: MoveOrders }) {
  const { next, number, status } = order;
  const label = next && (status === 'onHold' ? texts.releaseIt : texts.next(next));
  return (
    <Box
      sx={{ display: 'flex', justifyContent: 'flex-end', alignItems: 'center', gap: 0.5, my: -0.75 }}
      onClick={(event) => event.stopPropagation()}
    >
      {next && label ? (
        <Button
          size="small"
          variant="outlined"
          endIcon={<ChevronRight />}
          aria-label={texts.nextOf(label, number)}
          disabled={moves.isMoving}
          onClick={() => moves.move([order], next)}
          // Fits the 40 px row.
          sx={{ whiteSpace: 'nowrap', py: 0, minHeight: 28, flexShrink: 0 }}
        >
          {label}
        </Button>
      ) : null}
      <MoveMenu
        isSmall
        label={texts.moveOf(number)}
        places={listTargets(order)}
        onMove={(to) => moves.move([order], to)}
        disabled={moves.isMoving}
      />
    </Box>
  );
}
