import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { colours, radii } from '@glass/ui';
import { texts } from './texts.js';

/** Terms may be pages long: so much of them is in sight, the rest scrolls. */
const TERMS_HEIGHT_PX = 144;

export interface FinalTickProps {
  terms: string;
  isTicked: boolean;
  onTick: (isTicked: boolean) => void;
  error: string | null;
}

/** What the buyer has to stand for before glass is cut: the measurements, and the tenant's terms where there are any. */
export function FinalTick({ terms, isTicked, onTick, error }: FinalTickProps) {
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
            backgroundColor: colours.sunken,
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
      <FormControl error={error !== null} required>
        <FormControlLabel
          control={
            <Checkbox
              checked={isTicked}
              onChange={(_event, checked) => onTick(checked)}
              sx={{ alignSelf: 'flex-start', pt: 0 }}
              slotProps={{ input: { 'aria-describedby': helpId, 'aria-invalid': error !== null } }}
            />
          }
          label={hasTerms ? texts.final : texts.finalWithoutTerms}
          sx={{ mr: 0 }}
        />
        <FormHelperText id={helpId} sx={{ ml: 4 }}>
          {error ?? texts.finalWhy}
        </FormHelperText>
      </FormControl>
    </Box>
  );
}
