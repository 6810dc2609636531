import { ASK_AT_EACH_VISIT, useQuery } from '@glass/api-client';
import type { Money } from '@glass/contracts/primitives';
import type { ScreenPath } from '@glass/contracts/screens';
import type { TenantHomeReply, WeekRevenue } from '@glass/contracts/shop';
import { QueryResult } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { CardSkeleton, EmptyState, formatMoney, PageFrame, PageHeader } from '@glass/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { SetupSection } from './setup-section.js';
import { texts } from './texts.js';

/** Home page of a tenant's users: counts that open the list of what they count, and the setup of a new site. */
export function TenantHomePage() {
  const { session } = useShell();
  const maySetUp = session.hasFlags('canTenantViewCompanySettings');
  const home = useQuery('/api/home/get-for-tenant', {}, ASK_AT_EACH_VISIT);
  return (
    <PageFrame>
      <PageHeader
        title={texts.title}
        purpose={texts.purpose}
        actions={
          <>
            <Button component={Link} to="/tenant/orders?view=board">
              {texts.toBoard}
            </Button>
            {session.mayWrite('quotes') ? (
              <Button variant="contained" component={Link} to="/tenant/quotes?enter">
                {texts.enterQuote}
              </Button>
            ) : null}
          </>
        }
      />
      <Stack spacing={3}>
        {maySetUp ? <SetupSection isFor="closed-site" /> : null}
        <div>
          <QueryResult query={home} skeleton={<CardSkeleton />}>
            {(reply) => <Numbers reply={reply} />}
          </QueryResult>
        </div>
        {maySetUp ? <SetupSection isFor="open-site" /> : null}
      </Stack>
    </PageFrame>
  );
}

interface Count {
  name: keyof typeof texts.counts;
  value: number;
  to: `${ScreenPath}?${string}`;
  isUrgent?: boolean;
}

function listCounts({ orders, quotes }: TenantHomeReply): Count[] {
  return [
    { name: 'late', value: orders.late, to: '/tenant/orders?due=late&sort=due', isUrgent: true },
    { name: 'dueToday', value: orders.dueToday, to: '/tenant/orders?due=today&sort=due' },
    { name: 'toConfirm', value: orders.toConfirm, to: '/tenant/orders?status=received' },
    {
      ...{ name: 'changesToAnswer', value: orders.changesToAnswer, isUrgent: true },
      to: '/tenant/orders?open=change',
    },
    { name: 'toReview', value: quotes.toReview, to: '/tenant/quotes?status=inReview' },
    { name: 'toAnswer', value: quotes.toAnswer, to: '/tenant/quotes?messages=unread' },
  ];
}

function Numbers({ reply }: { reply: TenantHomeReply }) {
  const counts = listCounts(reply);
  return (
    <>
      <Box
        component="ul"
        sx={{
          ...{ display: 'grid', gap: 2, listStyle: 'none', m: 0, p: 0 },
          gridTemplateColumns: {
            xs: 'repeat(2, minmax(0, 1fr))',
            md: 'repeat(auto-fit, minmax(170px, 1fr))',
          },
        }}
      >
        {counts.map((count) => (
          <CountTile key={count.name} {...count} />
        ))}
        {reply.balances?.length ? <BalanceTile balances={reply.balances} /> : null}
        {reply.revenue ? <RevenueTile revenue={reply.revenue} /> : null}
      </Box>
      {counts.every(({ value }) => value === 0) ? (
        <EmptyState title={texts.allDone}>{texts.allDoneText}</EmptyState>
      ) : null}
    </>
  );
}

function CountTile({ name, value, to, isUrgent = false }: Count) {
  const { locale } = useShell().tenant.settings;
  const color = value === 0 ? 'text.secondary' : isUrgent ? 'error.main' : 'text.primary';
  return (
    <Tile to={to} label={texts.counts[name]}>
      <Figure color={color}>{new Intl.NumberFormat(locale).format(value)}</Figure>
    </Tile>
  );
}

function RevenueTile({ revenue }: { revenue: WeekRevenue }) {
  const { locale } = useShell().tenant.settings;
  const { currency, thisWeekMinor, lastWeekMinor } = revenue;
  const change = thisWeekMinor - lastWeekMinor;
  const amount = formatMoney({ amountMinor: Math.abs(change), currency }, locale);
  return (
    <Tile to="/tenant/payment-dashboard?range=weeks" label={texts.revenue} isWide>
      <Figure>{formatMoney({ amountMinor: thisWeekMinor, currency }, locale)}</Figure>
      <Typography variant="caption" color="textSecondary" component="p">
        {change === 0
          ? texts.revenueSame
          : change > 0
            ? texts.revenueMore(amount)
            : texts.revenueLess(amount)}
      </Typography>
    </Tile>
  );
}

/** Sum of the balances of orders that are not paid in full. */
function BalanceTile({ balances }: { balances: readonly Money[] }) {
  const { locale } = useShell().tenant.settings;
  return (
    <Tile to="/tenant/orders?open=balance" label={texts.balances} isWide>
      {balances.map((balance) => (
        <Figure key={balance.currency}>{formatMoney(balance, locale)}</Figure>
      ))}
    </Tile>
  );
}

function Figure({ color, children }: { color?: string; children: string }) {
  return (
    <Typography
      variant="h1"
      component="p"
      translate="no"
      sx={{ color, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}
    >
      {children}
    </Typography>
  );
}

interface TileProps {
  to: string;
  label: string;
  isWide?: boolean;
  children: React.ReactNode;
}

function Tile({ to, label, isWide = false, children }: TileProps) {
  return (
    <Card component="li" sx={{ gridColumn: isWide ? { xs: 'span 2', md: 'auto' } : undefined }}>
      <CardActionArea component={Link} to={to} sx={{ p: 2, height: '100%' }}>
        <Typography color="textSecondary">{label}</Typography>
        {children}
      </CardActionArea>
    </Card>
  );
}
