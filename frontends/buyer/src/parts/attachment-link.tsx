import type { Attachment } from '@glass/contracts/quote';
import { useDayText } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { sharedTexts } from './texts.js';

const MEGABYTE = 1024 * 1024;

/** Formats a size in steps of 1024: `340 kB`, `2.1 MB`. */
function sizeText(bytes: number, locale: string): string {
  const [value, unit] = bytes < MEGABYTE ? [bytes / 1024, 'kB'] : [bytes / MEGABYTE, 'MB'];
  const maximumFractionDigits = unit === 'MB' ? 1 : 0;
  return `${new Intl.NumberFormat(locale, { maximumFractionDigits }).format(value)} ${unit}`;
}

/** Link to an attachment with size, uploader and date. */
export function AttachmentLink({ attachment }: { attachment: Attachment }) {
  const { download, tenant, toast } = useShell();
  const { name, sizeBytes, addedBy, addedAt, fileUID } = attachment;
  const { locale } = tenant.settings;
  const dayText = useDayText();
  const facts = [sizeText(sizeBytes, locale), addedBy, dayText(addedAt)].filter(Boolean);
  const pathValues = { tenantId: tenant.tenantUID, fileId: fileUID };
  return (
    <>
      <MuiLink
        component="button"
        type="button"
        aria-label={sharedTexts.openFile(name)}
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
