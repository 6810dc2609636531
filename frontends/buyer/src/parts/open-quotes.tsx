import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { QuoteListRequest } from '@glass/contracts';
import { useListQuery } from '@glass/api-client';
import { SectionCard } from '@glass/ui';
import { partTexts } from './texts.js';

/** The newest drafts, as many as one remembers; the others are in the list of quotes. */
const OPEN_QUOTES: QuoteListRequest = { filters: { status: ['draft'] }, sort: '-updatedAt', limit: 5 };

export const useOpenQuotes = () =>
  useListQuery('/api/quote/list-for-customer', OPEN_QUOTES, { refreshOnVisit: true });

interface OpenQuotesProps {
  title: string;
  action?: ReactNode;
  /** Where one of them is gone on with. */
  hrefOf: (quoteUID: string) => string;
  /** Takes the place of this page in the browser's history. */
  replace?: boolean;
}

/** Shows nothing while there is none: a new quote is the first step then. */
export function OpenQuotes({ title, action, hrefOf, replace }: OpenQuotesProps) {
  const { rows } = useOpenQuotes();
  if (!rows || rows.length === 0) return null;
  return (
    <SectionCard title={title} action={action}>
      <List disablePadding sx={{ mx: -2, mb: -1 }}>
        {rows.map(({ uid, name, number, panelCount, pieces }) => (
          <ListItem key={uid} disablePadding>
            <ListItemButton component={Link} to={hrefOf(uid)} replace={replace}>
              <ListItemText
                primary={name}
                secondary={`${number} · ${partTexts.panelCount(panelCount, pieces)}`}
                slotProps={{ primary: { sx: { overflowWrap: 'anywhere' } } }}
              />
            </ListItemButton>
          </ListItem>
        ))}
      </List>
    </SectionCard>
  );
}
