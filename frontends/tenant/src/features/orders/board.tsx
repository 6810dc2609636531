import { ASK_AT_EACH_VISIT, useQuery } from '@glass/api-client';
import { isStagePlace, ORDER_PLACE_WORDS, type OrderPlace } from '@glass/contracts/order';
import { screenUrl } from '@glass/contracts/screens';
import type { OrderBoardReply, ShopOrder } from '@glass/contracts/shop';
import { useShell } from '@glass/shell-contract';
import { CardSkeleton, colors, EmptyState, PageFrame, PageHeader, radii, StatusChip } from '@glass/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import Card from '@mui/material/Card';
import MuiLink from '@mui/material/Link';
import QrCodeScanner from '@mui/icons-material/QrCodeScanner';
import ViewKanbanOutlined from '@mui/icons-material/ViewKanbanOutlined';
import ViewListOutlined from '@mui/icons-material/ViewListOutlined';
import { QueryResult } from '@glass/pages';
import { texts } from './texts.js';
import { MoveMenu, type MoveOrders, useMoveOrders } from './move-orders.js';
import { DueDay } from './order-columns.js';
import { listTargets } from './order-moves.js';
import { StageBar } from './stage-bar.js';

type Column = OrderBoardReply['columns'][number];

/** Open orders in columns by stage. Cards move by dragging or by their menu. */
export function BoardPage({ onOpen, drawer }: OrdersViewProps) {
  const { session } = useShell();
  const board = useQuery('/api/order/get-board', {}, ASK_AT_EACH_VISIT);
  const refresh = () => void board.mutate();
  const moves = useMoveOrders(refresh);
  const mayMove = session.mayWrite('orders');
  return (
    <PageFrame>
      <PageHeader
        title={texts.orders}
        purpose={texts.boardPurpose}
        actions={<ViewActions to="list" mayScan={mayMove} />}
      />
      <QueryResult query={board} skeleton={<CardSkeleton label={texts.orders} />}>
        {({ columns }) =>
          columns.every(({ count }) => count === 0) ? (
            <EmptyState title={texts.boardEmpty}>{texts.boardEmptyWhy}</EmptyState>
          ) : (
            <Columns columns={columns} moves={mayMove ? moves : null} onOpen={onOpen} />
          )
        }
      </QueryResult>
      {moves.dialogs}
      {drawer(refresh)}
    </PageFrame>
  );
}

/** Fits a company name; on a phone, one column and the edge of the next. */
const COLUMN_WIDTH = { xs: 'min(272px, 82vw)', md: 232 };

interface ColumnsProps {
  columns: Column[];
  moves: MoveOrders | null;
  onOpen: (uid: string) => void;
}

function Columns({ columns, moves, onOpen }: ColumnsProps) {
  const [dragged, setDragged] = useState<ShopOrder | null>(null);
  return (
    <Box
      // Focusable, so that the arrow keys scroll it.
      tabIndex={0}
      role="region"
      aria-label={texts.board}
      sx={{
        display: 'flex',
        gap: 1.5,
        overflowX: 'auto',
        alignItems: 'stretch',
        scrollSnapType: { xs: 'x proximity', md: 'none' },
        pb: 2,
        minHeight: '60vh',
      }}
    >
      {columns.map((column) => (
        <BoardColumn
          key={column.place}
          column={column}
          moves={moves}
          onOpen={onOpen}
          dragged={dragged}
          onDrag={setDragged}
        />
      ))}
    </Box>
  );
}

interface BoardColumnProps {
  column: Column;
  moves: MoveOrders | null;
  onOpen: (uid: string) => void;
  dragged: ShopOrder | null;
  onDrag: (order: ShopOrder | null) => void;
}

function BoardColumn({ column, moves, onOpen, dragged, onDrag }: BoardColumnProps) {
  const { place, count, orders } = column;
  const titleId = useId();
  const [isOver, setIsOver] = useState(false);
  const takes = moves !== null && dragged !== null && dragged.place !== place;
  return (
    <Box
      component="section"
      aria-labelledby={titleId}
      onDragOver={(event) => {
        if (!takes) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        if (takes) moves.move([dragged], place);
        onDrag(null);
      }}
      sx={{
        flex: '0 0 auto',
        width: COLUMN_WIDTH,
        scrollSnapAlign: 'start',
        p: 1,
        borderRadius: `${radii.medium}px`,
        bgcolor: isOver && takes ? colors.primaryTint : colors.sunken,
        outline: isOver && takes ? `2px solid ${colors.primary}` : 'none',
      }}
    >
      <Typography id={titleId} variant="h2" sx={{ px: 0.5, pb: 1, display: 'flex', gap: 1 }}>
        {ORDER_PLACE_WORDS[place]}
        <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {count}
        </Box>
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {orders.map((order) => (
          <BoardCard key={order.uid} order={order} moves={moves} onOpen={onOpen} onDrag={onDrag} />
        ))}
      </Box>
      {count > orders.length ? (
        <Button size="small" component={Link} to={listUrl(place)} sx={{ mt: 1 }}>
          {texts.more(count - orders.length)}
        </Button>
      ) : null}
      {count === 0 ? (
        <Typography variant="caption" color="textSecondary" sx={{ px: 0.5 }}>
          {texts.nothingHere}
        </Typography>
      ) : null}
    </Box>
  );
}

function listUrl(place: OrderPlace): string {
  const filter = isStagePlace(place) ? `status=inProduction&stage=${place}` : `status=${place}`;
  return `${screenUrl('/tenant/orders')}?${filter}&sort=due`;
}

interface BoardCardProps {
  order: ShopOrder;
  /** null without the right to move orders. */
  moves: MoveOrders | null;
  onOpen: (uid: string) => void;
  onDrag: (order: ShopOrder | null) => void;
}

function BoardCard({ order, moves, onOpen, onDrag }: BoardCardProps) {
  const { locale } = useShell().tenant.settings;
  const { uid, number, companyName, contactName, jobName, pieces, remakes, dueDate, isLate, deliveries } =
    order;
  const { changesToAnswer } = order;
  return (
    <Card
      component="li"
      draggable={moves !== null}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', number);
        onDrag(order);
      }}
      onDragEnd={() => onDrag(null)}
      sx={{ p: 1, cursor: moves ? 'grab' : undefined }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', columnGap: 1 }}>
        <MuiLink
          component="button"
          onClick={() => onOpen(uid)}
          sx={{ fontWeight: 'fontWeightBold', mr: 'auto', py: 0.5, whiteSpace: 'nowrap' }}
        >
          {number}
        </MuiLink>
        {moves ? (
          <MoveMenu
            isSmall
            label={texts.moveOf(number)}
            places={listTargets(order)}
            onMove={(to) => moves.move([order], to)}
            disabled={moves.isMoving}
          />
        ) : null}
      </Box>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{companyName ?? contactName}</Typography>
      <Typography variant="caption" component="p" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {[
          texts.piecesShort(pieces),
          deliveries && texts.deliveriesShipped(deliveries.shipped, deliveries.count),
          jobName,
        ]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
      <StageBar {...order} />
      {dueDate || remakes > 0 || changesToAnswer > 0 ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mt: 0.5 }}>
          {dueDate ? (
            <Typography variant="caption" component="span">
              <DueDay day={dueDate} isLate={isLate} locale={locale} />
            </Typography>
          ) : null}
          {remakes > 0 ? <StatusChip label={texts.remakes(remakes)} tone="warning" /> : null}
          {changesToAnswer > 0 ? (
            <StatusChip label={texts.changesToAnswer(changesToAnswer)} tone="warning" />
          ) : null}
        </Box>
      ) : null}
    </Card>
  );
}

/** Props of the order list and the board. */
export interface OrdersViewProps {
  onOpen: (uid: string) => void;
  /** Renders the open order, which reports its changes. */
  drawer: (onChanged: () => void) => ReactNode;
}

/** Switches between list and board, and opens the scan page. */
export function ViewActions({ to, mayScan }: { to: 'board' | 'list'; mayScan: boolean }) {
  const path = screenUrl('/tenant/orders');
  return (
    <>
      <Button
        variant="outlined"
        startIcon={to === 'board' ? <ViewKanbanOutlined /> : <ViewListOutlined />}
        component={Link}
        to={to === 'board' ? `${path}?view=board` : path}
      >
        {to === 'board' ? texts.board : texts.list}
      </Button>
      {mayScan ? (
        <Button
          variant="outlined"
          startIcon={<QrCodeScanner />}
          component={Link}
          to={screenUrl('/tenant/scan')}
        >
          {texts.scan}
        </Button>
      ) : null}
    </>
  );
}
