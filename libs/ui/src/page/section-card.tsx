import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

interface SectionCardProps {
  title: string;
  /** Shown in the title's row, on the right. */
  action?: ReactNode;
  children: ReactNode;
}

/** A titled section of a page, labeled for navigation by headings. */
export function SectionCard({ title, action, children }: SectionCardProps) {
  const titleId = useId();
  return (
    // `clip` instead of a card's usual `hidden`, which would break sticky children.
    <Card component="section" aria-labelledby={titleId} sx={{ p: 2, breakInside: 'avoid', overflow: 'clip' }}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 1,
          mb: 1.5,
          minHeight: 28,
        }}
      >
        <Typography id={titleId} variant="h2">
          {title}
        </Typography>
        {action}
      </Box>
      {children}
    </Card>
  );
}
