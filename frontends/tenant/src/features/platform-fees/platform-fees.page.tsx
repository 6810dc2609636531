import { ASK_AT_EACH_VISIT, problemOf, useQuery } from '@glass/api-client';
import { PLATFORM_FEE_KINDS, type PlatformFeeAccount } from '@glass/contracts';
import { ListPage, useServerList } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { EmptyState, formatMoney, PartError, SectionCard } from '@glass/ui';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { columnsFor } from './fee-columns.js';
import { texts } from './texts.js';
import { TopUpDialog } from './top-up-dialog.js';

const FILTERS = [
  {
    name: 'kind',
    label: texts.kind,
    choices: PLATFORM_FEE_KINDS.map((value) => ({ value, label: texts.kinds[value] })),
  },
];
const DAY = /^\d{4}-\d\d-\d\d$/;

/** The tenant's fee account with the platform. */
export function PlatformFeesPage() {
  const { session, tenant } = useShell();
  const { locale } = tenant.settings;
  const account = useQuery('/api/tenant/get-platform-fee-account', {}, ASK_AT_EACH_VISIT);
  const { days, dayFields, isNarrowed, clear } = useDays();
  const list = useServerList('/api/tenant/list-platform-fee-transactions', {
    sort: '-at',
    filters: FILTERS,
    body: { filters: days },
  });
  const columns = useMemo(() => columnsFor(locale), [locale]);
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
      title={texts.title}
      purpose={texts.purpose}
      name={texts.exportName}
      list={isNothingThere ? { ...list, onRetry: retryBoth } : list}
      columns={columns}
      rowKey={({ uid }) => uid}
      rowLabel={({ kind, about }) => `${texts.kinds[kind]} ${about}`}
      search={texts.search}
      noMatch={texts.noMatch}
      empty={
        isNarrowed ? (
          <EmptyState title={texts.noMatch} action={<Button onClick={clear}>{texts.showAll}</Button>} />
        ) : (
          <EmptyState title={texts.none}>{texts.noneWhy}</EmptyState>
        )
      }
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
      above={dayFields}
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

/** Period, kept in the URL. */
function useDays() {
  const [parameters, setParameters] = useSearchParams();
  const [from, to] = ['from', 'to'].map((name) => {
    const day = parameters.get(name) ?? '';
    return DAY.test(day) ? day : undefined;
  });
  const days = useMemo(() => ({ ...(from ? { from } : {}), ...(to ? { to } : {}) }), [from, to]);
  const set = (name: 'from' | 'to', day: string): void =>
    setParameters(
      (now) => {
        const next = new URLSearchParams(now);
        if (day) next.set(name, day);
        else next.delete(name);
        return next;
      },
      { preventScrollReset: true, replace: true },
    );
  const field = (name: 'from' | 'to', value: string | undefined) => (
    <TextField
      type="date"
      size="small"
      label={texts[name]}
      value={value ?? ''}
      onChange={(event) => set(name, event.target.value)}
      slotProps={{ inputLabel: { shrink: true } }}
      sx={{ flex: { xs: '1 1 130px', sm: 'none' } }}
    />
  );
  const dayFields = (
    <Stack direction="row" spacing={1} useFlexGap sx={{ mb: 2, flexWrap: 'wrap' }}>
      {field('from', from)}
      {field('to', to)}
    </Stack>
  );
  const clear = (): void =>
    setParameters(
      (now) => {
        const next = new URLSearchParams(now);
        for (const name of ['from', 'to']) next.delete(name);
        return next;
      },
      { preventScrollReset: true, replace: true },
    );
  return { days, dayFields, isNarrowed: Boolean(from ?? to), clear };
}
