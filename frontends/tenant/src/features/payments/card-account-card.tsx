import type { CardAccountReply, CardAccountStatus } from '@glass/contracts/payment';
import { useShell } from '@glass/shell-contract';
import { Facts, formatDateTime, SectionCard } from '@glass/ui';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { texts } from './texts.js';

interface CardAccountCardProps {
  reply: CardAccountReply;
  onChanged: (account: CardAccountReply) => void;
}

const SEVERITY: Record<CardAccountStatus, 'success' | 'warning' | 'info'> = {
  active: 'success',
  restricted: 'warning',
  onboarding: 'warning',
  disconnected: 'info',
};

/** State of the tenant's Stripe account, with the owner's actions. */
export function CardAccountCard({ reply, onChanged }: CardAccountCardProps) {
  const { session, tenant } = useShell();
  const { canConnect, takesCards, account } = reply;
  if (!canConnect && !account)
    return (
      <SectionCard title={texts.account}>
        <Typography>{tenant.isDemoMode ? texts.demo : texts.notHere}</Typography>
      </SectionCard>
    );
  const { locale, timeZone } = tenant.settings;
  return (
    <SectionCard title={texts.account}>
      <Stack spacing={2}>
        <Typography color="textSecondary">{texts.whatItIs}</Typography>
        {account ? (
          <>
            <Alert severity={SEVERITY[account.status]}>
              <strong>{texts.status[account.status]}.</strong> {texts.statusHelp[account.status]}
              {account.status === 'active' && !takesCards ? ` ${texts.notOffered}` : ''}
            </Alert>
            <Facts
              facts={[
                { label: texts.accountID, value: account.accountID },
                { label: texts.payouts, value: account.payoutsEnabled ? texts.payoutsOn : texts.payoutsOff },
                {
                  label: texts.wanted,
                  value: [...new Set(account.wanted.map(describeRequirement))].join('\n'),
                },
                {
                  label: texts.disabledReason,
                  value: account.disabledReason && describeReason(account.disabledReason),
                },
                {
                  label: texts.checkedAt,
                  value: account.checkedAt && formatDateTime(account.checkedAt, locale, timeZone),
                },
              ]}
            />
          </>
        ) : (
          <Alert severity="info">{texts.none}</Alert>
        )}
        {session.mayWrite('money') ? (
          <Actions reply={reply} onChanged={onChanged} />
        ) : (
          <Typography color="textSecondary">{texts.readOnly}</Typography>
        )}
      </Stack>
    </SectionCard>
  );
}

function Actions({ reply: { account, canConnect }, onChanged }: CardAccountCardProps) {
  const { api, toast, confirm } = useShell();
  const [running, setRunning] = useState<'connect' | 'refresh' | 'disconnect' | null>(null);

  async function run(what: NonNullable<typeof running>, work: () => Promise<void>): Promise<void> {
    setRunning(what);
    try {
      await work();
    } catch (error) {
      toast.error(error);
    } finally {
      setRunning(null);
    }
  }
  const connect = () =>
    run('connect', async () => {
      const { url } = await api.call('/api/payment/connect-card-account', {});
      window.location.assign(url);
    });
  const refresh = () =>
    run('refresh', async () => onChanged(await api.call('/api/payment/refresh-card-account', {})));
  const disconnect = () =>
    run('disconnect', async () => {
      const isSure = await confirm(texts.disconnectWarning, {
        title: texts.disconnectTitle,
        confirmText: texts.disconnect,
        danger: true,
      });
      if (!isSure) return;
      onChanged(await api.call('/api/payment/delete-stripe-connected-account', {}));
      toast.success(texts.disconnected);
    });
  const connectText = !account ? texts.connect : account.status === 'active' ? texts.change : texts.goOn;
  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
      {canConnect ? (
        <Button
          variant={account?.status === 'active' ? 'outlined' : 'contained'}
          onClick={() => void connect()}
          loading={running === 'connect'}
          disabled={running !== null}
        >
          {connectText}
        </Button>
      ) : null}
      {account && canConnect ? (
        <Button onClick={() => void refresh()} loading={running === 'refresh'} disabled={running !== null}>
          {texts.refresh}
        </Button>
      ) : null}
      {account ? (
        <Button
          color="error"
          onClick={() => void disconnect()}
          loading={running === 'disconnect'}
          disabled={running !== null}
        >
          {texts.disconnect}
        </Button>
      ) : null}
    </Box>
  );
}

/** Stripe's requirements in plain words, by name prefix. */
const WANTED: readonly [beginning: string, words: string][] = [
  ['business_profile.url', 'The website of your business'],
  ['business_profile.mcc', 'What your business sells'],
  ['business_profile', 'What your business does and how to reach it'],
  ['business_type', 'Whether you are a company or a person'],
  ['company.verification', 'A document about your company'],
  ['company.tax_id', 'The tax number of your company'],
  ['company', 'Name, address and numbers of your company'],
  ['external_account', 'The bank account for payouts'],
  ['individual.verification', 'A document that proves your identity'],
  ['individual', 'Who you are'],
  ['owners', 'Who owns the company'],
  ['directors', 'The directors of the company'],
  ['representative', 'The representative of the company'],
  ['person_', 'A person at the company'],
  ['tos_acceptance', 'Your agreement to Stripe’s terms'],
];

const REASONS: Record<string, string> = {
  'requirements.past_due': 'Information that Stripe needs is overdue',
  'requirements.pending_verification': 'Stripe is checking your information',
  under_review: 'Stripe is reviewing the account',
  listed: 'Stripe is reviewing the account',
  platform_paused: 'Payments are paused',
};

function describeRequirement(name: string): string {
  return WANTED.find(([beginning]) => name.startsWith(beginning))?.[1] ?? formatUnknownName(name);
}

function describeReason(name: string): string {
  if (name.startsWith('rejected.')) return `Stripe closed the account (${formatUnknownName(name.slice(9))})`;
  return REASONS[name] ?? formatUnknownName(name);
}

/** Formats a name that these lists don't have: `Mandate: end date`. */
function formatUnknownName(name: string): string {
  const words = name.replaceAll('.', ': ').replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
