import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { FieldProps } from '@glass/pages';
import { colors, radii } from '@glass/ui';
import { texts } from './texts.js';

/** Visible height of the terms; longer terms scroll. */
const TERMS_HEIGHT_PX = 144;

interface FinalTickProps {
  terms: string;
  /** Hardware alone has no measurements to confirm. */
  hasGlass: boolean;
  isTicked: boolean;
  field: FieldProps;
}

const hasTermsText = (terms: string): boolean => terms.trim() !== '';

/** Whether something must be confirmed before ordering: measurements of glass, or the tenant's terms. */
export const needsConfirmation = (terms: string, hasGlass: boolean): boolean =>
  hasGlass || hasTermsText(terms);

/** Confirmation before glass is cut: final measurements and the tenant's terms, if any. */
export function FinalTick({ terms, hasGlass, isTicked, field }: FinalTickProps) {
  const { name, ref, error, helperText, onChange, onBlur } = field;
  const helpId = useId();
  const hasTerms = hasTermsText(terms);
  if (!needsConfirmation(terms, hasGlass)) return null;
  const label = hasTerms ? texts.final : texts.finalWithoutTerms;
  return (
    <Box>
      {hasTerms ? (
        <Box
          role="region"
          aria-label={texts.terms}
          tabIndex={0}
          sx={{
            maxHeight: TERMS_HEIGHT_PX,
            overflowY: 'auto',
            mb: 1,
            p: 1.5,
            backgroundColor: colors.sunken,
            borderRadius: `${radii.medium}px`,
          }}
        >
          <Typography
            variant="caption"
            component="p"
            sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
          >
            {terms}
          </Typography>
        </Box>
      ) : null}
      <FormControl error={error} required>
        <FormControlLabel
          control={
            <Checkbox
              name={name}
              checked={isTicked}
              onBlur={(event) => void onBlur(event)}
              onChange={(event) => void onChange(event)}
              sx={{ alignSelf: 'flex-start', pt: 0 }}
              slotProps={{ input: { ref, 'aria-describedby': helpId, 'aria-invalid': error } }}
            />
          }
          label={hasGlass ? label : texts.termsRead}
          sx={{ mr: 0 }}
        />
        <FormHelperText id={helpId} sx={{ ml: 4 }}>
          {helperText ?? (hasGlass ? texts.finalWhy : null)}
        </FormHelperText>
      </FormControl>
    </Box>
  );
}
