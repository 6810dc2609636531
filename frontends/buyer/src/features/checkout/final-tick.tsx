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
  isTicked: boolean;
  field: FieldProps;
}

/** Confirmation before glass is cut: final measurements and the tenant's terms, if any. */
export function FinalTick({ terms, isTicked, field }: FinalTickProps) {
  const { name, ref, error, helperText, onChange, onBlur } = field;
  const helpId = useId();
  const hasTerms = terms.trim() !== '';
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
          label={hasTerms ? texts.final : texts.finalWithoutTerms}
          sx={{ mr: 0 }}
        />
        <FormHelperText id={helpId} sx={{ ml: 4 }}>
          {helperText ?? texts.finalWhy}
        </FormHelperText>
      </FormControl>
    </Box>
  );
}
