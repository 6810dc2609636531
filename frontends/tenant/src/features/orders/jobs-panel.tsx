import Stack from '@mui/material/Stack';
import { JobCard } from './job-card.js';
import { texts } from './texts.js';
import type { BulkJobs } from './use-bulk-jobs.js';

/** What is being made for this person, with its progress, and what is ready to be downloaded. */
export function JobsPanel({ bulk }: { bulk: BulkJobs }) {
  if (bulk.jobs.length === 0) return null;
  return (
    <Stack component="section" aria-label={texts.jobs} spacing={1} sx={{ mb: 2, displayPrint: 'none' }}>
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
