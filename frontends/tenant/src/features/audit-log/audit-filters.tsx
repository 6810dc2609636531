import { displayDomain } from '@glass/formats';
import { useQuery } from '@glass/api-client';
import { readUid } from '@glass/contracts';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { texts } from './texts.js';

const NAMES = ['from', 'to', 'who'] as const;
const DAY = /^\d{4}-\d\d-\d\d$/;

interface Narrowed {
  days: { from?: string; to?: string };
  whoUID: string | null;
  isNarrowed: boolean;
  set: (name: (typeof NAMES)[number], value: string) => void;
  clear: () => void;
}

/** Day and person filters, kept in the URL. */
export function useAuditFilters(): Narrowed {
  const [parameters, setParameters] = useSearchParams();
  const days = useMemo(() => {
    const day = (name: 'from' | 'to') => {
      const text = parameters.get(name) ?? '';
      return DAY.test(text) ? { [name]: text } : {};
    };
    return { ...day('from'), ...day('to') };
  }, [parameters]);
  const whoUID = readUid(parameters.get('who'));
  const change = (edit: (next: URLSearchParams) => void) =>
    setParameters(
      (now) => {
        const next = new URLSearchParams(now);
        edit(next);
        return next;
      },
      { preventScrollReset: true, replace: true },
    );
  return {
    ...{ days, whoUID },
    isNarrowed: whoUID !== null || Object.keys(days).length > 0,
    set: (name, value) => change((next) => (value ? next.set(name, value) : next.delete(name))),
    clear: () => change((next) => NAMES.forEach((name) => next.delete(name))),
  };
}

export function AuditFilters({ narrowed: { days, whoUID, set } }: { narrowed: Narrowed }) {
  const { data } = useQuery('/api/tenant/user-list', {});
  const people = (data?.users ?? []).map(({ contactUID, firstName, lastName, email }) => ({
    contactUID,
    name: `${firstName} ${lastName}`.trim() || displayDomain(email),
  }));
  const isOfTeam = people.some(({ contactUID }) => contactUID === whoUID);
  const day = (name: 'from' | 'to') => (
    <TextField
      type="date"
      size="small"
      label={texts[name]}
      value={days[name] ?? ''}
      onChange={(event) => set(name, event.target.value)}
      slotProps={{ inputLabel: { shrink: true } }}
      sx={{ flex: { xs: '1 1 130px', sm: 'none' } }}
    />
  );
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ mb: 2, flexWrap: 'wrap' }}>
      <TextField
        select
        size="small"
        label={texts.person}
        value={whoUID ?? ''}
        onChange={(event) => set('who', event.target.value)}
        sx={{ width: { xs: '100%', sm: 200 } }}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        <MenuItem value="">{texts.everyone}</MenuItem>
        {whoUID && !isOfTeam ? <MenuItem value={whoUID}>{texts.someoneElse}</MenuItem> : null}
        {people.map(({ contactUID, name }) => (
          <MenuItem key={contactUID} value={contactUID}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      {day('from')}
      {day('to')}
    </Stack>
  );
}
