import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { describeError, useQuery } from '@glass/api-client';
import { LandingView } from '@glass/pages';
import { ErrorState, PageSkeleton, sizes } from '@glass/ui';
import { useHost } from '../shell/host-context.js';

/** The tenant's start page: the published or the default content, and its terms. */
export function LandingPage() {
  const { tenant } = useHost();
  const { tenantUID, tenantName, settings } = tenant;
  const { data, error, mutate } = useQuery('/api/landing-page/get', { tenantUID });
  const title = data?.page.title;
  const description = data?.page.description;
  useEffect(() => (description ? describe(description) : undefined), [description]);
  useEffect(() => {
    if (!title) return;
    document.title = title;
    // Restores the default title on leaving.
    return () => void (document.title = tenantName);
  }, [title, tenantName]);
  if (error !== undefined && !data) {
    return (
      <ErrorState level={1} onRetry={() => void mutate()}>
        {describeError(error)}
      </ErrorState>
    );
  }
  if (!data) return <PageSkeleton />;
  const terms = settings.termsText.trim();
  return (
    <>
      <LandingView {...data} />
      {terms ? (
        <Box
          component="details"
          sx={{
            mx: 'auto',
            px: { xs: 2, sm: 4 },
            py: 3,
            maxWidth: sizes.showMeasure,
            boxSizing: 'border-box',
          }}
        >
          <Box component="summary" sx={{ cursor: 'pointer', py: 1 }}>
            {t`Terms`}
          </Box>
          <Typography color="textSecondary" sx={{ whiteSpace: 'pre-line', maxWidth: sizes.textMeasure }}>
            {terms}
          </Typography>
        </Box>
      ) : null}
    </>
  );
}

/** Replaces the site's meta description. Returns a function that restores it. */
function describe(description: string): () => void {
  const served = document.querySelector('meta[name="description"]');
  const meta = served ?? document.createElement('meta');
  const before = meta.getAttribute('content') ?? '';
  meta.setAttribute('name', 'description');
  meta.setAttribute('content', description);
  if (!served) document.head.append(meta);
  return () => (served ? meta.setAttribute('content', before) : meta.remove());
}
