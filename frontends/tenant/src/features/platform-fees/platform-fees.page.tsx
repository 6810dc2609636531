import { defineTexts } from '@glass/language';
import { ASK_AT_EACH_VISIT, problemOf, useQuery } from '@glass/api-client';
import { limits } from '@glass/contracts/limits';
import {
  PLATFORM_FEE_KINDS,
  type PlatformFeeAccount,
  type PlatformFeeTransaction,
} from '@glass/contracts/payment';
import { newUid } from '@glass/contracts/primitives';
import {
  type ListColumn,
  ListPage,
  listTexts,
  moneyReader,
  NumberField,
  numberRule,
  useEndpointForm,
  useServerList,
} from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { EmptyState, formatMoney, FormDialog, MoneyText, PartError, SectionCard } from '@glass/ui';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { minorOrNull, writeMoney } from '@glass/formats';
import { useDayFilter } from '../../parts/day-filter.js';
import { texts } from './texts.js';

const FILTERS = defineTexts(() => [
  {
    name: 'kind',
    label: texts.kind,
    choices: PLATFORM_FEE_KINDS.map((value) => ({ value, label: texts.kinds[value] })),
  },
]);

/** The tenant's fee account with the platform. */
export function PlatformFeesPage() {
  const { session, tenant } = useShell();
  const { locale } = tenant.settings;
  const account = useQuery('/api/tenant/get-platform-fee-account', {}, ASK_AT_EACH_VISIT);
  const { days, dayFields, isNarrowed, clear } = useDayFilter();
  const list = useServerList('/api/tenant/list-platform-fee-transactions', {
    sort: '-at',
    filters: FILTERS,
    body: { filters: days },
  });
  const askAgain = (): void => void account.mutate();
  const isNothingThere = Boolean(account.error && !account.data && list.errorText && !list.rows);
  const retryBoth = (): void => {
    askAgain();
    list.onRetry();
  };
  const [isToppingUp, setIsToppingUp] = useState(false);
  const topUpBy = session.mayWrite('money') ? account.data?.topUpBy : null;

  return (
    <ListPage
      {...listTexts(texts)}
      list={isNothingThere ? { ...list, onRetry: retryBoth } : list}
      columns={COLUMNS}
      rowKey={({ uid }) => uid}
      rowLabel={({ kind, about }) => `${texts.kinds[kind]} ${about}`}
      {...(isNarrowed && {
        empty: <EmptyState title={texts.noMatch} action={<Button onClick={clear}>{texts.showAll}</Button>} />,
      })}
      actions={
        topUpBy && account.data?.currency ? (
          <Button variant="contained" onClick={() => setIsToppingUp(true)}>
            {texts.topUp}
          </Button>
        ) : null
      }
      lead={
        isNothingThere ? null : (
          <Box sx={{ mb: 2 }}>
            {account.data ? (
              <BalanceCard account={account.data} locale={locale} />
            ) : account.error ? (
              <SectionCard title={texts.balance}>
                <PartError onRetry={askAgain}>{problemOf(account.error)?.text}</PartError>
              </SectionCard>
            ) : (
              <Skeleton variant="rounded" height={140} />
            )}
          </Box>
        )
      }
      above={
        <Stack direction="row" spacing={1} useFlexGap sx={{ mb: 2, flexWrap: 'wrap' }}>
          {dayFields}
        </Stack>
      }
    >
      {isToppingUp && account.data?.currency && topUpBy ? (
        <TopUpDialog
          currency={account.data.currency}
          topUpBy={topUpBy}
          balanceMinor={account.data.balanceMinor}
          onClose={() => setIsToppingUp(false)}
        />
      ) : null}
    </ListPage>
  );
}

function BalanceCard({ account, locale }: { account: PlatformFeeAccount; locale: string }) {
  const { currency, balanceMinor, standing, warnBelowMinor, stopBelowMinor, topUpBy } = account;
  if (currency === null) return <Alert severity="info">{texts.noCurrency}</Alert>;
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency }, locale);
  const rules = [
    warnBelowMinor === null ? texts.neverWarned : texts.warnBelow(money(warnBelowMinor)),
    stopBelowMinor === null ? texts.neverStopped : texts.stopBelow(money(stopBelowMinor)),
    ...(topUpBy === null ? [texts.cannotTopUp] : []),
  ];
  return (
    <SectionCard title={texts.balance}>
      <Typography
        variant="h1"
        component="p"
        color={balanceMinor < 0 ? 'error' : undefined}
        sx={{ fontVariantNumeric: 'tabular-nums' }}
      >
        {money(balanceMinor)}
      </Typography>
      {standing === 'fine' ? null : (
        <Alert severity={standing === 'stopped' ? 'error' : 'warning'} sx={{ mt: 1.5 }}>
          {texts.standing[standing]}
        </Alert>
      )}
      <Typography color="textSecondary" sx={{ mt: 1.5 }}>
        {texts.balanceWhy}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 0.5 }}>
        {rules.join(' ')}
      </Typography>
    </SectionCard>
  );
}

const isShownOnly = ({ kind }: PlatformFeeTransaction) => kind === 'cardFee' || kind === 'cardFeeReturned';

const COLUMNS = defineTexts((): ListColumn<PlatformFeeTransaction>[] => {
  const { columns } = texts;
  return [
    {
      ...{ id: 'at', header: columns.at, sortBy: 'at', width: 150 },
      value: ({ at }) => ({ time: at }),
    },
    { ...{ id: 'kind', header: columns.kind, card: 'title' }, value: ({ kind }) => texts.kinds[kind] },
    {
      ...{ id: 'about', header: columns.about },
      value: ({ about }) => about,
      cell: ({ about, note }) => (
        <>
          {about}
          {note ? (
            <Typography
              variant="caption"
              component="p"
              color="textSecondary"
              sx={{ overflowWrap: 'anywhere' }}
            >
              {note}
            </Typography>
          ) : null}
        </>
      ),
    },
    { ...{ id: 'note', header: columns.note, show: 'exported-only' }, value: ({ note }) => note },
    {
      ...{ id: 'by', header: columns.by, show: 'when-chosen', card: 'hidden' },
      value: ({ by }) => by,
    },
    {
      ...{ id: 'amount', header: columns.amount, align: 'right', width: 170 },
      value: ({ amountMinor, currency }) => ({ amountMinor, currency }),
      cell: (entry, locale) => (
        <>
          <MoneyText money={entry} locale={locale} />
          {isShownOnly(entry) ? (
            <Typography variant="caption" component="p" color="textSecondary">
              {texts.leavesBalance}
            </Typography>
          ) : null}
        </>
      ),
    },
    {
      ...{ id: 'balance', header: columns.balance, align: 'right', width: 150 },
      value: ({ balanceMinor: amountMinor, currency }) => ({ amountMinor, currency }),
    },
    { ...{ id: 'currency', header: columns.currency, show: 'exported-only' }, value: (row) => row.currency },
  ];
});

interface TopUpDialogProps {
  currency: string;
  topUpBy: 'card' | 'demo';
  balanceMinor: number;
  onClose: () => void;
}

/** Asks for the amount, then opens the payment page. */
function TopUpDialog({ currency, topUpBy, balanceMinor, onClose }: TopUpDialogProps) {
  const { api, navigate, tenant } = useShell();
  const { locale } = tenant.settings;
  // One uid per dialog, so that a retry after a lost reply creates no second top-up.
  const [topUpUID] = useState(newUid);
  const { min, max } = limits.topUpMinor;
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency }, locale);
  const range = texts.dialog.between(money(min), money(max));
  const amount = { locale, currency, minMinor: min, maxMinor: max };
  const form = useEndpointForm({
    // Suggests the owed amount.
    initial: {
      amountMinor: writeMoney(balanceMinor < -min && -balanceMinor <= max ? -balanceMinor : null, currency, {
        locale,
      }),
    },
    rules: {
      amountMinor: numberRule(moneyReader(amount), range),
    },
    send: ({ amountMinor }) =>
      api.call('/api/tenant/create-tenant-payment-checkout-session', {
        topUpUID,
        amountMinor: minorOrNull(amountMinor, amount) ?? 0,
      }),
    onDone: ({ redirectUrl }) => {
      if (redirectUrl.startsWith('/')) navigate(redirectUrl);
      else window.location.assign(redirectUrl);
    },
    asksBeforeLeaving: false,
  });
  return (
    <FormDialog title={texts.dialog.title} form={form} saveLabel={texts.dialog.go} onClose={onClose}>
      <Typography>{topUpBy === 'demo' ? texts.dialog.whyDemo : texts.dialog.why}</Typography>
      <NumberField
        form={form}
        name="amountMinor"
        read={moneyReader(amount)}
        help={range}
        label={texts.dialog.amount(currency)}
        autoFocus
        fullWidth
      />
    </FormDialog>
  );
}
