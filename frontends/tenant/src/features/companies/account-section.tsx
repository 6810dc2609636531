import { ASK_AT_EACH_VISIT, useQuery } from '@glass/api-client';
import type { CompanyForTenant, CompanyPerson } from '@glass/contracts/company';
import { dayIn } from '@glass/contracts/geo';
import { limits } from '@glass/contracts/limits';
import { newUid } from '@glass/contracts/primitives';
import type { AccountEntry, AccountStatement } from '@glass/contracts/receivables';
import {
  AccountAgeingTable,
  AccountEntries,
  accountTexts,
  DateField,
  EntryPaper,
  lengthRule,
  nameOf,
  NoInvoiceNote,
  QueryResult,
  StatementDownload,
  useCanInvoice,
  useEndpointForm,
} from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { Facts, formatMoney, FormDialog, SectionCard } from '@glass/ui';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { displayDomain } from '@glass/formats';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { AdjustDialog, CreditDialog, PaymentDialog, ReverseDialog } from './account-dialogs.js';
import { AccountChip } from './company-columns.js';
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
  const canMail = useCanInvoice() && mayKeep;
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
        <NoInvoiceNote />
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
              {canMail && isPaper(entry) ? (
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

interface MailPaperDialogProps {
  company: CompanyForTenant;
  /** An invoice or a credit note; null for a statement. */
  entry: AccountEntry | null;
  onClose: () => void;
}

const DAY_MS = 86_400_000;

/** Emails a document of a company's account to one of its people or to any address. */
function MailPaperDialog({ company, entry, onClose }: MailPaperDialogProps) {
  const { api, tenant } = useShell();
  const { companyUID } = company;
  // One uid per dialog, so that a retry after a lost reply sends no second email.
  const [mailUID] = useState(newUid);
  const [days] = useState(() => {
    const day = (at: number) => dayIn(tenant.settings.timeZone, new Date(at));
    return { from: day(Date.now() - 90 * DAY_MS), to: day(Date.now()) };
  });
  const readers = company.people.filter((person) => seesPrices(company, person));
  const paper = entry === null ? 'statement' : entry.kind === 'creditNote' ? 'creditNote' : 'invoice';
  const form = useEndpointForm({
    initial: { email: '', ...days, message: '' },
    rules: {
      email: { required: texts.emailMissing },
      from: { required: texts.dayMissing },
      to: {
        required: texts.dayMissing,
        validate: (to: string, { from }: { from: string }) => to >= from || texts.wrongPeriod,
      },
      message: lengthRule(limits.accountMailMessage),
    },
    send: ({ email, from, to, message }) =>
      api.call('/api/company/mail-paper', {
        ...{ companyUID, mailUID, paper, email: email.trim() },
        ...(entry === null ? { from, to } : { entryUID: entry.entryUID }),
        ...(message.trim() === '' ? {} : { message: message.trim() }),
      }),
    successMessage: ({ email }) => texts.mailed(email.trim()),
    onDone: onClose,
    asksBeforeLeaving: false,
  });
  const email = form.field('email', texts.mailToHelp);
  const what = entry === null ? accountTexts.statement : nameOf(entry);
  return (
    <FormDialog title={texts.mailTitle(what)} form={form} saveLabel={texts.mailIt} onClose={onClose}>
      <Autocomplete
        freeSolo
        options={readers.map((person) => person.email)}
        getOptionKey={(option) => option}
        onInputChange={(_event, text, why) => {
          // Autocomplete also reports the empty initial text, with another reason.
          if (text !== '' || why === 'input' || why === 'clear') form.set('email', text);
        }}
        renderOption={({ key, ...props }, option) => (
          <li key={key} {...props}>
            {`${readers.find((person) => person.email === option)?.name ?? ''} · ${displayDomain(option)}`}
          </li>
        )}
        renderInput={(parameters) => (
          <TextField
            {...parameters}
            label={texts.email}
            error={email.error}
            helperText={email.helperText}
            inputRef={email.ref}
            onBlur={(event) => void email.onBlur(event)}
            autoFocus
          />
        )}
      />
      {entry === null ? (
        <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
          {(['from', 'to'] as const).map((name) => (
            <DateField
              key={name}
              {...form.field(name)}
              label={accountTexts[name]}
              sx={{ flex: '1 1 130px' }}
            />
          ))}
        </Stack>
      ) : null}
      <TextField
        {...form.field('message', texts.mailMessageHelp)}
        label={texts.mailMessage}
        multiline
        minRows={2}
      />
    </FormDialog>
  );
}

function seesPrices({ hidesPrices }: CompanyForTenant, person: CompanyPerson): boolean {
  return person.seesPrices ?? !hidesPrices;
}
