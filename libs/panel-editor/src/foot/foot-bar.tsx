import { useState, type ReactNode } from 'react';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import ExpandLess from '@mui/icons-material/ExpandLess';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Finding } from '@glass/contracts';
import type { Assessment } from '../state/panel-assessment.js';
import { texts } from '../texts.js';
import { FindingRow } from './finding-row.js';
import { PriceSummary } from './price-summary.js';
import { QuantityStepper } from './quantity-stepper.js';

export interface FootBarProps {
  assessment: Assessment;
  quantity: number;
  previewed: Finding | null;
  onPreview: (finding: Finding | null) => void;
  onApply: (finding: Finding) => void;
  locale?: string | undefined;
  /** The one primary action of the page. */
  action?: ReactNode;
}

/** Price and remarks, pinned to the foot of the window: what stands here is always true of what is drawn. */
export function FootBar({
  assessment,
  quantity,
  previewed,
  onPreview,
  onApply,
  locale,
  action,
}: FootBarProps) {
  const { findings, faults } = assessment;
  const [isOpen, setOpen] = useState(false);
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('sm'));
  const shown = isOpen ? findings : findings.slice(0, 1);
  const isClean = faults.length === 0 && findings.length === 0;
  const clean = { tone: 'success.main', icon: <CheckCircleOutlined />, text: texts.checksPassed };
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
        {faults.length > 0 && (
          <StatusLine tone="error.main" icon={<ErrorOutlineOutlined />} text={faultText(assessment)} />
        )}
        {faults.length === 0 &&
          shown.map((finding, index) => (
            <FindingRow
              key={`${finding.code}-${index}`}
              finding={finding}
              isPreviewed={previewed === finding}
              onPreview={onPreview}
              onApply={onApply}
              more={index === 0 && findings.length > 1 && <MoreButton {...{ isOpen, setOpen, findings }} />}
            />
          ))}
        {isClean && !isWide && <StatusLine {...clean} />}
      </Box>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: { xs: 1, sm: 2 },
          py: 1.25,
          borderTop: isClean && isWide ? 0 : 1,
          borderColor: 'divider',
        }}
      >
        {isClean && isWide && <StatusLine {...clean} />}
        {isWide && <QuantityStepper quantity={quantity} />}
        <PriceSummary assessment={assessment} locale={locale} />
        {action && <Box sx={{ flex: 'none', display: 'grid' }}>{action}</Box>}
      </Box>
    </Paper>
  );
}

interface MoreButtonProps {
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  findings: readonly Finding[];
}

function MoreButton({ isOpen, setOpen, findings }: MoreButtonProps) {
  return (
    <Button
      size="small"
      aria-expanded={isOpen}
      onClick={() => setOpen(!isOpen)}
      endIcon={isOpen ? <ExpandMore /> : <ExpandLess />}
      sx={{ px: 0.5, whiteSpace: 'nowrap' }}
    >
      {isOpen ? texts.showLess : texts.moreFindings(findings.length - 1)}
    </Button>
  );
}

function StatusLine({ tone, icon, text }: { tone: string; icon: ReactNode; text: string }) {
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', py: 0.75, color: tone }}>
      {icon}
      <Typography sx={{ color: 'text.primary' }}>{text}</Typography>
    </Box>
  );
}

function faultText({ faults }: Assessment): string {
  const [first] = faults;
  return faults.length === 1 && first ? first.message : texts.faults(faults.length);
}
