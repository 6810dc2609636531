import { displayDomain } from '@glass/formats';
import { ASK_AT_EACH_VISIT, useQuery } from '@glass/api-client';
import { PERSON_KINDS, type PlatformPersonItem } from '@glass/contracts';
import { ListPage, useServerList } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { EmptyState } from '@glass/ui';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { columnsFor, FILTERS } from './people-columns.js';
import { DeletePersonDialog, ExportPersonDialog, LoginAsDialog } from './person-dialogs.js';
import { PersonMenu } from './person-menu.js';
import { texts } from './texts.js';

interface Asked {
  what: 'login-as' | 'export' | 'delete';
  person: PlatformPersonItem;
}

export function PeoplePage() {
  const { session } = useShell();
  const mayWrite = session.mayWrite('accounts');
  const list = useServerList('/api/platform/list-users', { sort: '-createdAt', filters: FILTERS });
  const counts = useQuery('/api/platform/user-stats', {}, ASK_AT_EACH_VISIT);
  const [asked, setAsked] = useState<Asked | null>(null);
  const columns = useMemo(
    () =>
      columnsFor((person) =>
        mayWrite && person.kind !== 'removed' ? (
          <PersonMenu
            person={person}
            onLoginAs={() => setAsked({ what: 'login-as', person })}
            onExport={() => setAsked({ what: 'export', person })}
            onDelete={() => setAsked({ what: 'delete', person })}
          />
        ) : null,
      ),
    [mayWrite],
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
