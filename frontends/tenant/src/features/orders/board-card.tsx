import type { ShopOrder } from '@glass/contracts';
import { useShell } from '@glass/shell-contract';
import { StatusChip } from '@glass/ui';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { DueDay } from './order-columns.js';
import { MoveMenu } from './move-menu.js';
import { listTargets } from './places-to-move.js';
import { StageBar } from './stage-bar.js';
import { texts } from './texts.js';
import type { MoveOrders } from './use-move-orders.js';

interface BoardCardProps {
  order: ShopOrder;
  /** null without the right to move orders. */
  moves: MoveOrders | null;
  onOpen: (uid: string) => void;
  onDrag: (order: ShopOrder | null) => void;
}

export function BoardCard({ order, moves, onOpen, onDrag }: BoardCardProps) {
  const { locale } = useShell().tenant.settings;
  const { uid, number, companyName, contactName, jobName, pieces, remakes, dueDate, isLate } = order;
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
        <Link
          component="button"
          onClick={() => onOpen(uid)}
          sx={{ fontWeight: 'fontWeightBold', mr: 'auto', py: 0.5, whiteSpace: 'nowrap' }}
        >
          {number}
        </Link>
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
        {[texts.piecesShort(pieces), jobName].filter(Boolean).join(' · ')}
      </Typography>
      <StageBar {...order} />
      {dueDate || remakes > 0 ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mt: 0.5 }}>
          {dueDate ? (
            <Typography variant="caption" component="span">
              <DueDay day={dueDate} isLate={isLate} locale={locale} />
            </Typography>
          ) : null}
          {remakes > 0 ? <StatusChip label={texts.remakes(remakes)} tone="warning" /> : null}
        </Box>
      ) : null}
    </Card>
  );
}
