import type { ImportCompaniesReply } from '@glass/contracts';
import { useShell } from '@glass/shell-contract';
import { StatusChip } from '@glass/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FileNotes } from '../../parts/file-notes.js';
import { listImportedValues, type ImportedValue } from './import-values.js';
import { texts } from './texts.js';

interface ImportPreviewProps {
  fileName: string;
  summary: ImportCompaniesReply;
  onImport: () => Promise<void>;
  onClose: () => void;
}

/** Shows what an import would add and change. */
export function ImportPreview({ fileName, summary, onImport, onClose }: ImportPreviewProps) {
  const { locale } = useShell().tenant.settings;
  const [isSending, setIsSending] = useState(false);
  const { added, changed, same, companies, notes } = summary;
  const more = added + changed - companies.length;
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby="import-preview">
      <DialogTitle id="import-preview" sx={{ overflowWrap: 'anywhere' }}>
        {texts.importTitle(fileName)}
      </DialogTitle>
      <DialogContent tabIndex={0}>
        <FileNotes notes={notes} />
        <Typography sx={{ mb: 1 }}>{texts.summary(added, changed, same)}</Typography>
        <Typography color="textSecondary" sx={{ mb: 2 }}>
          {texts.importRules}
        </Typography>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {companies.map((company) => (
            <Box component="li" key={company.row} sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
              <Typography sx={{ overflowWrap: 'anywhere' }}>{company.name}</Typography>
              {company.otherRows.length > 0 ? (
                <Typography variant="body2" color="textSecondary">
                  {texts.sameRows([company.row, ...company.otherRows])}
                </Typography>
              ) : null}
              {company.isNew ? (
                <StatusChip label={texts.isNew} tone="success" />
              ) : (
                <>
                  <Typography variant="body2" color="textSecondary">
                    {texts.changes(company.fields)}
                  </Typography>
                  {company.emptied.length > 0 ? (
                    <Typography variant="body2" color="warning.main">
                      {texts.empties(company.emptied)}
                    </Typography>
                  ) : null}
                </>
              )}
              <Values values={listImportedValues(company, { ...summary, locale })} />
            </Box>
          ))}
        </Box>
        {more > 0 ? (
          <Typography color="textSecondary" sx={{ mt: 1 }}>
            {texts.andMore(more)}
          </Typography>
        ) : null}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onClose}>{texts.close}</Button>
        {added + changed > 0 ? (
          <Button
            variant="contained"
            loading={isSending}
            onClick={() => {
              setIsSending(true);
              void onImport().finally(() => setIsSending(false));
            }}
          >
            {texts.importIt(added + changed)}
          </Button>
        ) : null}
      </DialogActions>
    </Dialog>
  );
}

/** Each new value beside the value it replaces. */
function Values({ values }: { values: readonly ImportedValue[] }) {
  return (
    <Box component="dl" sx={VALUES}>
      {values.map(({ field, before, after }) => (
        <Box key={field} sx={{ display: 'contents' }}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {texts.importedField(field)}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {before === null ? after : texts.replaced(before, after)}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

const VALUES = {
  ...{ display: 'grid', columnGap: 2, rowGap: 0.25, m: 0, mt: 0.5 },
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
} as const;
