import type { ReactNode } from 'react';
import { displayDomain } from '@glass/formats';
import { useQuery } from '@glass/api-client';
import Stack from '@mui/material/Stack';
import { SelectField } from '@glass/pages';
import { texts } from './texts.js';

interface AuditFiltersProps {
  whoUID: string | null;
  onChoose: (whoUID: string) => void;
  dayFields: ReactNode;
}

/** Person and day filters. */
export function AuditFilters({ whoUID, onChoose, dayFields }: AuditFiltersProps) {
  const { data } = useQuery('/api/tenant/user-list', {});
  const people = (data?.users ?? []).map(({ contactUID, firstName, lastName, email }) => ({
    contactUID,
    name: `${firstName} ${lastName}`.trim() || displayDomain(email),
  }));
  const isOfTeam = people.some(({ contactUID }) => contactUID === whoUID);
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ mb: 2, flexWrap: 'wrap' }}>
      <SelectField
        size="small"
        label={texts.person}
        value={whoUID ?? ''}
        options={[
          ['', texts.everyone],
          ...(whoUID && !isOfTeam ? [[whoUID, texts.someoneElse] as const] : []),
          ...people.map(({ contactUID, name }) => [contactUID, name] as const),
        ]}
        onSelect={onChoose}
        sx={{ width: { xs: '100%', sm: 200 } }}
      />
      {dayFields}
    </Stack>
  );
}
