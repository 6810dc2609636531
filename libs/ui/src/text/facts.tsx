import { t } from '@lingui/core/macro';
import OpenInNew from '@mui/icons-material/OpenInNew';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

export interface Fact {
  label: string;
  value: ReactNode;
}

/** Label and value pairs: `PO number — 4711`. Empty values are omitted. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  const known = facts.filter(({ value }) => value !== null && value !== undefined && value !== '');
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(96px, auto) minmax(11ch, 1fr)',
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
  /** An external URL, or null. */
  href: string | null;
}

/** Lines of text with optional external links, which open in a new tab without an opener. */
export function LinkedTexts({ items }: { items: readonly LinkedText[] }): ReactNode {
  return items.map(({ text, href }, index) => (
    <span key={index} style={{ display: 'block', overflowWrap: 'anywhere' }}>
      {href ? (
        <Link href={href} target="_blank" rel="noopener noreferrer">
          {text}
          <OpenInNew
            titleAccess={t`opens in a new tab`}
            sx={{ fontSize: 'inherit', ml: 0.5, verticalAlign: 'text-bottom', displayPrint: 'none' }}
          />
        </Link>
      ) : (
        text
      )}
    </span>
  ));
}
