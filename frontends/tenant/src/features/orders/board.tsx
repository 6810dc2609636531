import { ASK_AT_EACH_VISIT, problemOf, useQuery } from '@glass/api-client';
import {
  isStagePlace,
  ORDER_PLACE_WORDS,
  screenUrl,
  type OrderBoardReply,
  type OrderPlace,
  type ShopOrder,
} from '@glass/contracts';
import { useShell } from '@glass/shell-contract';
import { CardSkeleton, colors, EmptyState, ErrorState, PageFrame, PageHeader, radii } from '@glass/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { BoardCard } from './board-card.js';
import { texts } from './texts.js';
import { useMoveOrders, type MoveOrders } from './use-move-orders.js';
import { ViewActions, type OrdersViewProps } from './view-actions.js';

type Column = OrderBoardReply['columns'][number];

/** Open orders in columns by stage. Cards move by dragging or by their menu. */
export function BoardPage({ onOpen, drawer }: OrdersViewProps) {
  const { session } = useShell();
  const board = useQuery('/api/order/get-board', {}, ASK_AT_EACH_VISIT);
  const refresh = () => void board.mutate();
  const moves = useMoveOrders(refresh);
  const mayMove = session.mayWrite('orders');
  const columns = board.data?.columns;
  return (
    <PageFrame>
      <PageHeader
        title={texts.orders}
        purpose={texts.boardPurpose}
        actions={<ViewActions to="list" mayScan={mayMove} />}
      />
      {columns ? (
        columns.every(({ count }) => count === 0) ? (
          <EmptyState title={texts.boardEmpty}>{texts.boardEmptyWhy}</EmptyState>
        ) : (
          <Columns columns={columns} moves={mayMove ? moves : null} onOpen={onOpen} />
        )
      ) : board.error ? (
        <ErrorState onRetry={refresh}>{problemOf(board.error)?.text}</ErrorState>
      ) : (
        <CardSkeleton label={texts.orders} />
      )}
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
