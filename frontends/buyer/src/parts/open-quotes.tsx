import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { QuoteListRequest } from '@glass/contracts/quote';
import { useListQuery } from '@glass/api-client';
import { SectionCard } from '@glass/ui';
import { sharedTexts } from './texts.js';

/** The newest drafts. */
const OPEN_QUOTES: QuoteListRequest = { filters: { status: ['draft'] }, sort: '-updatedAt', limit: 5 };

export const useOpenQuotes = () =>
  useListQuery('/api/quote/list-for-customer', OPEN_QUOTES, { refreshOnVisit: true });

interface OpenQuotesProps {
  title: string;
  action?: ReactNode;
  /** Builds the link of a quote. */
  hrefOf: (quoteUID: string) => string;
  /** Replaces the current entry of the browser's history. */
  replace?: boolean;
}

/** Renders nothing if there are no open quotes. */
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
                secondary={
                  panelCount === 0 ? number : `${number} · ${sharedTexts.panelCount(panelCount, pieces)}`
                }
                slotProps={{ primary: { sx: { overflowWrap: 'anywhere' } } }}
              />
            </ListItemButton>
          </ListItem>
        ))}
      </List>
    </SectionCard>
  );
}
