import { ASK_AT_EACH_VISIT, useQuery } from '@glass/api-client';
import {
  ORDER_STATUS_WORDS,
  QUOTE_STATUS_WORDS,
  screenUrl,
  type CompanyForTenant,
  type Money,
} from '@glass/contracts';
import { useDayText } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { MoneyText, SectionCard } from '@glass/ui';
import Box from '@mui/material/Box';
import TextLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { texts } from './texts.js';

const SHOWN = 10;

/** The company's latest quotes and orders. */
export function CompanyQuotesAndOrders({ company }: { company: CompanyForTenant }) {
  const { companyUID, quotes, orders } = company;
  const request = { filters: { companyUID }, limit: SHOWN };
  const lastOrders = useQuery('/api/order/list-for-tenant', orders > 0 ? request : null, ASK_AT_EACH_VISIT);
  const lastQuotes = useQuery('/api/quote/list-for-tenant', quotes > 0 ? request : null, ASK_AT_EACH_VISIT);
  return (
    <SectionCard title={texts.quotesAndOrders}>
      {quotes + orders === 0 ? <Typography color="textSecondary">{texts.noQuotesOrOrders}</Typography> : null}
      <Rows
        title={texts.lastOrders}
        rows={lastOrders.data?.items.map(({ uid, number, createdAt, status, total }) => ({
          ...{ uid, number, at: createdAt, total },
          status: ORDER_STATUS_WORDS[status],
          to: `${screenUrl('/tenant/orders')}?order=${uid}`,
        }))}
      />
      <Rows
        title={texts.lastQuotes}
        rows={lastQuotes.data?.items.map(({ uid, number, updatedAt, status, total }) => ({
          ...{ uid, number, at: updatedAt, total },
          to: `${screenUrl('/tenant/quotes')}?quote=${uid}`,
          status: QUOTE_STATUS_WORDS[status],
        }))}
      />
    </SectionCard>
  );
}

interface Row {
  uid: string;
  number: string;
  at: string;
  status: string;
  total: Money | null;
  to: string;
}

function Rows({ title, rows = [] }: { title: string; rows?: readonly Row[] }) {
  const { locale } = useShell().tenant.settings;
  const dayText = useDayText();
  if (rows.length === 0) return null;
  return (
    <Box sx={{ mt: 1 }}>
      <Typography variant="h3">{title}</Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {rows.map(({ uid, number, at, status, total, to }) => (
          <Box
            component="li"
            key={uid}
            sx={{ display: 'flex', alignItems: 'baseline', gap: 1, minHeight: 32 }}
          >
            <TextLink component={Link} to={to}>
              {number}
            </TextLink>
            <Typography variant="caption" color="textSecondary" sx={{ flexGrow: 1 }}>
              {`${dayText(at)} · ${status}`}
            </Typography>
            <MoneyText money={total} locale={locale} />
          </Box>
        ))}
      </Box>
    </Box>
  );
}
