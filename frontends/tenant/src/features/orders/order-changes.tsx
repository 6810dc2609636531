import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { ASK_AT_EACH_VISIT, problemOf, useQuery } from '@glass/api-client';
import type { Catalogue } from '@glass/contracts/catalogue';
import { limits } from '@glass/contracts/limits';
import type { OrderChange, OrderChangesReply } from '@glass/contracts/order';
import { minorOrNull, writeMoney } from '@glass/formats';
import { moneyReader, NumberField, numberRule, QueryResult, useAction, useEndpointForm } from '@glass/pages';
import { ChangeEffectLines, ChangeMoneyLines, OrderChangeList } from '@glass/panel-editor/order-change';
import { useShell } from '@glass/shell-contract';
import { FormDialog } from '@glass/ui';
import { useDebounced } from '../../parts/use-debounced.js';
import { changeTexts as texts } from './change-texts.js';

interface OrderChangesProps {
  orderUID: string;
  catalogue: Catalogue;
  /** The order changed. */
  onChanged: () => void;
}

/** Change requests of an order, to answer; nothing if there are none. */
export function OrderChanges({ orderUID, catalogue, onChanged }: OrderChangesProps) {
  const { session, tenant } = useShell();
  const query = useQuery('/api/order-change/list', { orderUID }, ASK_AT_EACH_VISIT);
  const show = (reply: OrderChangesReply) => {
    void query.mutate(reply, { revalidate: false });
    onChanged();
  };
  return (
    <QueryResult query={query} skeleton={null} isPart>
      {({ items }) => (
        <OrderChangeList
          title={texts.changes}
          changes={items}
          catalogue={catalogue}
          locale={tenant.settings.locale}
          actionsOf={(change) =>
            session.mayWrite('orders') ? (
              <AnswerButtons
                change={change}
                onAnswered={show}
                onStale={() => {
                  void query.mutate();
                  onChanged();
                }}
              />
            ) : undefined
          }
        />
      )}
    </QueryResult>
  );
}

interface AnswerButtonsProps {
  change: OrderChange;
  onAnswered: (reply: OrderChangesReply) => void;
  /** Someone else answered, or the buyer withdrew it. */
  onStale: () => void;
}

function AnswerButtons({ change, onAnswered, onStale }: AnswerButtonsProps) {
  const { api } = useShell();
  const run = useAction();
  const [dialog, setDialog] = useState<'offer' | 'decline' | null>(null);
  const { uid: changeUID, version, status, effect } = change;
  const accept = () =>
    run({
      send: () => api.call('/api/order-change/answer', { changeUID, version, move: 'accept', answer: '' }),
      successMessage: () => texts.accepted,
      onDone: onAnswered,
      onFailed: onStale,
    });
  const close = () => setDialog(null);
  const answered = (reply: OrderChangesReply) => {
    close();
    onAnswered(reply);
  };
  return (
    <>
      {status === 'requested' && effect.afterMinor !== null ? (
        <Button variant="contained" onClick={() => void accept()}>
          {texts.accept}
        </Button>
      ) : null}
      {change.hardware?.after === null ? null : (
        <Button onClick={() => setDialog('offer')}>{texts.offer}</Button>
      )}
      <Button color="error" onClick={() => setDialog('decline')}>
        {texts.decline}
      </Button>
      {dialog === 'offer' ? (
        <OfferDialog change={change} onAnswered={answered} onClose={close} />
      ) : dialog === 'decline' ? (
        <DeclineDialog change={change} onAnswered={answered} onClose={close} />
      ) : null}
    </>
  );
}

interface AnswerDialogProps {
  change: OrderChange;
  onAnswered: (reply: OrderChangesReply) => void;
  onClose: () => void;
}

function OfferDialog({ change, onAnswered, onClose }: AnswerDialogProps) {
  const { api, tenant, toast } = useShell();
  const { locale } = tenant.settings;
  const { uid: changeUID, version, hardware, effect } = change;
  const amount = { locale, currency: effect.currency, minMinor: 0, maxMinor: MAX_UNIT_MINOR };
  const unitMinor = findUnitPrice(change);
  const form = useEndpointForm({
    initial: {
      unitMinor: unitMinor === null ? '' : writeMoney(unitMinor, effect.currency, { locale }),
      answer: '',
    },
    rules: {
      unitMinor: numberRule(moneyReader(amount), texts.priceMissing),
      answer: { maxLength: { value: limits.moveNote.max, message: texts.answerLong } },
    },
    send: ({ unitMinor: price, answer }) =>
      api.call('/api/order-change/answer', {
        ...{ changeUID, version, move: 'offer', answer: answer.trim() },
        unitMinor: minorOrNull(price, amount) ?? 0,
      }),
    onDone: (reply) => {
      toast.success(() => texts.offered);
      onAnswered(reply);
    },
    asksBeforeLeaving: false,
  });
  return (
    <FormDialog title={texts.offerTitle} form={form} saveLabel={texts.sendOffer} onClose={onClose}>
      <NumberField
        form={form}
        name="unitMinor"
        read={moneyReader(amount)}
        label={hardware ? texts.linePrice(effect.currency) : texts.unitPrice(effect.currency)}
        help={texts.unitPriceHelp}
        autoFocus
      />
      <OfferPreview changeUID={changeUID} price={form.control} amount={amount} />
      <TextField {...form.field('answer', texts.answerHelp)} label={texts.answer} multiline minRows={2} />
    </FormDialog>
  );
}

/** Price of one piece of the panel, or of the line of hardware; null on request. */
function findUnitPrice({ panel, hardware }: OrderChange): number | null {
  if (!panel) return hardware?.after?.totalMinor ?? null;
  const { totalMinor, quantity } = panel.after;
  return totalMinor === null ? null : Math.round(totalMinor / quantity);
}

interface OfferPreviewProps {
  changeUID: string;
  price: Control<{ unitMinor: string; answer: string }>;
  amount: Parameters<typeof minorOrNull>[1];
}

/** Total, taxes and balance of the order at the price that is being typed. */
function OfferPreview({ changeUID, price, amount }: OfferPreviewProps) {
  const { locale } = useShell().tenant.settings;
  const typed = useDebounced(useWatch({ control: price, name: 'unitMinor' }));
  const unitMinor = minorOrNull(typed, amount);
  const { data, error } = useQuery(
    '/api/order-change/preview-offer',
    unitMinor === null ? null : { changeUID, unitMinor },
  );
  if (unitMinor === null) return null;
  if (error) return <Alert severity="warning">{problemOf(error)?.text}</Alert>;
  if (!data) return <Skeleton variant="rounded" height={72} />;
  return (
    <Box role="status" aria-label={texts.preview}>
      <ChangeEffectLines effect={data.effect} locale={locale} />
      {data.money ? <ChangeMoneyLines money={data.money} effect={data.effect} locale={locale} /> : null}
    </Box>
  );
}

/** Ten million currency units. */
const MAX_UNIT_MINOR = 1_000_000_000;

function DeclineDialog({ change, onAnswered, onClose }: AnswerDialogProps) {
  const { api, toast } = useShell();
  const { uid: changeUID, version } = change;
  const form = useEndpointForm({
    initial: { answer: '' },
    rules: {
      answer: {
        required: texts.reasonMissing,
        maxLength: { value: limits.moveNote.max, message: texts.answerLong },
      },
    },
    send: ({ answer }) =>
      api.call('/api/order-change/answer', { changeUID, version, move: 'decline', answer: answer.trim() }),
    onDone: (reply) => {
      toast.success(() => texts.declined);
      onAnswered(reply);
    },
    asksBeforeLeaving: false,
  });
  return (
    <FormDialog title={texts.declineTitle} form={form} saveLabel={texts.decline} onClose={onClose}>
      <TextField
        {...form.field('answer', texts.answerHelp)}
        label={texts.reason}
        multiline
        minRows={2}
        autoFocus
      />
    </FormDialog>
  );
}
