import { limits } from '@glass/contracts/limits';
import { ORDER_PLACE_WORDS, type OrderPlace } from '@glass/contracts/order';
import type { MoveOrdersReply, OrderMove } from '@glass/contracts/shop';
import { useShell } from '@glass/shell-contract';
import { type ReactNode, useId, useState } from 'react';
import ArrowDropDown from '@mui/icons-material/ArrowDropDown';
import MoreVert from '@mui/icons-material/MoreVert';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { FormDialog } from '@glass/ui';
import TextField from '@mui/material/TextField';
import type { MovableOrder } from './order-moves.js';
import { texts } from './texts.js';

interface Wish {
  orders: readonly MovableOrder[];
  /** Target of each order; null if it has none. */
  to: (order: MovableOrder) => OrderPlace | null;
  isBack?: boolean;
}

/** A move waiting for a reason. */
interface Asked {
  orders: readonly MovableOrder[];
  to: OrderPlace;
  isBack: boolean;
}

export interface MoveOrders {
  isMoving: boolean;
  /** Asks for a reason first if the target requires one. */
  move: (
    orders: readonly MovableOrder[],
    to: OrderPlace | ((order: MovableOrder) => OrderPlace | null),
  ) => void;
  /** Moves an order backward, after asking for a reason. */
  moveBack: (order: MovableOrder, to: OrderPlace) => void;
  /** Dialogs; render them once per page. */
  dialogs: ReactNode;
}

type Result = MoveOrdersReply['results'][number];

/** Moves orders from a row, a card, the drawer or the bulk bar. Lists orders that could not be moved, with reasons. */
export function useMoveOrders(onMoved: () => void): MoveOrders {
  const { api, toast } = useShell();
  const [isMoving, setIsMoving] = useState(false);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [results, setResults] = useState<Result[] | null>(null);

  async function send({ orders, to, isBack }: Wish, note?: string): Promise<boolean> {
    setIsMoving(true);
    try {
      const moves = orders.flatMap((order) => listMoves(order, to(order)));
      const done: Result[] = [];
      for (let from = 0; from < moves.length; from += limits.movesPerCall.max) {
        const part = moves.slice(from, from + limits.movesPerCall.max);
        done.push(...(await api.call('/api/order/move-orders', { moves: part, note, isBack })).results);
      }
      notify(done, moves);
      return true;
    } catch (error) {
      toast.error(error);
      return false;
    } finally {
      setIsMoving(false);
      onMoved();
    }
  }

  function notify(done: Result[], moves: OrderMove[]): void {
    const [first] = done;
    if (done.some(({ reason }) => reason !== null)) setResults(done);
    else if (first && done.length === 1) {
      toast.success(() => texts.moved(first.number, ORDER_PLACE_WORDS[first.place]), undoOf(done, moves));
    } else if (first) toast.success(() => texts.movedMany(done.length), undoOf(done, moves));
  }

  /** Undo moves, for orders that can return to exactly their previous place. */
  function undoOf(done: Result[], moves: OrderMove[]) {
    const undoable = done.filter((result) => result.isUndoable);
    if (undoable.length === 0) return undefined;
    const cameFrom = new Map(moves.map(({ orderUID, from }) => [orderUID, from]));
    const orders = undoable.map(({ orderUID: uid, number, place }) => ({ uid, number, place }));
    const back = { orders, to: ({ uid }: MovableOrder) => cameFrom.get(uid) ?? null, isBack: true };
    const label = () => (undoable.length < done.length ? texts.undoSome(undoable.length) : texts.undo);
    return { label, onClick: () => void send(back) };
  }

  return {
    isMoving,
    move: (orders, to) => {
      if (to === 'onHold' || to === 'cancelled') setAsked({ orders, to, isBack: false });
      else void send({ orders, to: typeof to === 'function' ? to : () => to });
    },
    moveBack: (order, to) => setAsked({ orders: [order], to, isBack: true }),
    dialogs: (
      <>
        {asked ? (
          <ReasonDialog
            {...asked}
            isSaving={isMoving}
            onClose={() => setAsked(null)}
            onSave={async (note) => {
              if (await send({ ...asked, to: () => asked.to }, note)) setAsked(null);
            }}
          />
        ) : null}
        {results ? <MoveResults results={results} onClose={() => setResults(null)} /> : null}
      </>
    ),
  };
}

function listMoves({ uid, place }: MovableOrder, to: OrderPlace | null): OrderMove[] {
  // Without a next step the order stays, and the server says why.
  return [{ orderUID: uid, from: place, to: to ?? place }];
}

interface MoveMenuProps {
  /** Names the order, or the number of selected orders. */
  label: string;
  places: readonly OrderPlace[];
  /** Moves each order to its own next stage. */
  onNext?: () => void;
  onMove: (to: OrderPlace) => void;
  /** Undoes the last move. */
  back?: { to: OrderPlace; onMove: () => void } | null;
  /** Icon without text. */
  isSmall?: boolean;
  disabled?: boolean;
}

const STOPS: readonly OrderPlace[] = ['onHold', 'cancelled'];

/** Every place that orders can be moved to: the keyboard and touch alternative to dragging a card. */
export function MoveMenu({ label, places, onNext, onMove, back, isSmall = false, disabled }: MoveMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const menuId = useId();
  const opens = {
    'aria-haspopup': 'menu',
    'aria-controls': anchor ? menuId : undefined,
    'aria-expanded': anchor !== null,
    disabled,
    onClick: (event: React.MouseEvent<HTMLElement>) => {
      event.stopPropagation();
      setAnchor(event.currentTarget);
    },
  } as const;
  const choose = (run: () => void) => () => {
    setAnchor(null);
    run();
  };
  return (
    <>
      {isSmall ? (
        <IconButton size="small" aria-label={label} {...opens}>
          <MoreVert fontSize="small" />
        </IconButton>
      ) : (
        <Button variant="outlined" endIcon={<ArrowDropDown />} {...opens}>
          {label}
        </Button>
      )}
      <Menu
        id={menuId}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        // Keeps the click from opening the row below.
        onClick={(event) => event.stopPropagation()}
      >
        {onNext ? (
          <MenuItem key="next" onClick={choose(onNext)}>
            {texts.nextOfEach}
          </MenuItem>
        ) : null}
        {onNext ? <Divider key="after next" /> : null}
        {places
          .filter((place) => !STOPS.includes(place))
          .map((place) => (
            <MenuItem key={place} onClick={choose(() => onMove(place))}>
              {ORDER_PLACE_WORDS[place]}
            </MenuItem>
          ))}
        {back ? (
          <MenuItem key="back" onClick={choose(back.onMove)}>
            {texts.backTo(ORDER_PLACE_WORDS[back.to])}
          </MenuItem>
        ) : null}
        {places.some((place) => STOPS.includes(place)) ? <Divider key="before stops" /> : null}
        {places
          .filter((place) => STOPS.includes(place))
          .map((place) => (
            <MenuItem key={place} onClick={choose(() => onMove(place))}>
              {place === 'onHold' ? `${texts.hold}…` : `${texts.cancelOrder}…`}
            </MenuItem>
          ))}
      </Menu>
    </>
  );
}

interface MoveResultsProps {
  results: MoveOrdersReply['results'];
  onClose: () => void;
}

/** Lists orders that could not be moved, with reasons. */
function MoveResults({ results, onClose }: MoveResultsProps) {
  const titleId = useId();
  const refused = results.filter(({ reason }) => reason !== null);
  const said = texts.restMoved(results.length - refused.length);
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={titleId} onClose={onClose}>
      <DialogTitle id={titleId}>{texts.someNotMoved(refused.length, results.length)}</DialogTitle>
      <DialogContent>
        {said ? <Typography>{said}</Typography> : null}
        <List dense>
          {refused.map(({ orderUID, number, reason }) => (
            <ListItem key={orderUID} disableGutters>
              <ListItemText primary={number} secondary={reason} />
            </ListItem>
          ))}
        </List>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" autoFocus onClick={onClose}>
          {texts.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface ReasonDialogProps {
  orders: readonly MovableOrder[];
  to: OrderPlace;
  isBack: boolean;
  isSaving: boolean;
  onSave: (note: string) => Promise<void>;
  onClose: () => void;
}

/** Asks why an order is put on hold, canceled or moved back; the history shows the reason. */
function ReasonDialog({ orders, to, isBack, isSaving, onSave, onClose }: ReasonDialogProps) {
  const [note, setNote] = useState('');
  const [lacksReason, setLacksReason] = useState(false);
  const what = orders.length === 1 ? orders[0]!.number : orders.length;
  const { title, save, warning } = isBack
    ? {
        title: texts.backTitle(what, ORDER_PLACE_WORDS[to]),
        save: texts.moveBack,
        warning: to === 'confirmed' ? texts.backBeforeProduction : texts.backWarning,
      }
    : to === 'onHold'
      ? { title: texts.holdTitle(what), save: texts.hold, warning: null }
      : { title: texts.cancelTitle(what), save: texts.cancelOrder, warning: texts.cancelWarning };
  async function submit(): Promise<void> {
    if (note.trim() === '') setLacksReason(true);
    else await onSave(note.trim());
  }
  return (
    <FormDialog
      title={title}
      form={{ isDirty: note !== '', isSubmitting: isSaving, submit }}
      saveLabel={save}
      danger={to === 'cancelled' && !isBack}
      closeLabel={to === 'cancelled' && !isBack ? texts.keep(orders.length) : undefined}
      onClose={onClose}
    >
      {warning ? <Typography>{warning}</Typography> : null}
      <TextField
        required
        autoFocus
        multiline
        minRows={2}
        label={texts.reason}
        value={note}
        error={lacksReason}
        helperText={lacksReason ? texts.reasonMissing : isBack ? texts.backReasonHelp : texts.reasonHelp}
        onChange={(event) => {
          setNote(event.target.value);
          setLacksReason(false);
        }}
        slotProps={{ htmlInput: { maxLength: limits.moveNote.max } }}
      />
    </FormDialog>
  );
}
