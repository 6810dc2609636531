import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ASK_AT_EACH_VISIT, useQuery } from '@glass/api-client';
import {
  DEALING_KINDS,
  type PlatformDealing,
  type PlatformDealingReply,
  type PlatformDealingRequest,
} from '@glass/contracts/platform';
import { readUid } from '@glass/contracts/primitives';
import {
  DetailDrawer,
  ListPage,
  QuoteTotalsLines,
  useDayText,
  useOpenRow,
  useServerList,
} from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { wordTotal } from '@glass/pricing/words';
import { EmptyState, Facts, formatMoney, MoneyText, SectionCard, StatusChip, type Fact } from '@glass/ui';
import { FILTERS, QUOTE_AND_ORDER_COLUMNS, toStatusChip } from './quote-and-order-columns.js';
import { texts } from './texts.js';

export function QuotesAndOrdersPage() {
  const [row, openRow] = useOpenRow('open');
  const open = readOpen(row);
  const list = useServerList('/api/platform/quotes-and-orders-list', {
    sort: '-createdAt',
    filters: FILTERS,
  });

  function show(item: PlatformDealing | null): void {
    openRow(item && `${item.kind}.${item.tenantUID}.${item.uid}`);
  }

  return (
    <ListPage
      title={texts.title}
      purpose={texts.purpose}
      name={texts.exportName}
      list={list}
      columns={QUOTE_AND_ORDER_COLUMNS}
      rowKey={({ uid }) => uid}
      rowLabel={({ kind, number, tenantName }) => `${texts.label(kind, number)}, ${tenantName}`}
      onOpen={show}
      search={texts.search}
      noMatch={texts.noMatch}
      empty={<EmptyState title={texts.none}>{texts.noneWhy}</EmptyState>}
    >
      {open ? <QuoteOrOrderDrawer key={open.uid} open={open} onClose={() => show(null)} /> : null}
    </ListPage>
  );
}

/** Parses the open row from the URL: `order.{tenant}.{uid}`. */
function readOpen(row: string | null): PlatformDealingRequest | null {
  const [kindText, tenant, thing] = (row ?? '').split('.');
  const kind = DEALING_KINDS.find((each) => each === kindText);
  const [tenantUID, uid] = [readUid(tenant), readUid(thing)];
  return kind && tenantUID && uid ? { kind, tenantUID, uid } : null;
}

/** One quote or order of a tenant beside the list. Read-only: it belongs to the tenant. */
function QuoteOrOrderDrawer({ open, onClose }: { open: PlatformDealingRequest; onClose: () => void }) {
  const query = useQuery('/api/platform/quote-and-order-get', open, ASK_AT_EACH_VISIT);
  const { data } = query;
  const number = (data?.quote ?? data?.order)?.number;
  return (
    <DetailDrawer
      label={number ? texts.label(open.kind, number) : texts.title}
      queries={[query]}
      missing={{ title: texts.missingTitle, text: texts.missing }}
      onClose={onClose}
    >
      {data ? <QuoteOrOrderContent item={data} /> : null}
    </DetailDrawer>
  );
}

function QuoteOrOrderContent({ item }: { item: PlatformDealingReply }) {
  const { locale } = useShell().tenant.settings;
  const dayText = useDayText();
  const { quote, order, siteUrl } = item;
  const what = quote ?? order;
  if (!what) return null;
  const kind = quote ? 'quote' : 'order';
  return (
    <Stack spacing={2}>
      <Box sx={{ pr: 5 }}>
        <Stack direction="row" spacing={1.5} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography variant="h1">{texts.label(kind, what.number)}</Typography>
          <StatusChip {...toStatusChip({ kind, status: what.status })} />
        </Stack>
        <Button size="small" href={siteUrl} target="_blank" rel="noopener noreferrer" sx={{ mt: 1 }}>
          {texts.site}
        </Button>
      </Box>
      <Facts facts={factsOf(item, locale, dayText)} />
      <SectionCard title={texts.panels}>
        <Panels what={what} locale={locale} />
      </SectionCard>
    </Stack>
  );
}

function factsOf(
  { tenantName, quote, order, platformFee }: PlatformDealingReply,
  locale: string,
  dayText: (at: string) => string,
): Fact[] {
  const { facts } = texts;
  const what = (quote ?? order)!;
  return [
    { label: facts.tenant, value: tenantName },
    { label: facts.name, value: quote?.name ?? order?.jobName },
    { label: facts.customer, value: what.contactName },
    { label: facts.company, value: what.companyName },
    { label: facts.po, value: what.poNumber },
    { label: facts.created, value: dayText(what.createdAt) },
    { label: facts.expires, value: quote?.expiresAt ? dayText(quote.expiresAt) : null },
    { label: facts.paid, value: order?.paidAt ? dayText(order.paidAt) : null },
    {
      label: facts.fee,
      value:
        platformFee &&
        formatMoney({ amountMinor: platformFee.feeMinor, currency: platformFee.currency }, locale),
    },
    { label: facts.feeRule, value: platformFee && wordTotal(platformFee.rule, locale) },
    { label: facts.schedule, value: platformFee?.scheduleName },
  ];
}

interface PanelsProps {
  what: NonNullable<PlatformDealingReply['quote'] | PlatformDealingReply['order']>;
  locale: string;
}

function Panels({ what, locale }: PanelsProps) {
  const { currency } = what.totals;
  const money = (amountMinor: number | null) => (amountMinor === null ? null : { amountMinor, currency });
  return (
    <>
      {what.panels.length === 0 ? (
        <Typography color="textSecondary">{texts.noPanels}</Typography>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, mb: 2 }}>
          {what.panels.map(({ uid, lineNumber, spec, quantity, price }) => (
            <Box component="li" key={uid} sx={{ display: 'flex', gap: 2, py: 0.5 }}>
              <Typography sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                {texts.panel(lineNumber, spec.mark)}
                <Typography component="span" variant="caption" color="textSecondary" sx={{ ml: 1 }}>
                  {texts.pieces(quantity)}
                </Typography>
              </Typography>
              <MoneyText money={money(price.totalMinor)} locale={locale} />
            </Box>
          ))}
        </Box>
      )}
      <QuoteTotalsLines totals={what.totals} locale={locale} />
    </>
  );
}
