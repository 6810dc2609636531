import { problemOf, useQuery } from '@glass/api-client';
import type { Catalogue } from '@glass/contracts/catalogue';
import { useShell } from '@glass/shell-contract';
import { ErrorState, onDemand, PageFrame, PageHeader, visuallyHidden } from '@glass/ui';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { type ReactNode, useDeferredValue } from 'react';
import { texts } from './texts.js';

const NoPrices = onDemand(() => import('./no-prices.js').then((part) => part.NoPrices));

/** Height of the row with the heading and the panels, px. */
const STRIP_PX = 56;

interface PanelPageProps {
  title: string;
  purpose: ReactNode;
  actions?: ReactNode;
  /** Between the heading and the editor. */
  notice?: ReactNode;
  /** Panels of the visit in one row with the heading, to leave more height for the glass. */
  strip?: ReactNode;
  /** Replaces the heading visually; screen readers still read the heading. */
  starts?: ReactNode;
  children: ReactNode;
}

export function PanelPage({ title, purpose, actions, notice, strip, starts, children }: PanelPageProps) {
  return (
    <PageFrame padding={strip ? 'narrow' : 'usual'}>
      {strip ? (
        <Box
          component="header"
          sx={{
            display: { xs: 'block', md: 'flex' },
            alignItems: 'center',
            gap: starts ? 2 : 3,
            minHeight: { md: STRIP_PX },
            mb: 1,
          }}
        >
          <Box sx={starts ? visuallyHidden : { flex: 'none', mb: { xs: 1, md: 0 } }}>
            <Typography variant="h1" sx={{ fontSize: 'h2.fontSize', lineHeight: 1.25 }}>
              {title}
            </Typography>
            <Typography variant="caption" component="p" color="textSecondary">
              {purpose}
            </Typography>
          </Box>
          {starts}
          {strip}
        </Box>
      ) : (
        <PageHeader title={title} purpose={purpose} actions={actions} />
      )}
      {notice}
      {children}
    </PageFrame>
  );
}

interface WithCatalogueProps {
  title: string;
  purpose: string;
  /** Rendered when the price list has loaded. */
  children: (catalogue: Catalogue) => ReactNode;
}

/** Shows the page's heading while the price list loads. */
export function WithCatalogue({ title, purpose, children }: WithCatalogueProps) {
  const { data, error, mutate, isValidating } = useCatalogue();
  // Deferred rendering keeps the page responsive.
  const catalogue = useDeferredValue(data);
  if (catalogue) return children(catalogue);
  const retry = { onRetry: () => void mutate(), isRetrying: isValidating };
  if (problemOf(error)?.code === 'NOT_FOUND') return <NoPrices {...retry} />;
  return (
    <PanelPage title={title} purpose={purpose}>
      {error ? (
        <ErrorState title={texts.noCatalogue} {...retry}>
          {texts.noCatalogueWhy}
        </ErrorState>
      ) : (
        <EditorSkeleton label={texts.loading} />
      )}
    </PanelPage>
  );
}

/** Full width on phones. */
export function EditorSheet({ children }: { children: ReactNode }) {
  return (
    <Paper
      variant="outlined"
      sx={{ mx: { xs: -2, sm: 0 }, borderRadius: { xs: 0, sm: 1.5 }, borderInline: { xs: 0, sm: undefined } }}
    >
      {children}
    </Paper>
  );
}

/** Placeholder with the layout of the editor. */
export function EditorSkeleton({ label }: { label: string }) {
  return (
    <EditorSheet>
      <Box
        role="status"
        aria-label={label}
        aria-busy
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', md: '1fr 420px' },
          gap: 3,
          p: 3,
          // Keeps content below the editor off screen, so it doesn't shift when the editor appears.
          minHeight: '100dvh',
        }}
      >
        <Skeleton variant="rounded" sx={{ height: { xs: 220, md: 520 } }} />
        <Box sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
          {[40, 36, 56, 40, 40, 40].map((height, index) => (
            <Skeleton key={index} variant="rounded" height={height} />
          ))}
        </Box>
      </Box>
    </EditorSheet>
  );
}

/** The tenant's price list; public. */
function useCatalogue() {
  const { tenantUID } = useShell().tenant;
  return useQuery('/api/glass-options/get-all', { tenantUID });
}
