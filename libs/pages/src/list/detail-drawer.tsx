import type { ReactNode } from 'react';
import { problemOf } from '@glass/api-client';
import { CardSkeleton, EmptyState, ErrorState, FormSkeleton, sizes } from '@glass/ui';
import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';

interface DetailDrawerProps {
  /** The name of what is shown; what it is one of, as long as it is not here. */
  label: string;
  /** px; as wide as a form if left out. */
  width?: number;
  /** What asking for it ended in; undefined for nothing. */
  failure: unknown;
  /** Said when there is no such thing, or not for this person. */
  missing: { title: string; text: string };
  onRetry: () => void;
  onClose: () => void;
  /** null as long as it is not here. */
  children: ReactNode;
}

/** One row of a list in full beside it, so that the next one is a click away. The whole screen on a phone. */
export function DetailDrawer({
  label,
  width = sizes.formMeasure,
  failure,
  missing,
  onRetry,
  onClose,
  children,
}: DetailDrawerProps) {
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
        aria-label="Close"
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
            <ErrorState onRetry={onRetry}>{problemOf(failure)?.text}</ErrorState>
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
