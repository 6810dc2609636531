import Button from '@mui/material/Button';
import { ASK_AT_EACH_VISIT, useQuery } from '@glass/api-client';
import type { Catalogue } from '@glass/contracts/catalogue';
import type { BuyerChangeMove, OrderChange, OrderDetails } from '@glass/contracts/order';
import { QueryResult, useAction } from '@glass/pages';
import { OrderChangeList } from '@glass/panel-editor/order-change';
import { useShell } from '@glass/shell-contract';
import { formatMoney } from '@glass/ui';
import { useOrder } from '../../parts/use-order.js';
import { texts } from './texts.js';

interface OrderChangesProps {
  order: OrderDetails;
  catalogue: Catalogue;
}

/** Change requests of an order; nothing if there are none. */
export function OrderChanges({ order, catalogue }: OrderChangesProps) {
  const isPlaced = order.status !== 'awaitingPayment';
  const query = useQuery(
    '/api/order-change/list',
    isPlaced ? { orderUID: order.uid } : null,
    ASK_AT_EACH_VISIT,
  );
  const { tenant } = useShell();
  return (
    <QueryResult query={query} skeleton={null} isPart>
      {({ items }) => (
        <OrderChangeList
          title={texts.changes}
          changes={items}
          catalogue={catalogue}
          locale={tenant.settings.locale}
          actionsOf={(change) => (
            <ChangeActions order={order} change={change} onMoved={() => void query.mutate()} />
          )}
        />
      )}
    </QueryResult>
  );
}

interface ChangeActionsProps {
  order: OrderDetails;
  change: OrderChange;
  onMoved: () => void;
}

function ChangeActions({ order, change, onMoved }: ChangeActionsProps) {
  const { api, session, tenant } = useShell();
  const { mutate } = useOrder(order.uid);
  const run = useAction();
  const isOwn = session.contactUID === order.contactUID && !session.actingStaff;
  if (!isOwn || !session.seesPrices) return null;
  const { uid: changeUID, version, effect } = change;
  const { afterMinor: totalMinor, currency } = effect;
  const refresh = async () => {
    onMoved();
    await mutate();
  };
  const decide = (move: BuyerChangeMove) =>
    run({
      ...(move === 'withdraw'
        ? { ask: { question: texts.withdrawQuestion, confirmText: texts.withdraw } }
        : {}),
      send: () => api.call('/api/order-change/decide', { changeUID, version, move, totalMinor }),
      successMessage: () => (move === 'agree' ? texts.accepted : texts.withdrawn),
      onDone: refresh,
      onFailed: refresh,
    });
  return (
    <>
      {change.status === 'offered' && totalMinor !== null ? (
        <Button variant="contained" onClick={() => void decide('agree')}>
          {texts.accept(formatMoney({ amountMinor: totalMinor, currency }, tenant.settings.locale))}
        </Button>
      ) : null}
      <Button onClick={() => void decide('withdraw')}>{texts.withdraw}</Button>
    </>
  );
}
