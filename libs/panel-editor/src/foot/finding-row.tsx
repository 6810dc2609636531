import type { ReactNode } from 'react';
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import WarningAmber from '@mui/icons-material/WarningAmber';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Finding, Severity } from '@glass/contracts';
import { localizeDecimals } from '@glass/geometry';
import { useEditor } from '../state/editor-context.js';
import { severityColors } from '../drawing/finding-marks.js';
import { texts } from '../texts.js';

const ICONS = { block: ErrorOutlineOutlined, review: WarningAmber, warn: InfoOutlined };

interface FindingRowProps {
  finding: Finding;
  /** Meaning of the severity; null if another row already shows it. */
  help: string | null;
  /** Whether the fix is shown on the drawing. */
  isPreviewed: boolean;
  onPreview: (finding: Finding | null) => void;
  onApply: (finding: Finding) => void;
  /** Button for the other findings. */
  more?: ReactNode;
}

/** One finding as a sentence; "Fix" previews the change, a second press applies it. */
export function FindingRow({ finding, help, isPreviewed, onPreview, onApply, more }: FindingRowProps) {
  const { select, pointAt, disabled, locale } = useEditor();
  return (
    <Box
      onPointerEnter={() => pointAt(finding.part)}
      onPointerLeave={() => pointAt(null)}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'auto minmax(0, 1fr)', sm: 'auto minmax(0, 1fr) auto' },
        columnGap: 1.5,
        alignItems: 'center',
        py: { xs: 0.75, sm: 1 },
      }}
    >
      <SeverityIcon severity={finding.severity} />
      <Box>
        <SentenceButton onClick={() => select(finding.part)}>
          {localizeDecimals(locale, finding.message)}
        </SentenceButton>
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          {isPreviewed && finding.fix
            ? `${localizeDecimals(locale, finding.fix.description)} ${texts.preview}`
            : `${texts.severity[finding.severity]}. `}
          {!isPreviewed && help && (
            <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
              {help}
            </Box>
          )}
        </Typography>
      </Box>
      <Box
        sx={{
          gridColumn: { xs: '1 / -1', sm: 'auto' },
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'flex-end',
          gap: 1,
        }}
      >
        {!isPreviewed && more}
        {finding.fix && !disabled && !isPreviewed && (
          <Button size="small" variant="outlined" onClick={() => onPreview(finding)}>
            {texts.fix}
          </Button>
        )}
        {finding.fix && isPreviewed && (
          <>
            <Button size="small" onClick={() => onPreview(null)}>
              {texts.leave}
            </Button>
            <Button size="small" variant="contained" autoFocus onClick={() => onApply(finding)}>
              {texts.applyFix}
            </Button>
          </>
        )}
      </Box>
    </Box>
  );
}

/** Text that links to the fields it is about. */
export function SentenceButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <Typography
      component="button"
      type="button"
      onClick={onClick}
      sx={{
        all: 'unset',
        cursor: 'pointer',
        color: 'text.primary',
        '&:focus-visible': { outline: 2, outlineColor: 'primary.main' },
      }}
    >
      {children}
    </Typography>
  );
}

function SeverityIcon({ severity }: { severity: Severity }) {
  const Icon = ICONS[severity];
  return (
    <Icon
      titleAccess={texts.severity[severity]}
      sx={{ color: severityColors[severity].ink, alignSelf: 'start' }}
    />
  );
}
