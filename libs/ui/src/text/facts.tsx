import OpenInNew from '@mui/icons-material/OpenInNew';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

export interface Fact {
  label: string;
  value: ReactNode;
}

/** Names and values beside each other: `PO number — 4711`. A value that is empty is left out. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  const known = facts.filter(({ value }) => value !== null && value !== undefined && value !== '');
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(96px, auto) 1fr',
        columnGap: 2,
        rowGap: 0.75,
        m: 0,
      }}
    >
      {known.map(({ label, value }) => (
        <Box key={label} sx={{ display: 'contents' }}>
          <Typography component="dt" color="textSecondary">
            {label}
          </Typography>
          <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
            {value}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

interface LinkedText {
  text: string;
  /** A page of the web outside of this site; null where there is none. */
  href: string | null;
}

/** Texts under each other, some of which lead to a page elsewhere: each opens a tab that knows nothing of this one. */
export function LinkedTexts({ items }: { items: readonly LinkedText[] }): ReactNode {
  return items.map(({ text, href }, index) => (
    <span key={index} style={{ display: 'block', overflowWrap: 'anywhere' }}>
      {href ? (
        <Link href={href} target="_blank" rel="noopener noreferrer">
          {text}
          <OpenInNew
            titleAccess="opens in a new tab"
            sx={{ fontSize: 'inherit', ml: 0.5, verticalAlign: 'text-bottom', displayPrint: 'none' }}
          />
        </Link>
      ) : (
        text
      )}
    </span>
  ));
}
