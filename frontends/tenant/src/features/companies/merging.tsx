import { listWords } from '@glass/language';
import { useQuery } from '@glass/api-client';
import type {
  CompanyForTenant,
  CompanyListItem,
  DuplicatePeople as DuplicatePair,
  DuplicatePerson,
  HouseAccountState,
} from '@glass/contracts/company';
import { useShell } from '@glass/shell-contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useState } from 'react';
import Paper from '@mui/material/Paper';
import { useAction, useEndpointForm } from '@glass/pages';
import { formatMoney, FormDialog } from '@glass/ui';
import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { displayDomain } from '@glass/formats';
import { texts } from './texts.js';

interface DuplicatesSectionProps {
  title: string;
  /** Why they are listed, and what merging does. */
  why: string;
  children: ReactNode;
}

function DuplicatesSection({ title, why, children }: DuplicatesSectionProps) {
  const titleId = useId();
  return (
    <Paper component="section" variant="outlined" aria-labelledby={titleId} sx={{ p: 2, mb: 3 }}>
      <Typography id={titleId} variant="h2">
        {title}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 1 }}>
        {why}
      </Typography>
      {children}
    </Paper>
  );
}

const DUPLICATES = { listStyle: 'none', m: 0, p: 0 } as const;
/** Separates a group of duplicates from the one above. */
const DUPLICATE_GROUP = { py: 1, borderTop: 1, borderColor: 'divider' } as const;

interface MergePair {
  from: CompanyForTenant;
  into: CompanyForTenant;
}

interface DuplicateCompaniesProps {
  onMerged: () => void;
  onShow: (companyUID: string) => void;
}

/** Offers to merge companies whose names differ only in spelling. Renders nothing if there are none. */
export function DuplicateCompanies({ onMerged, onShow }: DuplicateCompaniesProps) {
  const { session } = useShell();
  const { data, mutate } = useQuery('/api/company/list-duplicates', {});
  const [merging, setMerging] = useState<MergePair | null>(null);
  if (!data || data.duplicates.length === 0) return null;
  return (
    <DuplicatesSection title={texts.duplicates} why={texts.duplicatesWhy}>
      {data.duplicates.map(({ companies: [oldest, ...others] }) =>
        oldest ? (
          <Box key={oldest.companyUID} component="ul" sx={GROUP}>
            <Line company={oldest} onShow={onShow} />
            {others.map((company) => (
              <Line key={company.companyUID} company={company} onShow={onShow}>
                {session.mayWrite('customers') ? (
                  <Button
                    size="small"
                    aria-label={texts.mergeNamed(company.name, oldest.name)}
                    onClick={() => setMerging({ from: company, into: oldest })}
                  >
                    {texts.mergeIntoOldest}
                  </Button>
                ) : null}
              </Line>
            ))}
          </Box>
        ) : null,
      )}
      {data.more > 0 ? (
        <Typography color="textSecondary">{texts.moreDuplicates(data.more)}</Typography>
      ) : null}
      {merging ? (
        <MergeDialog
          company={merging.from}
          suggestion={merging.into}
          onMerged={() => {
            setMerging(null);
            void mutate();
            onMerged();
          }}
          onClose={() => setMerging(null)}
        />
      ) : null}
    </DuplicatesSection>
  );
}

interface LineProps {
  company: CompanyForTenant;
  onShow: (companyUID: string) => void;
  children?: ReactNode;
}

function Line({ company, onShow, children }: LineProps) {
  const { companyUID, name, people, quotes, orders } = company;
  return (
    <Stack component="li" direction="row" spacing={1} useFlexGap sx={LINE}>
      <Button
        size="small"
        sx={{ textTransform: 'none', textAlign: 'start' }}
        onClick={() => onShow(companyUID)}
      >
        {name}
      </Button>
      <Typography variant="body2" color="textSecondary" sx={{ flexGrow: 1 }}>
        {listWords(texts.merging(people.length, quotes, orders))}
      </Typography>
      {children}
    </Stack>
  );
}

const GROUP = { ...DUPLICATES, ...DUPLICATE_GROUP } as const;
const LINE = { flexWrap: 'wrap', alignItems: 'center' } as const;

type MergeTarget = Pick<CompanyListItem, 'companyUID' | 'name' | 'houseAccount'>;

interface MergeDialogProps {
  company: CompanyForTenant;
  /** Preselected company. */
  suggestion?: MergeTarget;
  onMerged: (intoUID: string) => void;
  onClose: () => void;
}

/** Chooses the company to merge this one into. */
export function MergeDialog({ company, suggestion, onMerged, onClose }: MergeDialogProps) {
  const { api, tenant } = useShell();
  const [search, setSearch] = useState('');
  const { data } = useQuery('/api/company/list-for-tenant', { search: search.trim(), limit: 25 });
  const [into, setInto] = useState<MergeTarget | null>(suggestion ?? null);
  const { companyUID, name, version } = company;
  const { locale } = tenant.settings;
  const money = (amountMinor: number) =>
    formatMoney({ amountMinor, currency: company.currency ?? 'USD' }, locale);
  const owedMinor = company.houseAccount?.owedMinor ?? 0;
  const owes = (account: HouseAccountState) => account.owedMinor + owedMinor;
  const moving = [
    ...texts.merging(company.people.length, company.quotes, company.orders),
    ...(owedMinor === 0 ? [] : [texts.owed(money(owedMinor))]),
  ];
  const form = useEndpointForm({
    initial: { intoUID: suggestion?.companyUID ?? '' },
    rules: { intoUID: { required: texts.mergeMissing } },
    send: ({ intoUID }) => api.call('/api/company/merge', { companyUID, version, intoUID }),
    successMessage: (_fields, merged) => texts.merged(name, merged.name),
    onDone: (merged) => onMerged(merged.companyUID),
  });
  const { error, helperText, ref, onBlur } = form.field('intoUID');
  return (
    <FormDialog title={texts.mergeTitle(name)} form={form} saveLabel={texts.mergeIt} onClose={onClose}>
      <Typography>{texts.mergeWhy(name, listWords(moving, 'conjunction'))}</Typography>
      <Autocomplete
        options={
          (data?.items ?? []).filter((each): boolean => each.companyUID !== companyUID) as MergeTarget[]
        }
        value={into}
        getOptionLabel={(option) => option.name}
        getOptionKey={(option) => option.companyUID}
        isOptionEqualToValue={(one, other) => one.companyUID === other.companyUID}
        // The server filters.
        filterOptions={(options) => options}
        onInputChange={(_event, text, why) => {
          if (why === 'input') setSearch(text);
        }}
        onChange={(_event, chosen) => {
          setInto(chosen);
          form.set('intoUID', chosen?.companyUID ?? '');
        }}
        renderInput={(parameters) => (
          <TextField
            {...parameters}
            label={texts.mergeInto}
            placeholder={texts.mergeFind}
            error={error}
            helperText={helperText}
            inputRef={ref}
            onBlur={(event) => void onBlur(event)}
            autoFocus
          />
        )}
      />
      {into?.houseAccount && owedMinor !== 0 ? (
        <Alert severity={owes(into.houseAccount) > into.houseAccount.limitMinor ? 'warning' : 'info'}>
          {texts.mergedAccount(
            into.name,
            money(owes(into.houseAccount)),
            money(into.houseAccount.limitMinor),
          )}
        </Alert>
      ) : null}
    </FormDialog>
  );
}

/** Offers to merge accounts that share a mailbox. Renders nothing if there are none. */
export function DuplicatePeople({ isTeamOnly = false }: { isTeamOnly?: boolean }) {
  const { api, session } = useShell();
  const act = useAction();
  const { data, mutate } = useQuery('/api/contact/list-duplicates', {});
  const pairs = data?.duplicates.filter(({ isTeam }) => isTeam || !isTeamOnly) ?? [];
  if (pairs.length === 0) return null;

  const merge = ({ duplicate, kept }: DuplicatePair) =>
    act({
      ask: {
        question: texts.mergePeopleAsk,
        title: texts.mergePeopleTitle(kept.email),
        confirmText: texts.mergePeople,
        danger: true,
      },
      send: () =>
        api.call('/api/contact/merge', { contactUID: duplicate.contactUID, intoUID: kept.contactUID }),
      successMessage: () => texts.mergedPeople(kept.email),
      onDone: (reply) => mutate(reply, { revalidate: false }),
    });

  return (
    <DuplicatesSection title={texts.duplicatePeople} why={texts.duplicatePeopleWhy}>
      <Box component="ul" sx={DUPLICATES}>
        {pairs.map((pair) => (
          <Stack component="li" key={pair.duplicate.contactUID} spacing={0.5} sx={DUPLICATE_GROUP}>
            <Person person={pair.kept} />
            <Person person={pair.duplicate} />
            {pair.blockedBy ? (
              <Typography variant="body2" color="warning.main">
                {pair.blockedBy}
              </Typography>
            ) : session.mayWrite('customers') ? (
              <Button size="small" sx={{ alignSelf: 'start' }} onClick={() => void merge(pair)}>
                {texts.mergePeople}
              </Button>
            ) : null}
          </Stack>
        ))}
      </Box>
    </DuplicatesSection>
  );
}

function Person({ person: { name, email, quotes, orders } }: { person: DuplicatePerson }) {
  return (
    <Typography sx={{ overflowWrap: 'anywhere' }}>
      {[name, displayDomain(email)].filter(Boolean).join(', ')}{' '}
      <Typography component="span" variant="body2" color="textSecondary">
        {texts.counts(quotes, orders)}
      </Typography>
    </Typography>
  );
}
