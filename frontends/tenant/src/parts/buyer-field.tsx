import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useQuery } from '@glass/api-client';
import type { FoundBuyer } from '@glass/contracts/company';
import { displayDomain } from '@glass/formats';
import { SEARCH_PAUSE_MS } from '@glass/ui';
import { guestTexts } from './guest-texts.js';

interface BuyerFieldProps {
  label: string;
  buyer: FoundBuyer | null;
  error: string | undefined;
  onChange: (buyer: FoundBuyer | null) => void;
  /** Offers to add a customer of this name if none is found. */
  onNew?: (name: string) => void;
}

/** Finds a customer with an account by name, company or email. */
export function BuyerField({ label, buyer, error, onChange, onNew }: BuyerFieldProps) {
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim()), SEARCH_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const found = useQuery('/api/contact/find-buyers', { search }, { keepPreviousData: true });
  return (
    <Autocomplete
      options={found.data?.buyers ?? []}
      value={buyer}
      // The list stays while the next search loads, so nothing disappears under a click.
      loading={found.isLoading && !found.data}
      // The server filters.
      filterOptions={(options) => options}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ contactUID }) => contactUID}
      isOptionEqualToValue={(one, other) => one.contactUID === other.contactUID}
      noOptionsText={
        onNew && typed.trim() ? (
          <Button size="small" onClick={() => onNew(typed.trim())}>
            {guestTexts.newNamed(typed.trim())}
          </Button>
        ) : (
          guestTexts.noBuyer
        )
      }
      onInputChange={(_event, text) => {
        setTyped(text);
      }}
      onChange={(_event, chosen) => onChange(chosen)}
      renderOption={({ key, ...props }, { name, email, companies }) => (
        <li key={key} {...props}>
          <span style={{ overflowWrap: 'anywhere' }}>
            {name}
            <Typography variant="caption" component="span" color="textSecondary" sx={{ display: 'block' }}>
              {[...companies.map((company) => company.name), displayDomain(email)].join(' · ')}
            </Typography>
          </span>
        </li>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          required
          autoFocus
          error={error !== undefined}
          helperText={error}
        />
      )}
    />
  );
}
