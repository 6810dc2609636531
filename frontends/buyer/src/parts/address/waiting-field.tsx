import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';

interface WaitingFieldProps {
  label: string;
  required: boolean;
}

/** Disabled placeholder while a list loads, so no input is lost. */
export function WaitingField({ label, required }: WaitingFieldProps) {
  return (
    <TextField
      fullWidth
      disabled
      required={required}
      label={label}
      value=""
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { 'aria-busy': true },
        input: { startAdornment: <Skeleton width={120} aria-hidden /> },
      }}
    />
  );
}
