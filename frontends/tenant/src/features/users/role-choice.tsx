import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { ControllerRenderProps } from 'react-hook-form';
import { rolesUpTo } from './roles.js';
import { texts } from './texts.js';
import type { InviteFields } from './use-invite-form.js';

export interface RoleChoiceProps {
  field: ControllerRenderProps<InviteFields, 'roleLevel'>;
  /** Nobody gives more than they have. */
  myLevel: number;
  error?: string;
}

/** The roles that may be given, each with what it may do. */
export function RoleChoice({ field, myLevel, error }: RoleChoiceProps) {
  const labelId = useId();
  const { name, value, ref, onChange, onBlur } = field;
  return (
    <FormControl error={Boolean(error)}>
      <FormLabel id={labelId}>{texts.role}</FormLabel>
      <RadioGroup
        aria-labelledby={labelId}
        name={name}
        value={value}
        onBlur={onBlur}
        onChange={(_event, level) => onChange(level)}
      >
        {rolesUpTo(myLevel).map((role, index) => (
          <FormControlLabel
            key={role}
            value={String(role)}
            control={<Radio size="small" slotProps={{ input: index === 0 ? { ref } : undefined }} />}
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
      {error ? <FormHelperText>{error}</FormHelperText> : null}
    </FormControl>
  );
}
