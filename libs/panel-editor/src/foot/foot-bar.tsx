import { useState, type ReactNode } from 'react';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import ExpandLess from '@mui/icons-material/ExpandLess';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { Finding } from '@glass/contracts';
import type { Assessment } from '../state/panel-assessment.js';
import { texts } from '../texts.js';
import { FindingRow } from './finding-row.js';
import { PriceSummary } from './price-summary.js';
import { QuantityStepper } from './quantity-stepper.js';

export interface FootBarProps {
  assessment: Assessment;
  previewed: Finding | null;
  onPreview: (finding: Finding | null) => void;
  onApply: (finding: Finding) => void;
  locale?: string | undefined;
  /** The one primary action of the page. */
  action?: ReactNode;
}

/** Price and remarks, pinned to the foot of the window: what stands here is always true of what is drawn. */
export function FootBar({ assessment, previewed, onPreview, onApply, locale, action }: FootBarProps) {
  const { findings, faults } = assessment;
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen ? findings : findings.slice(0, 1);
  return (
    <Paper
      square
      component="section"
      aria-label={texts.price}
      elevation={4}
      sx={{
        position: 'sticky',
        bottom: 'var(--shell-bottom, 0px)',
        zIndex: 2,
        borderTop: 1,
        borderColor: 'divider',
        px: { xs: 2, md: 3 },
        gridColumn: '1 / -1',
        '@media print': { display: 'none' },
      }}
    >
      <Box role="status" aria-label={texts.remarks} sx={{ maxHeight: '40dvh', overflowY: 'auto' }}>
        {faults.length > 0 ? (
          <StatusLine tone="error.main" icon={<ErrorOutlined />} text={faultText(assessment)} />
        ) : findings.length === 0 ? (
          <StatusLine tone="success.main" icon={<CheckCircleOutlined />} text={texts.checksPassed} />
        ) : (
          shown.map((finding, index) => (
            <FindingRow
              key={`${finding.code}-${index}`}
              finding={finding}
              isPreviewed={previewed === finding}
              onPreview={onPreview}
              onApply={onApply}
            />
          ))
        )}
      </Box>
      {faults.length === 0 && findings.length > 1 && (
        <Button
          size="small"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          endIcon={isOpen ? <ExpandMore /> : <ExpandLess />}
          sx={{ ml: 3.5, mb: 0.5 }}
        >
          {isOpen ? texts.showLess : texts.moreFindings(findings.length - 1)}
        </Button>
      )}
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          flexWrap: 'wrap',
          gap: { xs: 1, sm: 2 },
          py: 1.5,
          borderTop: 1,
          borderColor: 'divider',
        }}
      >
        <QuantityStepper />
        <PriceSummary assessment={assessment} locale={locale} />
        {action && <Box sx={{ flex: { xs: '1 1 100%', sm: 'none' }, display: 'grid' }}>{action}</Box>}
      </Box>
    </Paper>
  );
}

function StatusLine({ tone, icon, text }: { tone: string; icon: ReactNode; text: string }) {
  return (
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', py: 1, color: tone }}>
      {icon}
      <Typography sx={{ color: 'text.primary' }}>{text}</Typography>
    </Box>
  );
}

function faultText({ faults }: Assessment): string {
  const [first] = faults;
  return faults.length === 1 && first ? first.message : texts.faults(faults.length);
}
