import { ASK_AT_EACH_VISIT, problemOf, useQuery } from '@glass/api-client';
import { CardSkeleton, EmptyState, ErrorState, FormSkeleton, sizes } from '@glass/ui';
import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { CompanyContent } from './company-content.js';
import { texts } from './texts.js';

export interface CompanyDrawerProps {
  companyUID: string;
  onClose: () => void;
  onChanged: () => void;
  /** Another company, or none. */
  onShow: (uid: string | null) => void;
}

/** One company beside the list. The whole screen on a phone. */
export function CompanyDrawer({ companyUID, onClose, onChanged, onShow }: CompanyDrawerProps) {
  const company = useQuery('/api/company/get-for-tenant', { companyUID }, ASK_AT_EACH_VISIT);
  const choices = useQuery('/api/company/get-choices', {});
  const failure: unknown = company.error ?? choices.error;
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-label': company.data?.name ?? texts.title,
          sx: { width: { xs: '100%', sm: '90%', md: sizes.formMeasure } },
        },
      }}
    >
      <IconButton
        aria-label={texts.close}
        onClick={onClose}
        sx={{ position: 'absolute', top: 12, right: 12, zIndex: 1 }}
      >
        <Close />
      </IconButton>
      <Box sx={{ p: { xs: 2, sm: 3 } }}>
        {company.data && choices.data ? (
          <CompanyContent
            company={company.data}
            choices={choices.data}
            onSaved={(saved) => {
              void company.mutate(saved, { revalidate: false });
              onChanged();
            }}
            onReread={() => void company.mutate()}
            onGone={(uid) => {
              onChanged();
              onShow(uid);
            }}
          />
        ) : problemOf(failure)?.code === 'NOT_FOUND' ? (
          <EmptyState title={texts.missingTitle}>{texts.missing}</EmptyState>
        ) : failure ? (
          <ErrorState
            onRetry={() => {
              void company.mutate();
              void choices.mutate();
            }}
          >
            {problemOf(failure)?.text}
          </ErrorState>
        ) : (
          <>
            <CardSkeleton label={texts.title} />
            <Box sx={{ mt: 4 }}>
              <FormSkeleton fields={6} />
            </Box>
          </>
        )}
      </Box>
    </Drawer>
  );
}
