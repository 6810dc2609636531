import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

interface DuplicatesSectionProps {
  title: string;
  /** Why they are listed, and what merging does. */
  why: string;
  children: ReactNode;
}

export function DuplicatesSection({ title, why, children }: DuplicatesSectionProps) {
  const titleId = useId();
  return (
    <Paper component="section" variant="outlined" aria-labelledby={titleId} sx={{ p: 2, mb: 3 }}>
      <Typography id={titleId} variant="h2">
        {title}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 1 }}>
        {why}
      </Typography>
      {children}
    </Paper>
  );
}

export const DUPLICATES = { listStyle: 'none', m: 0, p: 0 } as const;
/** Separates a group of duplicates from the one above. */
export const DUPLICATE_GROUP = { py: 1, borderTop: 1, borderColor: 'divider' } as const;
