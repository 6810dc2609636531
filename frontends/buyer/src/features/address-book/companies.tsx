import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { CompanyForCustomer } from '@glass/contracts/company';
import { ASK_AT_EACH_VISIT, problemOf, useQuery } from '@glass/api-client';
import {
  AccountAgeingTable,
  AccountEntries,
  accountTexts,
  EntryPaper,
  NoInvoiceNote,
  StatementDownload,
} from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { CardSkeleton, ErrorState, Facts, formatMoney, SectionCard } from '@glass/ui';
import { texts } from './texts.js';
import { vatTexts } from './vat-texts.js';

/** Companies that the user orders for, with their terms. Renders nothing if there are none. */
export function Companies() {
  const { data } = useQuery('/api/company/list-for-customer', {});
  const companies = data?.companies ?? [];
  if (companies.length === 0) return null;
  return (
    <Stack component="section" spacing={2} aria-labelledby="companies-ordered-for">
      <Typography variant="h2" id="companies-ordered-for">
        {texts.companies}
      </Typography>
      {companies.map(({ companyUID, name }) => (
        <Company key={companyUID} companyUID={companyUID} name={name} />
      ))}
    </Stack>
  );
}

function Company({ companyUID, name }: { companyUID: string; name: string }) {
  const { data, error, mutate } = useQuery('/api/company/get-for-customer', { companyUID });
  return (
    <SectionCard title={name}>
      {data ? <CompanyFacts company={data} /> : null}
      {!data && !error ? <CardSkeleton lines={3} /> : null}
      {!data && error ? (
        <Alert
          severity="error"
          action={
            <Button color="inherit" size="small" onClick={() => void mutate()}>
              {texts.tryAgain}
            </Button>
          }
        >
          {texts.noCompany}
        </Alert>
      ) : null}
    </SectionCard>
  );
}

function CompanyFacts({ company }: { company: CompanyForCustomer }) {
  const { session, tenant } = useShell();
  const { locale } = tenant.settings;
  const { discountName, houseAccount: account, taxExempt, vatId, vatStatus, contacts } = company;
  const money = (amountMinor: number) =>
    account ? formatMoney({ amountMinor, currency: account.currency }, locale) : '';
  return (
    <Stack spacing={1.5}>
      {account?.isPastDue ? <Alert severity="warning">{texts.pastDue}</Alert> : null}
      <Facts
        facts={[
          { label: texts.discount, value: discountName },
          {
            label: texts.account,
            value: account && texts.accountState(money(account.owedMinor), money(account.limitMinor)),
          },
          { label: texts.tax, value: taxExempt ? texts.taxExempt : null },
          {
            label: vatTexts.vatId,
            value: vatStatus === 'none' ? null : vatTexts.states[vatStatus](vatId),
          },
          { label: texts.people, value: contacts.map(({ name }) => name).join('\n') },
        ]}
      />
      {account && session.seesPrices ? <CompanyAccount companyUID={company.companyUID} /> : null}
    </Stack>
  );
}

/** The company's open balance, statements and credit notes. Invoices are shown with their orders. */
function CompanyAccount({ companyUID }: { companyUID: string }) {
  const { locale } = useShell().tenant.settings;
  const { data, error, mutate } = useQuery(
    '/api/company/account-statement',
    { companyUID },
    ASK_AT_EACH_VISIT,
  );
  if (!data)
    return error ? (
      <ErrorState onRetry={() => void mutate()}>{problemOf(error)?.text}</ErrorState>
    ) : (
      <CardSkeleton lines={3} />
    );
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency: data.currency }, locale);
  return (
    <Stack spacing={1.5}>
      <AccountAgeingTable ageing={data.ageing} money={money} />
      <div>
        <Typography variant="h3">{accountTexts.open}</Typography>
        <AccountEntries
          label={accountTexts.open}
          none={accountTexts.nothingOpen}
          entries={data.open}
          asOpen
          locale={locale}
          money={money}
        />
      </div>
      <StatementDownload companyUID={companyUID} />
      <div>
        <Typography variant="h3">{accountTexts.lastEntries}</Typography>
        <NoInvoiceNote />
        <AccountEntries
          label={accountTexts.lastEntries}
          none={accountTexts.noEntries}
          entries={data.entries.toReversed()}
          locale={locale}
          money={money}
          action={(entry) =>
            entry.kind === 'creditNote' ? <EntryPaper entry={entry} companyUID={companyUID} /> : null
          }
        />
      </div>
    </Stack>
  );
}
