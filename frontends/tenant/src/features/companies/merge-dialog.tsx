import { useQuery } from '@glass/api-client';
import type { CompanyForTenant, CompanyListItem, HouseAccountState } from '@glass/contracts';
import { useEndpointForm } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { FormDialog, formatMoney } from '@glass/ui';
import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { texts } from './texts.js';

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
  const list = new Intl.ListFormat('en');
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
      <Typography>{texts.mergeWhy(name, list.format(moving))}</Typography>
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
