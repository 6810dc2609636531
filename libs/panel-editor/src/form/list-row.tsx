import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';

export interface ListRowProps {
  /** `Point 3, corner CD`: names the group of fields. */
  name: string;
  buttons: ReactNode;
  /** What is wrong with it as a whole. */
  fault?: string | undefined;
  onFocus?: () => void;
  onPointAt?: (isPointed: boolean) => void;
  children: ReactNode;
}

/** One of several parts of a shape: its name, what can be done with it, its fields. */
export function ListRow({ name, buttons, fault, onFocus, onPointAt, children }: ListRowProps) {
  return (
    <Box
      component="li"
      sx={{
        listStyle: 'none',
        border: 1,
        borderColor: fault ? 'error.main' : 'divider',
        borderRadius: 1,
        p: 1,
      }}
    >
      <Box
        role="group"
        aria-label={name}
        onFocus={onFocus}
        onPointerEnter={() => onPointAt?.(true)}
        onPointerLeave={() => onPointAt?.(false)}
        sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
          <Typography variant="body2" sx={{ fontWeight: 'fontWeightBold' }}>
            {name}
          </Typography>
          <Box sx={{ display: 'flex', flex: 'none' }}>{buttons}</Box>
        </Box>
        {fault && (
          <FormHelperText error role="alert" sx={{ mt: 0 }}>
            {fault}
          </FormHelperText>
        )}
        {children}
      </Box>
    </Box>
  );
}

/** The rows under their heading, numbered for screen readers. */
export function ListRows({ title, help, children }: { title: string; help?: string; children: ReactNode }) {
  return (
    <Box>
      <Typography variant="h3">{title}</Typography>
      {help && (
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          {help}
        </Typography>
      )}
      <Box
        component="ol"
        aria-label={title}
        sx={{ m: 0, mt: 1, p: 0, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}
      >
        {children}
      </Box>
    </Box>
  );
}
