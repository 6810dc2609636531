import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { problemOf } from '@glass/api-client';
import { CardSkeleton, EmptyState, ErrorState, FormSkeleton, sizes } from '@glass/ui';
import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import type { LoadedQuery } from './query-result.js';

interface DetailDrawerProps {
  /** Name of the row; the kind of row while it loads. */
  label: string;
  /** px; defaults to the width of a form. */
  width?: number;
  /** Queries that load it; empty if the page has it. */
  queries?: readonly Pick<LoadedQuery, 'error' | 'mutate'>[];
  /** Shown if it doesn't exist or the user may not see it. */
  missing: { title: string; text: string };
  onClose: () => void;
  /** null while it loads. */
  children: ReactNode;
}

/** Details of one row in a drawer; full screen on a phone. */
export function DetailDrawer(props: DetailDrawerProps) {
  const { label, width = sizes.formMeasure, queries = [], missing, onClose, children } = props;
  const failure = queries.find(({ error }) => error !== undefined)?.error;
  const retry = () => queries.forEach(({ mutate }) => void mutate());
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-label': label,
          sx: { width: { xs: '100%', sm: '90%', md: width } },
        },
      }}
    >
      <IconButton
        aria-label={t`Close`}
        onClick={onClose}
        sx={{ position: 'absolute', top: 12, right: 12, zIndex: 1 }}
      >
        <Close />
      </IconButton>
      <Box sx={{ p: { xs: 2, sm: 3 } }}>
        {children ??
          (problemOf(failure)?.code === 'NOT_FOUND' ? (
            <EmptyState title={missing.title}>{missing.text}</EmptyState>
          ) : failure ? (
            <ErrorState onRetry={retry}>{problemOf(failure)?.text}</ErrorState>
          ) : (
            <>
              <CardSkeleton label={label} />
              <Box sx={{ mt: 4 }}>
                <FormSkeleton fields={6} />
              </Box>
            </>
          ))}
      </Box>
    </Drawer>
  );
}
