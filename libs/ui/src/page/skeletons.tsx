import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { PageFrame } from './page-frame.js';

interface SkeletonProps {
  /** Announced to screen readers. */
  label?: string;
}

function Loading({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box role="status" aria-label={label} aria-busy>
      {children}
    </Box>
  );
}

export function PageSkeleton({ label = t`Loading the page` }: SkeletonProps) {
  return (
    <PageFrame>
      <Loading label={label}>
        <Skeleton variant="rounded" width={220} height={30} />
        <Skeleton variant="rounded" width="min(420px, 90%)" height={18} sx={{ mt: 1 }} />
        <Stack spacing={2} sx={{ mt: 4 }}>
          <Skeleton variant="rounded" height={120} />
          <Skeleton variant="rounded" height={120} />
        </Stack>
      </Loading>
    </PageFrame>
  );
}

export function FormSkeleton({
  label = t`Loading the form`,
  fields = 4,
}: SkeletonProps & { fields?: number }) {
  return (
    <Loading label={label}>
      <Stack spacing={2}>
        {Array.from({ length: fields }, (_, index) => (
          <Skeleton key={index} variant="rounded" height={40} />
        ))}
        <Skeleton variant="rounded" width={140} height={36} />
      </Stack>
    </Loading>
  );
}

export function CardSkeleton({ label = t`Loading`, lines = 3 }: SkeletonProps & { lines?: number }) {
  return (
    <Loading label={label}>
      <Skeleton variant="rounded" width="40%" height={20} />
      {Array.from({ length: lines }, (_, index) => (
        <Skeleton key={index} variant="rounded" height={16} width={`${90 - index * 12}%`} sx={{ mt: 1.5 }} />
      ))}
    </Loading>
  );
}
