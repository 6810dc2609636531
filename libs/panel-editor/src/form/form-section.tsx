import { useId, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

export interface FormSectionProps {
  title: string;
  /** At the right of the title: a sum, a button. */
  aside?: ReactNode;
  children: ReactNode;
}

export function FormSection({ title, aside, children }: FormSectionProps) {
  const id = useId();
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{
        px: { xs: 2, md: 3 },
        py: 2.5,
        borderBottom: 1,
        borderColor: 'divider',
        '&:last-of-type': { borderBottom: 0 },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1, mb: 1.5 }}>
        <Typography id={id} variant="h2">
          {title}
        </Typography>
        {aside}
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}>{children}</Box>
    </Box>
  );
}
