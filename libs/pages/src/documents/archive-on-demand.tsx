import { t } from '@lingui/core/macro';
import { defineTexts } from '@glass/language';
import type { JobAccepted } from '@glass/contracts/job';
import { newUid } from '@glass/contracts/primitives';
import { useShell } from '@glass/shell-contract';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useJob } from './use-job.js';

const texts = defineTexts(() => ({
  making: t`Making the archive…`,
  noAnswer: t`The server isn’t responding. The work continues there.`,
  until: (when: string) => t`Available until ${when}.`,
  download: t`Download the archive`,
  cancel: t`Cancel`,
  retry: t`Try again`,
  another: t`Make another`,
  failed: t`The archive could not be made.`,
}));

interface ArchiveOnDemandProps {
  label: string;
  start: (jobUID: string) => Promise<JobAccepted>;
  /** Job of an earlier archive; null for none. */
  madeJobUID?: string | null;
}

/** Button that starts an archive job; then its progress and the download. */
export function ArchiveOnDemand({ label, start, madeJobUID = null }: ArchiveOnDemandProps) {
  const { tenant, toast } = useShell();
  const [jobUID, setJobUID] = useState(madeJobUID);
  const [isStarting, setIsStarting] = useState(false);
  const job = useJob(jobUID);
  const { details } = job;
  const [now] = useState(() => Date.now());
  const isOver = details?.resultUntil ? Date.parse(details.resultUntil) <= now : false;

  async function begin(): Promise<void> {
    setIsStarting(true);
    try {
      setJobUID((await start(newUid())).jobUID);
    } catch (error) {
      toast.error(error);
    } finally {
      setIsStarting(false);
    }
  }
  const beginButton = (text: string) => (
    <Button variant="outlined" loading={isStarting} onClick={() => void begin()}>
      {text}
    </Button>
  );
  if (!jobUID || job.isGone || isOver || details?.status === 'cancelled') return beginButton(label);
  if (details?.status === 'failed') {
    const retry = (
      <Button color="inherit" size="small" loading={job.isBusy} onClick={job.retry}>
        {texts.retry}
      </Button>
    );
    return (
      <Alert severity="error" action={retry}>
        {details.error ?? texts.failed}
      </Alert>
    );
  }
  if (details?.status === 'done') {
    const { locale } = tenant.settings;
    const until = new Date(details.resultUntil ?? 0).toLocaleString(locale, {
      ...{ dateStyle: 'medium', timeStyle: 'short' },
    });
    return (
      <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
        <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
          <Button variant="contained" loading={job.isBusy} onClick={job.download}>
            {texts.download}
          </Button>
          {beginButton(texts.another)}
        </Stack>
        <Typography role="status" variant="body2" color="textSecondary">
          {texts.until(until)}
        </Typography>
      </Stack>
    );
  }
  const { done = 0, total = 0 } = details ?? {};
  const share = total > 0 ? Math.min(100, (done / total) * 100) : undefined;
  return (
    <Stack spacing={1} sx={{ width: '100%', alignItems: 'flex-start' }}>
      <Typography role="status" variant="body2">
        {job.isUnreachable ? texts.noAnswer : texts.making}
      </Typography>
      <LinearProgress
        aria-label={texts.making}
        sx={{ width: '100%' }}
        {...(share === undefined ? {} : { variant: 'determinate', value: share })}
      />
      <Button size="small" variant="outlined" disabled={!details || job.isBusy} onClick={job.cancel}>
        {texts.cancel}
      </Button>
    </Stack>
  );
}
