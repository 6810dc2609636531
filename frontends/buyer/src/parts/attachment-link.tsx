import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { Attachment } from '@glass/contracts';
import { useShell } from '@glass/shell-contract';
import { formatDate } from '@glass/ui';
import { sizeText } from './size-text.js';
import { partTexts } from './texts.js';

/** An attachment of a quote or an order: opens at a click, with its size, who brought it and when. */
export function AttachmentLink({ attachment }: { attachment: Attachment }) {
  const { download, tenant, toast } = useShell();
  const { name, sizeBytes, addedBy, addedAt, fileUID } = attachment;
  const { locale } = tenant.settings;
  const facts = [sizeText(sizeBytes, locale), addedBy, formatDate(addedAt, locale)].filter(Boolean);
  const pathValues = { tenantId: tenant.tenantUID, fileId: fileUID };
  return (
    <>
      <MuiLink
        component="button"
        type="button"
        aria-label={partTexts.openFile(name)}
        sx={{ textAlign: 'left', overflowWrap: 'anywhere' }}
        onClick={() => void download('/api/file/{tenantId}/{fileId}', {}, { pathValues }).catch(toast.error)}
      >
        {name}
      </MuiLink>
      <Typography variant="caption" component="p" color="textSecondary">
        {facts.join(' · ')}
      </Typography>
    </>
  );
}
