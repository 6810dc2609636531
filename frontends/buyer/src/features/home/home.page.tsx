import { ASK_AT_EACH_VISIT, useQuery } from '@glass/api-client';
import type { BuyerHomeReply, OrderListItem } from '@glass/contracts/order';
import { screenUrl } from '@glass/contracts/screens';
import { QueryResult } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { PageFrame, PageHeader, PageSkeleton, SectionCard } from '@glass/ui';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { OfflineHint } from '../../parts/offline/offline-hint.js';
import { useKeptShowerPage } from '../../parts/offline/use-kept-site.js';
import { newQuoteUrl } from '../../parts/urls.js';
import { useOrderAgain } from '../orders/order-again.js';
import { WaitingShowers } from '../shower/outbox/on-demand.js';
import { OpenQuotes, OrdersUnderWay } from './home-lists.js';
import { texts } from './texts.js';

/** Home page of a buyer: what needs them, open quotes, orders in progress, orders to repeat. */
export function BuyerHomePage() {
  const { session, tenant } = useShell();
  useKeptShowerPage();
  const home = useQuery('/api/home/get-for-customer', {}, ASK_AT_EACH_VISIT);
  return (
    <>
      <OfflineHint />
      <QueryResult query={home} skeleton={<PageSkeleton />}>
        {(reply) => (
          <PageFrame>
            <PageHeader
              title={texts.title}
              purpose={texts.purpose(tenant.tenantName)}
              actions={
                session.mayWrite('quotes') ? (
                  <Button variant="contained" component={Link} to={newQuoteUrl()}>
                    {texts.newQuote}
                  </Button>
                ) : null
              }
            />
            <WaitingShowers />
            <Box
              sx={{
                ...{ display: 'grid', gap: 2, alignItems: 'start' },
                gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
              }}
            >
              <Box sx={{ gridColumn: { md: 'span 2' } }}>
                <Needs needs={reply.needs} />
              </Box>
              <OrdersUnderWay orders={reply.orders} />
              <OpenQuotes quotes={reply.quotes} />
              {reply.earlier.length > 0 && session.mayWrite('quotes') ? (
                <Earlier orders={reply.earlier} />
              ) : null}
            </Box>
          </PageFrame>
        )}
      </QueryResult>
    </>
  );
}

const NEEDS = [
  { name: 'toPay', to: '/customer/my-orders?open=payment' },
  { name: 'toOrder', to: '/customer/my-quotes?status=quoted' },
  { name: 'toAnswer', to: '/customer/my-quotes?messages=unread' },
  { name: 'toApprove', to: '/customer/approvals' },
] as const;

function Needs({ needs }: Pick<BuyerHomeReply, 'needs'>) {
  const open = NEEDS.filter(({ name }) => needs[name] > 0);
  return (
    <SectionCard title={texts.needs}>
      {open.length === 0 ? (
        <Typography color="textSecondary">{texts.needsNothing}</Typography>
      ) : (
        <List disablePadding>
          {open.map(({ name, to }) => (
            <ListItem key={name} disablePadding>
              <ListItemButton component={Link} to={to} sx={{ borderRadius: 1, px: 1 }}>
                <ListItemText primary={texts[name](needs[name])} />
                <ChevronRight aria-hidden />
              </ListItemButton>
            </ListItem>
          ))}
        </List>
      )}
    </SectionCard>
  );
}

function Earlier({ orders }: { orders: readonly OrderListItem[] }) {
  const { run, isBusy } = useOrderAgain();
  return (
    <Box sx={{ gridColumn: { md: 'span 2' } }}>
      <SectionCard title={texts.again}>
        <Typography color="textSecondary">{texts.againWhy}</Typography>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {orders.map(({ uid, number, jobName, pieces }) => (
            <Stack
              key={uid}
              component="li"
              direction="row"
              useFlexGap
              spacing={1}
              sx={{ py: 1, alignItems: 'center', flexWrap: 'wrap', borderTop: 1, borderColor: 'divider' }}
            >
              <Box sx={{ flex: '1 1 160px', minWidth: 0 }}>
                <Typography
                  component={Link}
                  to={screenUrl('/customer/order/{uid}', uid)}
                  color="primary"
                  sx={{ display: 'block', overflowWrap: 'anywhere' }}
                >
                  {[number, jobName].filter(Boolean).join(' · ')}
                </Typography>
                <Typography color="textSecondary" variant="caption" component="p">
                  {texts.pieces(pieces)}
                </Typography>
              </Box>
              <Button
                variant="outlined"
                disabled={isBusy}
                aria-label={texts.orderAgainOf(number)}
                onClick={() => void run(uid)}
              >
                {texts.orderAgain}
              </Button>
            </Stack>
          ))}
        </Box>
      </SectionCard>
    </Box>
  );
}
