import type { StorageUse } from '@glass/contracts';
import { fileSizeText } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import Alert from '@mui/material/Alert';
import { texts } from './texts.js';

const NEARLY_FULL = 0.9;

export function StorageWarning({ storage: { usedBytes, limitBytes } }: { storage: StorageUse }) {
  const { tenant } = useShell();
  const { locale } = tenant.settings;
  if (usedBytes < limitBytes * NEARLY_FULL) return null;
  const [used, limit] = [usedBytes, limitBytes].map((bytes) => fileSizeText(bytes, locale)) as [
    string,
    string,
  ];
  const isFull = usedBytes >= limitBytes;
  return (
    <Alert severity={isFull ? 'error' : 'warning'} sx={{ mb: 2 }}>
      {isFull ? texts.full(used, limit) : texts.nearlyFull(used, limit)}
    </Alert>
  );
}
