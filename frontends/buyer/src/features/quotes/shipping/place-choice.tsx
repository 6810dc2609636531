import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { addressLines, screenUrl } from '@glass/contracts';
import { useQuery } from '@glass/api-client';
import { useShell } from '@glass/shell-contract';
import { CardSkeleton } from '@glass/ui';
import { texts } from '../texts.js';
import { bookRequest } from './use-chosen-address.js';
import { CUSTOM_PLACE, NO_PLACE } from './shipping-form.js';

interface PlaceChoiceProps {
  /** Identifier of an address book entry, NO_PLACE or CUSTOM_PLACE. */
  place: string;
  onChange: (place: string) => void;
  /** Buyer whose address book is used; null for one's own. */
  bookOf: string | null;
}

/** Destination: an address book entry, another address, or none yet. */
export function PlaceChoice({ place, onChange, bookOf }: PlaceChoiceProps) {
  const { session, tenant } = useShell();
  const { locale } = tenant.settings;
  // Visitors have no address book.
  const hasNone = !session.isAuthenticated;
  const { data, error } = useQuery(
    '/api/contact/shipping-address/list',
    hasNone ? null : bookRequest(bookOf),
  );
  const addresses = data?.addresses ?? [];
  const hasBook = addresses.length > 0;

  return (
    <FormControl>
      <FormLabel id="place-of-delivery">{texts.addressFrom}</FormLabel>
      {!data && !error && !hasNone ? <CardSkeleton label={texts.loadingAddresses} lines={2} /> : null}
      {error && !data ? <Alert severity="info">{texts.noAddresses}</Alert> : null}
      <RadioGroup
        aria-labelledby="place-of-delivery"
        value={place}
        onChange={(_event, chosen) => onChange(chosen)}
      >
        {addresses.map(({ addressUID, label, address }) => (
          <FormControlLabel
            key={addressUID}
            value={addressUID}
            control={<Radio />}
            label={
              <Box sx={{ overflowWrap: 'anywhere' }}>
                {label}
                <Typography variant="caption" component="p" color="textSecondary">
                  {addressLines(address, locale).join(', ')}
                </Typography>
              </Box>
            }
          />
        ))}
        <FormControlLabel
          value={CUSTOM_PLACE}
          control={<Radio />}
          label={hasBook ? texts.anotherAddress : texts.anAddress}
        />
        <FormControlLabel value={NO_PLACE} control={<Radio />} label={texts.noAddressYet} />
      </RadioGroup>
      {hasBook && bookOf === null ? (
        <MuiLink component={Link} to={screenUrl('/customer/address-book')} sx={{ width: 'fit-content' }}>
          {texts.addressBook}
        </MuiLink>
      ) : null}
    </FormControl>
  );
}
