import { ASK_AT_EACH_VISIT, useQuery } from '@glass/api-client';
import type { AccountEntry, AccountStatement, CompanyForTenant } from '@glass/contracts';
import {
  AccountAgeingTable,
  AccountEntries,
  accountTexts,
  EntryPaper,
  nameOf,
  QueryResult,
  StatementDownload,
} from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { Facts, formatMoney, SectionCard } from '@glass/ui';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { AdjustDialog, CreditDialog, PaymentDialog, ReverseDialog } from './account-dialogs.js';
import { AccountChip } from './company-columns.js';
import { MailPaperDialog } from './mail-paper-dialog.js';
import { texts } from './texts.js';

interface AccountSectionProps {
  company: CompanyForTenant;
  /** The balance changed. */
  onChanged: () => void;
}

type Opened =
  | { kind: 'payment' | 'credit' | 'adjust' }
  | { kind: 'reverse' | 'use' | 'mail'; entry: AccountEntry }
  | { kind: 'statement' }
  | null;

/** House account of a company: balance, open invoices by age, and payments. */
export function AccountSection({ company, onChanged }: AccountSectionProps) {
  const { companyUID, currency } = company;
  const asked = currency === null ? null : { companyUID };
  const statement = useQuery('/api/company/account-statement', asked, ASK_AT_EACH_VISIT);
  const { data } = statement;
  const hasNone =
    currency === null || (data && !data.account && data.open.length + data.entries.length === 0);
  return (
    <SectionCard
      title={texts.account}
      action={data?.account ? <AccountChip account={data.account} /> : undefined}
    >
      {hasNone ? (
        <Typography color="textSecondary">{texts.noAccount}</Typography>
      ) : (
        <QueryResult query={statement} isPart skeleton={<Skeleton variant="rounded" height={120} />}>
          {(loaded) => (
            <Account
              company={company}
              statement={loaded}
              onChanged={(now) => {
                void statement.mutate(now, { revalidate: false });
                onChanged();
              }}
            />
          )}
        </QueryResult>
      )}
    </SectionCard>
  );
}

interface AccountProps {
  company: CompanyForTenant;
  statement: AccountStatement;
  onChanged: (now: AccountStatement) => void;
}

function Account({ company, statement, onChanged }: AccountProps) {
  const { session, tenant } = useShell();
  const { locale } = tenant.settings;
  const { account, currency, ageing, open, entries } = statement;
  const [opened, setOpened] = useState<Opened>(null);
  const mayKeep = session.mayWrite('receivables');
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency }, locale);
  const dialog = {
    statement,
    onClose: () => setOpened(null),
    onSaved: (now: AccountStatement) => {
      setOpened(null);
      onChanged(now);
    },
  };
  return (
    <Stack spacing={2}>
      {account ? (
        <Facts
          facts={[
            { label: texts.columns.limit, value: money(account.limitMinor) },
            { label: texts.used, value: money(account.owedMinor) },
            { label: texts.left, value: money(Math.max(0, account.limitMinor - account.owedMinor)) },
            {
              label: texts.columns.pastDue,
              value: account.pastDueMinor > 0 ? money(account.pastDueMinor) : null,
            },
            { label: texts.terms, value: texts.termsDays(account.termsDays) },
          ]}
        />
      ) : null}
      <AccountAgeingTable ageing={ageing} money={money} />
      {mayKeep ? (
        <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
          <Button variant="contained" onClick={() => setOpened({ kind: 'payment' })}>
            {texts.recordPayment}
          </Button>
          <Button onClick={() => setOpened({ kind: 'credit' })}>{texts.creditOrder}</Button>
          <Button onClick={() => setOpened({ kind: 'adjust' })}>{texts.adjust}</Button>
        </Stack>
      ) : null}
      <div>
        <Typography variant="h3">{accountTexts.open}</Typography>
        <AccountEntries
          label={accountTexts.open}
          none={accountTexts.nothingOpen}
          entries={open}
          asOpen
          locale={locale}
          money={money}
          action={(entry) =>
            mayKeep && entry.amountMinor < 0 && open.some(({ amountMinor }) => amountMinor > 0) ? (
              <Button
                size="small"
                aria-label={texts.useCreditOf(nameOf(entry))}
                onClick={() => setOpened({ kind: 'use', entry })}
              >
                {texts.useCredit}
              </Button>
            ) : null
          }
        />
      </div>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <StatementDownload companyUID={statement.companyUID} />
        {mayKeep ? (
          <Button onClick={() => setOpened({ kind: 'statement' })}>{texts.mailStatement}</Button>
        ) : null}
      </Stack>
      <div>
        <Typography variant="h3">{accountTexts.lastEntries}</Typography>
        <AccountEntries
          label={accountTexts.lastEntries}
          none={accountTexts.noEntries}
          entries={entries.toReversed()}
          actionWidth={200}
          locale={locale}
          money={money}
          action={(entry) => (
            <>
              {isPaper(entry) ? <EntryPaper entry={entry} companyUID={statement.companyUID} /> : null}
              {mayKeep && isPaper(entry) ? (
                <Button
                  size="small"
                  aria-label={texts.mailOf(nameOf(entry))}
                  onClick={() => setOpened({ kind: 'mail', entry })}
                >
                  {texts.mail}
                </Button>
              ) : null}
              {mayKeep && isReversible(entry) ? (
                <Button
                  size="small"
                  aria-label={texts.reverseOf(nameOf(entry))}
                  onClick={() => setOpened({ kind: 'reverse', entry })}
                >
                  {texts.reverse}
                </Button>
              ) : null}
            </>
          )}
        />
      </div>
      {opened?.kind === 'payment' ? <PaymentDialog {...dialog} /> : null}
      {opened?.kind === 'use' ? <PaymentDialog {...dialog} credit={opened.entry} /> : null}
      {opened?.kind === 'credit' ? <CreditDialog {...dialog} /> : null}
      {opened?.kind === 'adjust' ? <AdjustDialog {...dialog} /> : null}
      {opened?.kind === 'mail' || opened?.kind === 'statement' ? (
        <MailPaperDialog
          company={company}
          entry={opened.kind === 'mail' ? opened.entry : null}
          onClose={() => setOpened(null)}
        />
      ) : null}
      {opened?.kind === 'reverse' ? <ReverseDialog {...dialog} entry={opened.entry} /> : null}
    </Stack>
  );
}

function isPaper({ kind }: AccountEntry): boolean {
  return kind === 'invoice' || kind === 'creditNote';
}

function isReversible({ kind, isReversed }: AccountEntry): boolean {
  return !isReversed && kind !== 'invoice' && kind !== 'reversal';
}
