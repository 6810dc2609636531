import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useSWRConfig } from 'swr';
import { ASK_AT_EACH_VISIT, describeError, useQuery } from '@glass/api-client';
import type { Passkey, SecondFactorReply } from '@glass/contracts/auth';
import { useShell } from '@glass/shell-contract';
import { CardSkeleton, ErrorState, SectionCard } from '@glass/ui';
import { AgoText } from '@glass/pages';
import { AccountCard } from '../account/parts/account-card.js';
import { OnlyThePerson } from '../profile/only-the-person.js';
import { useFactorDialogs } from './factor-dialogs.js';
import { hasPasskeys } from './passkeys.js';
import { texts } from './texts.js';

/** The profile section for second factors. */
export function SecondFactorSection() {
  const { actingStaff } = useShell().session;
  return <SectionCard title={texts.title}>{actingStaff ? <OnlyThePerson /> : <MyFactors />}</SectionCard>;
}

function MyFactors() {
  const { mutate: refresh } = useSWRConfig();
  const { data, error, mutate } = useQuery('/api/auth/second-factor/get', {}, ASK_AT_EACH_VISIT);
  if (error !== undefined) {
    return <ErrorState onRetry={() => void mutate()}>{describeError(error, () => undefined)}</ErrorState>;
  }
  if (!data) return <CardSkeleton label={texts.loading} />;
  const hasAny = data.totp !== null || data.passkeys.length > 0;
  return (
    <>
      <Typography color="textSecondary">{texts.purpose}</Typography>
      {hasAny ? null : (
        <Alert severity={data.isDemanded ? 'warning' : 'info'} sx={{ mt: 1 }}>
          {data.isDemanded ? texts.demanded : texts.none}
        </Alert>
      )}
      <FactorList
        state={data}
        onChange={(state) => {
          void mutate(state, { revalidate: false });
          // Adding the first factor signs out the other sessions.
          void refresh(['/api/auth/list-my-devices', {}]);
        }}
      />
    </>
  );
}

interface FactorListProps {
  state: SecondFactorReply;
  /** False right after a sign-in, during the required setup. */
  asksPassword?: boolean;
  onChange: (state: SecondFactorReply) => void;
}

/** Lists the second factors with their actions. */
function FactorList({ state, asksPassword = true, onChange }: FactorListProps) {
  const { open, beginApp, dialog } = useFactorDialogs({ state, asksPassword, onChange });
  const { totp, passkeys, recoveryCodesLeft } = state;
  const hasAny = totp !== null || passkeys.length > 0;
  return (
    <>
      <Row
        title={texts.app}
        about={
          totp ? (
            <>
              {texts.appSince} <AgoText at={totp.setUpAt} />
            </>
          ) : (
            texts.appNone
          )
        }
        actions={
          <>
            <Button size="small" variant="outlined" onClick={() => void beginApp()}>
              {totp ? texts.replaceApp : texts.setUpApp}
            </Button>
            {totp ? (
              <Button
                size="small"
                color="error"
                aria-label={texts.removeApp}
                onClick={() => open({ kind: 'remove-app' })}
              >
                {texts.remove}
              </Button>
            ) : null}
          </>
        }
      />
      <Row
        title={texts.passkeys}
        about={hasPasskeys() || passkeys.length > 0 ? texts.passkeysNone : texts.passkeysNotHere}
        actions={
          hasPasskeys() ? (
            <Button size="small" variant="outlined" onClick={() => open({ kind: 'add-passkey' })}>
              {texts.addPasskey}
            </Button>
          ) : null
        }
      >
        {passkeys.length > 0 ? (
          <Box component="ul" aria-label={texts.passkeys} sx={{ listStyle: 'none', m: 0, p: 0, pl: 2 }}>
            {passkeys.map((passkey) => (
              <PasskeyItem
                key={passkey.passkeyUID}
                passkey={passkey}
                onRename={() => open({ kind: 'rename', passkey })}
                onRemove={() => open({ kind: 'remove', passkey })}
              />
            ))}
          </Box>
        ) : null}
      </Row>
      {hasAny ? (
        <Row
          title={texts.recoveryCodes}
          about={texts.codesLeft(recoveryCodesLeft)}
          actions={
            <Button size="small" variant="outlined" onClick={() => open({ kind: 'renew' })}>
              {texts.renewCodes}
            </Button>
          }
        >
          {recoveryCodesLeft < 3 ? <Alert severity="warning">{texts.fewCodes}</Alert> : null}
        </Row>
      ) : null}
      {dialog}
    </>
  );
}

interface PasskeyItemProps {
  passkey: Passkey;
  onRename: () => void;
  onRemove: () => void;
}

function PasskeyItem({ passkey, onRename, onRemove }: PasskeyItemProps) {
  const { name, site, createdAt, lastUsedAt } = passkey;
  return (
    <Line
      component="li"
      title={name}
      about={
        <>
          {texts.made} <AgoText at={createdAt} />
          {' · '}
          {lastUsedAt ? (
            <>
              {texts.lastUsed} <AgoText at={lastUsedAt} />
            </>
          ) : (
            texts.neverUsed
          )}
          {site === window.location.hostname ? null : ` · ${texts.otherSite(site)}`}
        </>
      }
      actions={
        <>
          <Button size="small" aria-label={texts.renamePasskey(name)} onClick={onRename}>
            {texts.rename}
          </Button>
          <Button size="small" color="error" aria-label={texts.removePasskey(name)} onClick={onRemove}>
            {texts.remove}
          </Button>
        </>
      }
    />
  );
}

interface LineProps {
  title: string;
  about: ReactNode;
  actions: ReactNode;
}

function Row({ children, ...line }: LineProps & { children?: ReactNode }) {
  return (
    <Box sx={{ py: 1.5, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <Line {...line} component="div" />
      {children}
    </Box>
  );
}

function Line({ title, about, actions, component }: LineProps & { component: 'li' | 'div' }) {
  return (
    <Box
      component={component}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1, py: 0.5 }}
    >
      <Box sx={{ flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography component="p" sx={{ fontWeight: 'fontWeightMedium' }}>
          {title}
        </Typography>
        <Typography variant="caption" component="p" color="textSecondary">
          {about}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>{actions}</Box>
    </Box>
  );
}

/** Replaces every page for a user who must set up a second factor, until they have one. */
export function SetUpFirst() {
  const { session, tenant } = useShell();
  const { data, error, mutate } = useQuery('/api/auth/second-factor/get', {});
  return (
    <AccountCard title={texts.setUpFirst} purpose={texts.setUpFirstPurpose(tenant.tenantName)} takesFocus>
      {error !== undefined ? (
        <ErrorState onRetry={() => void mutate()}>{describeError(error, () => undefined)}</ErrorState>
      ) : data ? (
        <FactorList state={data} asksPassword={false} onChange={() => void session.reload()} />
      ) : (
        <CardSkeleton label={texts.loading} />
      )}
      <Button color="inherit" sx={{ mt: 2, ml: -1 }} onClick={() => void session.logout()}>
        {texts.signOut}
      </Button>
    </AccountCard>
  );
}
