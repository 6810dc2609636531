import { ASK_AT_EACH_VISIT, useQuery } from '@glass/api-client';
import { DetailDrawer, useAction, useDayText } from '@glass/pages';
import type { CompanyChoicesReply, CompanyForTenant } from '@glass/contracts/company';
import { ORDER_STATUS_WORDS } from '@glass/contracts/order';
import type { Money } from '@glass/contracts/primitives';
import { QUOTE_STATUS_WORDS } from '@glass/contracts/quote';
import { screenUrl } from '@glass/contracts/screens';
import { useShell } from '@glass/shell-contract';
import { MoneyText, SectionCard, StatusChip } from '@glass/ui';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import TextLink from '@mui/material/Link';
import { Link } from 'react-router';
import { texts } from './texts.js';
import { AccountSection } from './account-section.js';
import { AccountChip } from './company-columns.js';
import { CompanyForm } from './company-form.js';
import { MergeDialog } from './merging.js';
import { NamesSection } from './names-section.js';
import { PeopleSection } from './people-section.js';
import { VatSection } from './vat-section.js';

interface CompanyDrawerProps {
  companyUID: string;
  onClose: () => void;
  onChanged: () => void;
  /** Shows another company; null closes the drawer. */
  onShow: (uid: string | null) => void;
}

/** One company beside the list; full screen on a phone. */
export function CompanyDrawer({ companyUID, onClose, onChanged, onShow }: CompanyDrawerProps) {
  const company = useQuery('/api/company/get-for-tenant', { companyUID }, ASK_AT_EACH_VISIT);
  const choices = useQuery('/api/company/get-choices', {});
  return (
    <DetailDrawer
      label={company.data?.name ?? texts.title}
      queries={[company, choices]}
      missing={{ title: texts.missingTitle, text: texts.missing }}
      onClose={onClose}
    >
      {company.data && choices.data ? (
        <CompanyContent
          company={company.data}
          choices={choices.data}
          onSaved={(saved) => {
            void company.mutate(saved, { revalidate: false });
            onChanged();
          }}
          onReread={() => void company.mutate()}
          onGone={(uid) => {
            onChanged();
            onShow(uid);
          }}
        />
      ) : null}
    </DetailDrawer>
  );
}

interface CompanyContentProps {
  company: CompanyForTenant;
  choices: CompanyChoicesReply;
  onSaved: (company: CompanyForTenant) => void;
  onReread: () => void;
  /** The company was deleted, or merged into `intoUID`. */
  onGone: (intoUID: string | null) => void;
}

function CompanyContent({ company, choices, onSaved, onReread, onGone }: CompanyContentProps) {
  const { api, session } = useShell();
  const act = useAction();
  const [isMerging, setIsMerging] = useState(false);
  const mayWrite = session.mayWrite('customers');
  const { companyUID, name, version } = company;

  const remove = () =>
    act({
      ask: {
        question: texts.deleteAsk,
        title: texts.deleteTitle(name),
        confirmText: texts.delete,
        cancelText: texts.keep,
        danger: true,
      },
      send: () => api.call('/api/company/delete', { companyUID, version }),
      successMessage: () => texts.deleted(name),
      onDone: () => onGone(null),
      onFailed: onReread,
    });

  return (
    <Stack spacing={2}>
      <Box sx={{ pr: 5 }}>
        <Stack direction="row" spacing={1.5} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography variant="h1" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
            {name}
          </Typography>
          {company.houseAccount ? <AccountChip account={company.houseAccount} /> : null}
          {company.paysNoTax ? <StatusChip label={texts.exempt} /> : null}
        </Stack>
        <Typography color="textSecondary" sx={{ mt: 0.5 }}>
          {[company.discountName, texts.counts(company.quotes, company.orders)].filter(Boolean).join(' · ')}
        </Typography>
        {mayWrite ? (
          <Stack direction="row" spacing={1} sx={{ mt: 1 }}>
            <Button size="small" onClick={() => setIsMerging(true)}>
              {texts.merge}
            </Button>
            {company.quotes + company.orders === 0 ? (
              <Button size="small" color="error" onClick={() => void remove()}>
                {texts.delete}
              </Button>
            ) : null}
          </Stack>
        ) : (
          <Alert severity="info" sx={{ mt: 1 }}>
            {texts.readOnly}
          </Alert>
        )}
      </Box>
      <PeopleSection company={company} mayWrite={mayWrite} onSaved={onSaved} onReread={onReread} />
      {/* Loads again when the terms in the details change. */}
      <AccountSection key={termsKey(company)} company={company} onChanged={onReread} />
      <CompanyForm company={company} choices={choices} mayWrite={mayWrite} onSaved={onSaved} />
      <VatSection companyUID={companyUID} mayWrite={mayWrite} onChanged={onReread} />
      <NamesSection companyUID={companyUID} mayWrite={mayWrite} />
      <CompanyQuotesAndOrders company={company} />
      {isMerging ? (
        <MergeDialog
          company={company}
          onClose={() => setIsMerging(false)}
          onMerged={(into) => onGone(into)}
        />
      ) : null}
    </Stack>
  );
}

function termsKey({ houseAccount }: CompanyForTenant): string {
  return houseAccount ? `${houseAccount.limitMinor} ${houseAccount.termsDays} ${houseAccount.isOnHold}` : '';
}

const SHOWN = 10;

/** The company's latest quotes and orders. */
function CompanyQuotesAndOrders({ company }: { company: CompanyForTenant }) {
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
