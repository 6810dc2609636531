import { defineTexts } from '@glass/language';
import MoreVert from '@mui/icons-material/MoreVert';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { ASK_AT_EACH_VISIT, useQuery } from '@glass/api-client';
import { PERSON_KINDS, type PersonKind, type PlatformPersonItem } from '@glass/contracts/platform';
import { screenUrl } from '@glass/contracts/screens';
import { displayDomain } from '@glass/formats';
import { AgoText, actionsColumn, ListPage, useServerList, type ListColumn } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { EmptyState, StatusChip, type StatusTone } from '@glass/ui';
import { DeletePersonDialog, ExportPersonDialog, LoginAsDialog } from './person-dialogs.js';
import { texts } from './texts.js';

interface Asked {
  what: 'login-as' | 'export' | 'delete';
  person: PlatformPersonItem;
}

export function PeoplePage() {
  const { session, navigate } = useShell();
  const mayWrite = session.mayWrite('accounts');
  const list = useServerList('/api/platform/list-users', { sort: '-createdAt', filters: FILTERS });
  const counts = useQuery('/api/platform/user-stats', {}, ASK_AT_EACH_VISIT);
  const [asked, setAsked] = useState<Asked | null>(null);
  const columns = columnsFor((person) =>
    mayWrite && person.kind !== 'removed' ? (
      <PersonMenu
        person={person}
        onLoginAs={() => setAsked({ what: 'login-as', person })}
        onExport={() => setAsked({ what: 'export', person })}
        onDelete={() => setAsked({ what: 'delete', person })}
      />
    ) : null,
  );
  const close = () => setAsked(null);

  return (
    <ListPage
      title={texts.title}
      purpose={texts.purpose}
      name={texts.exportName}
      list={list}
      columns={columns}
      rowKey={({ contactUID }) => contactUID}
      rowLabel={({ name, email }) => `${name}, ${displayDomain(email)}`}
      onOpen={({ contactUID }) => navigate(screenUrl('/platform/people/{uid}', contactUID))}
      search={texts.search}
      noMatch={texts.noMatch}
      empty={<EmptyState title={texts.none}>{texts.noneWhy}</EmptyState>}
      above={counts.data ? <Counts counts={counts.data} /> : null}
    >
      {asked?.what === 'login-as' ? <LoginAsDialog person={asked.person} onClose={close} /> : null}
      {asked?.what === 'export' ? <ExportPersonDialog person={asked.person} onClose={close} /> : null}
      {asked?.what === 'delete' ? (
        <DeletePersonDialog
          person={asked.person}
          onClose={close}
          onDeleted={() => {
            void list.refresh();
            void counts.mutate();
          }}
        />
      ) : null}
    </ListPage>
  );
}

function Counts({ counts }: { counts: Record<(typeof PERSON_KINDS)[number], number> }) {
  const { locale } = useShell().tenant.settings;
  const format = new Intl.NumberFormat(locale);
  return (
    <Stack
      component="dl"
      direction="row"
      aria-label={texts.counted}
      sx={{ m: 0, mb: 2, flexWrap: 'wrap', columnGap: { xs: 2, sm: 3 }, rowGap: 1 }}
    >
      {PERSON_KINDS.map((kind) => (
        <Stack key={kind} direction="column-reverse">
          <Typography component="dt" variant="caption" color="textSecondary">
            {texts.counts[kind]}
          </Typography>
          <Typography component="dd" variant="h2" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
            {format.format(counts[kind])}
          </Typography>
        </Stack>
      ))}
    </Stack>
  );
}

const columns = defineTexts(() => texts.columns);

export const FILTERS = defineTexts(() => [
  {
    name: 'kind',
    label: texts.kind,
    choices: PERSON_KINDS.map((value) => ({ value, label: texts.kinds[value] })),
  },
]);

const TONES: Record<PersonKind, StatusTone> = {
  buyer: 'neutral',
  team: 'info',
  staff: 'warning',
  removed: 'error',
};

/** Columns of the list. A phone shows name, tenant and kind. */
export function columnsFor(
  actions: (person: PlatformPersonItem) => ReactNode,
): ListColumn<PlatformPersonItem>[] {
  return [
    { id: 'name', header: columns.name, card: 'title', value: ({ name }) => name },
    { id: 'email', header: columns.email, value: ({ email }) => displayDomain(email) },
    { id: 'tenant', header: columns.tenant, value: ({ tenantName }) => tenantName },
    {
      ...{ id: 'kind', header: columns.kind, width: 140 },
      value: ({ kind }) => texts.kinds[kind],
      cell: ({ kind }) => <StatusChip label={texts.kinds[kind]} tone={TONES[kind]} />,
    },
    {
      ...{ id: 'quotes', header: columns.quotes, align: 'right', width: 80, card: 'hidden' },
      value: ({ quotes }) => quotes,
    },
    {
      ...{ id: 'orders', header: columns.orders, align: 'right', width: 80, card: 'hidden' },
      value: ({ orders }) => orders,
    },
    {
      ...{ id: 'seen', header: columns.seen, width: 140, card: 'hidden' },
      value: ({ lastSeenAt }) => lastSeenAt && { time: lastSeenAt },
      cell: ({ lastSeenAt }) => (lastSeenAt ? <AgoText at={lastSeenAt} /> : texts.never),
    },
    {
      ...{ id: 'since', header: columns.since, sortBy: 'createdAt', width: 120, card: 'hidden' },
      value: ({ createdAt }) => ({ moment: createdAt }),
    },
    actionsColumn(columns.actions, actions, 72),
  ];
}

interface PersonMenuProps {
  person: PlatformPersonItem;
  onLoginAs: () => void;
  onExport: () => void;
  onDelete: () => void;
}

/** Actions on a person. Staff can't sign in as platform staff or as removed people. */
function PersonMenu({ person, onLoginAs, onExport, onDelete }: PersonMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choose = (then: () => void) => () => {
    setAnchor(null);
    then();
  };
  const canBeActedFor = person.kind === 'buyer' || person.kind === 'team';
  return (
    // Clicks here don't open the row.
    <Box component="span" onClick={(event) => event.stopPropagation()}>
      <IconButton
        size="small"
        aria-label={texts.moreOf(person.name)}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreVert />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {canBeActedFor ? <MenuItem onClick={choose(onLoginAs)}>{texts.loginAs}</MenuItem> : null}
        <MenuItem onClick={choose(onExport)}>{texts.export}</MenuItem>
        <MenuItem onClick={choose(onDelete)}>{texts.delete}</MenuItem>
      </Menu>
    </Box>
  );
}
