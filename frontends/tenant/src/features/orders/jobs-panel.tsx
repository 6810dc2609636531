import Stack from '@mui/material/Stack';
import { useEffect, useRef } from 'react';
import { sizes } from '@glass/ui';
import { JobCard } from './job-card.js';
import { texts } from './texts.js';
import type { BulkJobs } from './use-bulk-jobs.js';

/** Below the app bar, with some air. */
const SCROLL_MARGIN_PX = sizes.appBar + 16;

/** What is being made for this person, with its progress, and what is ready to be downloaded. */
export function JobsPanel({ bulk }: { bulk: BulkJobs }) {
  const panel = useRef<HTMLElement>(null);
  const known = useRef(bulk.jobs.length);
  const count = bulk.jobs.length;

  // A job is started at the foot of a long list; whoever started it wants to see it.
  useEffect(() => {
    if (count > known.current) panel.current?.scrollIntoView({ block: 'start' });
    known.current = count;
  }, [count]);

  if (count === 0) return null;
  return (
    <Stack
      ref={panel}
      component="section"
      aria-label={texts.jobs}
      spacing={1}
      sx={{ mb: 2, displayPrint: 'none', scrollMarginTop: SCROLL_MARGIN_PX }}
    >
      {bulk.jobs.map((job) => (
        <JobCard
          key={job.jobUID}
          job={job}
          startError={bulk.startErrors[job.jobUID] ?? null}
          onStartAgain={() => bulk.startAgain(job)}
          onDismiss={() => bulk.dismiss(job.jobUID)}
        />
      ))}
    </Stack>
  );
}
