import { capitalize } from '@glass/language';
import type { CardAccountReply, CardAccountStatus } from '@glass/contracts/payment';
import { useShell } from '@glass/shell-contract';
import { Facts, formatDateTime, SectionCard } from '@glass/ui';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { reasonTexts, rejectedText, requirementTexts, texts } from './texts.js';

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
      toast.success(() => texts.disconnected);
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

function describeRequirement(name: string): string {
  return requirementTexts.find(([beginning]) => name.startsWith(beginning))?.[1] ?? formatUnknownName(name);
}

function describeReason(name: string): string {
  if (name.startsWith('rejected.')) return rejectedText(formatUnknownName(name.slice(9)));
  return reasonTexts[name] ?? formatUnknownName(name);
}

/** Formats a name that these lists don't have: `Mandate: end date`. */
function formatUnknownName(name: string): string {
  const words = name.replaceAll('.', ': ').replaceAll('_', ' ');
  return capitalize(words);
}
