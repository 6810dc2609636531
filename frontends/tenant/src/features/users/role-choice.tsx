import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { FieldProps } from '@glass/pages';
import { rolesUpTo } from './roles.js';
import { texts } from './texts.js';

export interface RoleChoiceProps {
  field: FieldProps;
  /** Nobody gives more than they have. */
  myLevel: number;
}

/** The roles that may be given, each with what it may do. */
export function RoleChoice({ field, myLevel }: RoleChoiceProps) {
  const labelId = useId();
  const { name, ref, error, helperText, onChange, onBlur } = field;
  return (
    <FormControl error={error}>
      <FormLabel id={labelId}>{texts.role}</FormLabel>
      <RadioGroup
        aria-labelledby={labelId}
        name={name}
        defaultValue=""
        onBlur={(event) => void onBlur(event)}
        onChange={(event) => void onChange(event)}
      >
        {rolesUpTo(myLevel).map((role) => (
          <FormControlLabel
            key={role}
            value={String(role)}
            control={<Radio size="small" slotProps={{ input: { ref } }} />}
            label={
              <>
                {texts.roles[role].name}
                <Typography
                  variant="caption"
                  component="span"
                  color="textSecondary"
                  sx={{ display: 'block' }}
                >
                  {texts.roles[role].may}
                </Typography>
              </>
            }
            sx={{ alignItems: 'flex-start', mt: 1, '& .MuiRadio-root': { py: 0.25 } }}
          />
        ))}
      </RadioGroup>
      {helperText ? <FormHelperText>{helperText}</FormHelperText> : null}
    </FormControl>
  );
}
