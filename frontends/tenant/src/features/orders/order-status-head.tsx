import {
  dayIn,
  mergeStages,
  nextPlace,
  ORDER_PLACE_WORDS,
  type OrderDetailsForTenant,
  orderStatusChip,
  packedPieces,
  placeOf,
  screenUrl,
  slowestStage,
} from '@glass/contracts';
import { useShell } from '@glass/shell-contract';
import { StatusChip } from '@glass/ui';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { MoveMenu, useMoveOrders } from './move-orders.js';
import { DueDay } from './order-columns.js';
import { getPreviousPlace, listTargets } from './order-moves.js';
import { StageBar } from './stage-bar.js';
import { texts } from './texts.js';

interface OrderStatusHeadProps {
  order: OrderDetailsForTenant;
  onMoved: () => void;
}

const GONE = ['shipped', 'completed', 'cancelled'];

/** Status of the order, with its next step. */
export function OrderStatusHead({ order, onMoved }: OrderStatusHeadProps) {
  const { session, tenant } = useShell();
  const { locale } = tenant.settings;
  const moves = useMoveOrders(onMoved);
  const { status, heldFrom, panels, dueDate } = order;
  const stage = slowestStage(panels.map((panel) => panel.stage));
  const stages = mergeStages(panels);
  const place = placeOf({ status, stage });
  const next = nextPlace({ status, heldFrom, stage, stages });
  const movable = { uid: order.uid, number: order.number, place };
  const pieces = panels.reduce((sum, { quantity }) => sum + quantity, 0);
  const packed = panels.reduce((sum, panel) => sum + packedPieces(panel), 0);
  const remade = order.remakes.reduce((sum, remake) => sum + remake.pieces.length, 0);
  const isLate = dueDate !== null && isPast(dueDate, tenant.settings.timeZone) && !GONE.includes(status);
  // Managers may undo a move at any time; others only right after it.
  const back = session.mayWrite('settings') ? getPreviousPlace(order) : null;
  const holdReason = order.history.findLast(({ to }) => to === 'onHold')?.note ?? '';
  return (
    <Box>
      <Stack direction="row" spacing={1.5} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap', pr: 5 }}>
        <Typography variant="h1">{texts.order(order.number)}</Typography>
        <StatusChip label={ORDER_PLACE_WORDS[place]} tone={orderStatusChip(status).tone} />
        {remade > 0 ? <StatusChip label={texts.remakes(remade)} tone="warning" /> : null}
      </Stack>
      <Typography color="textSecondary" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
        {[order.companyName ?? order.contactName, order.poNumber && texts.po(order.poNumber)]
          .filter(Boolean)
          .join(' · ')}
        {' · '}
        <TextLink component={Link} to={`${screenUrl('/tenant/quotes')}?quote=${order.quoteUID}`}>
          {texts.fromQuote(order.quoteNumber)}
        </TextLink>
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mt: 1 }}>
        <StageBar place={place} stage={stage} stages={stages} packedPieces={packed} pieces={pieces} />
        <Typography component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {texts.packedOf(packed, pieces)}
        </Typography>
        {dueDate ? (
          <Typography component="span">
            {`${texts.columns.due} `}
            <DueDay day={dueDate} isLate={isLate} locale={locale} />
          </Typography>
        ) : null}
      </Box>
      {status === 'onHold' ? (
        <Alert severity="warning" sx={{ mt: 1.5 }}>
          {texts.held(holdReason)}
        </Alert>
      ) : null}
      {session.mayWrite('orders') ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
          {next ? (
            <Button
              variant="contained"
              endIcon={<ChevronRight />}
              loading={moves.isMoving}
              onClick={() => moves.move([movable], next)}
            >
              {status === 'onHold' ? texts.release(ORDER_PLACE_WORDS[next]) : texts.next(next)}
            </Button>
          ) : null}
          <MoveMenu
            label={texts.move}
            places={listTargets({ place, stages })}
            onMove={(to) => moves.move([movable], to)}
            back={back && { to: back, onMove: () => moves.moveBack(movable, back) }}
            disabled={moves.isMoving}
          />
        </Box>
      ) : null}
      {moves.dialogs}
    </Box>
  );
}

function isPast(day: string, timeZone: string): boolean {
  return day < dayIn(timeZone, new Date());
}
