import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router';
import type { AuditEntry } from '@glass/contracts';
import { formatChanges, getPublishing } from './changes.js';
import { texts } from './texts.js';

/** Lines shown before "Show all". */
const COLLAPSED_LINES = 4;

/** Lists the changes of an entry, with a link to the pricing studio for changes that the log does not store. */
export function Changes({
  entry,
  locale,
  currency,
}: {
  entry: AuditEntry;
  locale: string;
  currency: string;
}) {
  const [isOpen, setOpen] = useState(false);
  const lines = formatChanges(entry, { locale, currency });
  const publishing = getPublishing(entry);
  const isLong = lines.length > COLLAPSED_LINES + 1;
  const shown = isLong && !isOpen ? lines.slice(0, COLLAPSED_LINES) : lines;
  if (lines.length === 0 && !publishing) return null;
  return (
    <>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {shown.map((line, at) => (
          <Typography
            key={at}
            variant="caption"
            component="li"
            color="textSecondary"
            sx={{ overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}
          >
            {line}
          </Typography>
        ))}
      </Box>
      {publishing && publishing.rest > 0 && shown.length === lines.length ? (
        <Typography variant="caption" component="p">
          <TextLink
            component={Link}
            to={`/tenant/pricing-studio?compare=${publishing.was}-${publishing.version}`}
          >
            {lines.length > 0 ? texts.inStudio(publishing.rest) : texts.compare}
          </TextLink>
        </Typography>
      ) : null}
      {isLong ? (
        <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} sx={{ ml: -0.75 }}>
          {isOpen ? texts.showLess : texts.showChanges(lines.length + (publishing?.rest ?? 0))}
        </Button>
      ) : null}
    </>
  );
}
