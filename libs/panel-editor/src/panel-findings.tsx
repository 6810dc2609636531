import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import WarningAmber from '@mui/icons-material/WarningAmber';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Finding, PanelPriceSummary } from '@glass/contracts/panel';
import { listWords } from '@glass/language';
import { localizeDecimals } from '@glass/geometry';
import { wordPrice } from '@glass/pricing/words';
import { worstFirst } from './state/panel-assessment.js';
import { texts } from './texts.js';

const MARKS = {
  block: { Icon: ErrorOutlineOutlined, color: 'error.main' },
  review: { Icon: WarningAmber, color: 'warning.main' },
  warn: { Icon: InfoOutlined, color: 'info.main' },
  approved: { Icon: CheckCircleOutlined, color: 'success.main' },
} as const;

/** Everything that keeps a panel from being made or priced, worst first. */
export function PanelFindings({
  panel,
  isApproved = false,
  locale,
}: {
  panel: {
    findings: readonly Finding[];
    price: Pick<PanelPriceSummary, 'missing' | 'totalMinor' | 'isHidden'>;
  };
  /** The quote can be ordered: the fabricator approved what needed review. */
  isApproved?: boolean;
  /** For decimals. */
  locale?: string | undefined;
}) {
  const findings = worstFirst(panel.findings);
  const { missing, totalMinor, isHidden = false } = panel.price;
  const isOnRequest = totalMinor === null && !isHidden;
  if (findings.length === 0 && !isOnRequest) return null;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, display: 'grid', gap: 0.5 }}>
      {findings.map((finding, index) => (
        <FindingItem key={index} finding={finding} isApproved={isApproved} locale={locale} />
      ))}
      {isOnRequest ? (
        <FindingLine look="review" title={texts.found.onRequest}>
          {missing.length > 0
            ? texts.found.onRequestWhy(listWords(missing.map(({ what }) => wordPrice(what, locale))))
            : ''}
        </FindingLine>
      ) : null}
    </Box>
  );
}

interface FindingItemProps {
  finding: Finding;
  isApproved: boolean;
  locale: string | undefined;
}

function FindingItem({ finding, isApproved, locale }: FindingItemProps) {
  const look = finding.severity === 'review' && isApproved ? 'approved' : finding.severity;
  return (
    <FindingLine look={look} title={texts.found[look]}>
      {localizeDecimals(locale, finding.message)}
    </FindingLine>
  );
}

interface FindingLineProps {
  look: keyof typeof MARKS;
  title: string;
  children: string;
}

/** A list item: mark, title and sentence of a finding. */
export function FindingLine({ look, title, children }: FindingLineProps) {
  const { Icon, color } = MARKS[look];
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1 }}>
      <Icon fontSize="small" aria-hidden sx={{ color: color, mt: '1px' }} />
      <Typography component="span" sx={{ overflowWrap: 'anywhere' }}>
        <Box component="span" sx={{ color: color, fontWeight: 'fontWeightMedium' }}>
          {title}
        </Box>
        {children ? ` · ${children}` : ''}
      </Typography>
    </Box>
  );
}
