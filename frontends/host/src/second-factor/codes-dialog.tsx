import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import GlobalStyles from '@mui/material/GlobalStyles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useShell } from '@glass/shell-contract';
import { CopyButton } from '@glass/ui';
import { texts } from './texts.js';

/** Hides everything but the codes in print. */
const PRINTED_ALONE = {
  '@media print': {
    'body > *:not(.recovery-codes), .recovery-codes .MuiBackdrop-root': { display: 'none !important' },
    '.recovery-codes .MuiPaper-root': { boxShadow: 'none !important' },
  },
};

/** Shows the recovery codes once. Closes only by its button, so that the codes aren't lost by a misclick. */
export function CodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { session, tenant } = useShell();
  const titleId = useId();
  const head = texts.codesFileHead(tenant.tenantName, session.contactEmail ?? '');
  const text = [head, '', ...codes, ''].join('\n');
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={titleId} className="recovery-codes">
      <GlobalStyles styles={PRINTED_ALONE} />
      <DialogTitle id={titleId}>{texts.codesTitle}</DialogTitle>
      <DialogContent>
        <Typography sx={{ displayPrint: 'none' }}>{texts.codesHelp}</Typography>
        <Typography sx={{ display: 'none', displayPrint: 'block' }}>{head}</Typography>
        <Box
          component="ul"
          aria-label={texts.codesList}
          sx={{
            listStyle: 'none',
            p: 2,
            my: 2,
            display: 'grid',
            gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
            gap: 1,
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            fontFamily: 'monospace',
            textAlign: 'center',
          }}
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, displayPrint: 'none' }}>
          <Button
            size="small"
            variant="outlined"
            component="a"
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
            download={texts.codesFile(window.location.hostname)}
          >
            {texts.downloadCodes}
          </Button>
          <Button size="small" variant="outlined" onClick={() => window.print()}>
            {texts.printCodes}
          </Button>
          <CopyButton text={text} variant="outlined" />
        </Box>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2, displayPrint: 'none' }}>
        <Button variant="contained" autoFocus onClick={onClose}>
          {texts.codesKept}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
