import { defineTexts } from '@glass/language';
import { ASK_AT_EACH_VISIT, problemOf, useQuery } from '@glass/api-client';
import { PLATFORM_ROLE_LEVELS, ROLE_LEVELS } from '@glass/contracts/flags';
import type { PlatformPerson, PlatformPersonItem } from '@glass/contracts/platform';
import { screenUrl } from '@glass/contracts/screens';
import { displayDomain } from '@glass/formats';
import { useShell } from '@glass/shell-contract';
import {
  EmptyState,
  ErrorState,
  Facts,
  formatDateTime,
  HistoryList,
  PageFrame,
  PageHeader,
  PageSkeleton,
  SectionCard,
  StatusChip,
} from '@glass/ui';
import { AgoText } from '@glass/pages';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { DeletePersonDialog, ExportPersonDialog, LoginAsDialog } from './person-dialogs.js';
import { texts } from './texts.js';

/** A person of any tenant: role, other accounts, sessions, and what they did. */
export function PersonPage() {
  const { uid = '' } = useParams();
  const { data, error, mutate } = useQuery('/api/platform/get-user', { contactUID: uid }, ASK_AT_EACH_VISIT);
  if (data) return <Person person={data} onChanged={() => void mutate()} />;
  if (error === undefined) return <PageSkeleton />;
  const problem = problemOf(error);
  const isMissing = problem?.code === 'NOT_FOUND' || problem?.code === 'VALIDATION_FAILED';
  return (
    <PageFrame>
      {isMissing ? (
        <EmptyState
          title={texts.missing}
          level={1}
          action={
            <Button component={Link} to="/platform/users">
              {texts.allUsers}
            </Button>
          }
        >
          {texts.missingWhy}
        </EmptyState>
      ) : (
        <ErrorState level={1} onRetry={() => void mutate()}>
          {problem?.text}
        </ErrorState>
      )}
    </PageFrame>
  );
}

type Dialog = 'login-as' | 'export' | 'delete' | null;

function Person({ person, onChanged }: { person: PlatformPerson; onChanged: () => void }) {
  const { session, tenant } = useShell();
  const { locale, timeZone } = tenant.settings;
  const [dialog, setDialog] = useState<Dialog>(null);
  const close = () => setDialog(null);
  const { name, email, kind, tenantName, lastSeenAt } = person;
  const mayAct = session.mayWrite('accounts') && kind !== 'removed';
  return (
    <PageFrame>
      <PageHeader
        title={name}
        purpose={displayDomain(email)}
        status={<StatusChip label={texts.kinds[kind]} tone={kind === 'removed' ? 'error' : 'info'} />}
        actions={
          mayAct ? (
            <>
              <Button color="error" onClick={() => setDialog('delete')}>
                {texts.delete}
              </Button>
              <Button onClick={() => setDialog('export')}>{texts.export}</Button>
              {kind === 'staff' ? null : (
                <Button variant="contained" onClick={() => setDialog('login-as')}>
                  {texts.loginAs}
                </Button>
              )}
            </>
          ) : null
        }
      />
      <Box
        sx={{
          ...{ display: 'grid', gap: 2, alignItems: 'start' },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <SectionCard title={texts.person}>
          <Facts
            facts={[
              { label: texts.columns.tenant, value: tenantName },
              { label: texts.role, value: roleText(person) },
              { label: texts.columns.since, value: formatDateTime(person.createdAt, locale, timeZone) },
              {
                label: texts.lastSeen,
                value: lastSeenAt ? <AgoText at={lastSeenAt} /> : texts.never,
              },
              {
                label: texts.secondFactor,
                value: person.hasSecondFactor ? texts.hasSecondFactor : texts.noSecondFactor,
              },
              { label: texts.columns.quotes, value: String(person.quotes) },
              { label: texts.columns.orders, value: String(person.orders) },
            ]}
          />
        </SectionCard>
        <OtherAccounts accounts={person.otherAccounts} />
        <Sessions sessions={person.sessions} />
        <SectionCard title={texts.audit}>
          {person.audit.length === 0 ? (
            <Typography color="textSecondary">{texts.noAudit}</Typography>
          ) : (
            <HistoryList
              label={texts.audit}
              locale={locale}
              timeZone={timeZone}
              rows={person.audit.map(({ at, action, who, staff, address }) => ({
                ...{ at, who: staff ? texts.byStaff(staff) : who, note: address },
                what: toWords(action),
              }))}
            />
          )}
        </SectionCard>
      </Box>
      {dialog === 'login-as' ? <LoginAsDialog person={person} onClose={close} /> : null}
      {dialog === 'export' ? <ExportPersonDialog person={person} onClose={close} /> : null}
      {dialog === 'delete' ? (
        <DeletePersonDialog person={person} onClose={close} onDeleted={onChanged} />
      ) : null}
    </PageFrame>
  );
}

function OtherAccounts({ accounts }: { accounts: readonly PlatformPersonItem[] }) {
  return (
    <SectionCard title={texts.otherAccounts}>
      {accounts.length === 0 ? <Typography color="textSecondary">{texts.noOtherAccounts}</Typography> : null}
      <Stack component="ul" spacing={1} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {accounts.map((account) => (
          <li key={account.contactUID}>
            <MuiLink component={Link} to={screenUrl('/platform/people/{uid}', account.contactUID)}>
              {texts.account(roleText(account), account.tenantName)}
            </MuiLink>
          </li>
        ))}
      </Stack>
    </SectionCard>
  );
}

function Sessions({ sessions }: Pick<PlatformPerson, 'sessions'>) {
  return (
    <SectionCard title={texts.sessions}>
      {sessions.length === 0 ? <Typography color="textSecondary">{texts.noSessions}</Typography> : null}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {sessions.map((session, index) => (
          <Stack
            key={index}
            component="li"
            direction="row"
            spacing={1}
            sx={{ py: 1, borderTop: index === 0 ? 0 : 1, borderColor: 'divider', alignItems: 'center' }}
          >
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography>
                {session.staffName ? texts.byStaff(session.staffName) : session.device || texts.unknownDevice}
              </Typography>
              <Typography variant="caption" color="textSecondary" component="p">
                {[session.address, texts.methods[session.method]].filter(Boolean).join(' · ')}
                {' · '}
                <AgoText at={session.lastSeenAt} />
              </Typography>
            </Box>
            <StatusChip
              label={session.isActive ? texts.active : texts.ended}
              tone={session.isActive ? 'success' : 'neutral'}
            />
          </Stack>
        ))}
      </Box>
    </SectionCard>
  );
}

const ROLES = defineTexts((): readonly (readonly [level: number, name: string])[] => [
  [ROLE_LEVELS.owner, texts.roles.owner],
  [ROLE_LEVELS.manager, texts.roles.manager],
  [ROLE_LEVELS.sales, texts.roles.sales],
  [ROLE_LEVELS.viewer, texts.roles.viewer],
]);
const STAFF_ROLES = defineTexts((): readonly (readonly [level: number, name: string])[] => [
  [PLATFORM_ROLE_LEVELS.root, texts.staffRoles.root],
  [PLATFORM_ROLE_LEVELS.admin, texts.staffRoles.admin],
  [PLATFORM_ROLE_LEVELS.support, texts.staffRoles.support],
]);

/** The role's name; a level in between has the rights of the lower role. */
function roleText({ kind, roleLevel }: Pick<PlatformPersonItem, 'kind' | 'roleLevel'>): string {
  if (roleLevel === null) return texts.kinds.buyer;
  const roles = kind === 'staff' ? STAFF_ROLES : ROLES;
  return roles.find(([level]) => roleLevel >= level)?.[1] ?? texts.roles.viewer;
}

/** `settings-changed` as "Settings changed". */
function toWords(action: string): string {
  const words = action.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
