import { useQuery } from '@glass/api-client';
import { useShell } from '@glass/shell-contract';
import { CardSkeleton, SectionCard } from '@glass/ui';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { texts } from './texts.js';

/** Sketches, photos and drawings that the buyer attached. */
export function QuoteFiles({ quoteUID }: { quoteUID: string }) {
  const { download, tenant, toast } = useShell();
  const { data } = useQuery('/api/quote/get-attachment-list', { quoteUID });
  const open = (fileId: string) => {
    const pathValues = { tenantId: tenant.tenantUID, fileId };
    void download('/api/file/{tenantId}/{fileId}', {}, { pathValues }).catch(toast.error);
  };
  return (
    <SectionCard title={texts.attachments}>
      {data ? null : <CardSkeleton lines={1} />}
      <Stack component="ul" spacing={0.5} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data?.attachments.map(({ attachmentUID, fileUID, name }) => (
          <li key={attachmentUID}>
            <MuiLink
              component="button"
              type="button"
              onClick={() => open(fileUID)}
              sx={{ textAlign: 'left', overflowWrap: 'anywhere' }}
            >
              {name}
            </MuiLink>
          </li>
        ))}
      </Stack>
    </SectionCard>
  );
}
