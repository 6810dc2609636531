import { type ReactNode, memo, useRef, useState } from 'react';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import ExpandLess from '@mui/icons-material/ExpandLess';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useLanguage } from '@glass/language/react';
import { LOW_WINDOW, PAGE_FOOT, visuallyHidden } from '@glass/ui';
import type { Catalogue } from '@glass/contracts/catalogue';
import type { Finding, PanelSpec, Severity } from '@glass/contracts/panel';
import { useIsQuantityAtFoot } from '../low-window.js';
import { featureName } from '../panel-names.js';
import { openPathField } from '../form/open-field.js';
import { useEditor } from '../state/editor-context.js';
import type { Assessment, FieldFault } from '../state/panel-assessment.js';
import { texts } from '../texts.js';
import { fixLabel } from './fix-label.js';
import { PriceSummary } from './price-summary.js';
import { QuantityStepper } from './quantity-stepper.js';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import WarningAmber from '@mui/icons-material/WarningAmber';
import { localizeDecimals } from '@glass/geometry';
import { severityColors } from '../drawing/finding-marks.js';

interface FootBarProps {
  assessment: Assessment;
  quantity: number;
  previewed: Finding | null;
  onPreview: (finding: Finding | null) => void;
  onApply: (finding: Finding) => void;
  locale?: string | undefined;
  sumText: string | null;
  /** Replaces the panel's price; null for none. */
  total?: ReactNode;
  /** The page's primary action. */
  action?: ReactNode;
  /** The keyboard of a phone needs the room. */
  isTyping: boolean;
}

/** Price and findings, pinned to the bottom of the window, always in sync with the drawing. */
export const FootBar = memo(function FootBar(props: FootBarProps) {
  useLanguage();
  const { assessment, quantity, previewed, onPreview, onApply, locale, sumText, total, action } = props;
  const { isTyping } = props;
  const { faults, findings } = assessment;
  const { present, catalogue } = useEditor();
  const foot = useRef<HTMLElement>(null);
  const [isOpen, setOpen] = useState(false);
  const isLow = useMediaQuery(LOW_WINDOW);
  // Leaves the room to the fields: the first finding in one line, the others and their fixes when opened.
  const isFolded = (isLow || isTyping) && !isOpen && previewed === null;
  const isQuantityAtFoot = useIsQuantityAtFoot();
  const shown = isOpen ? findings : findings.slice(0, 1);
  const isClean = faults.length === 0 && findings.length === 0;
  const clean = { tone: 'success.main', icon: <CheckCircleOutlined />, text: texts.checksPassed };
  return (
    <Paper
      ref={foot}
      square
      component="section"
      aria-label={texts.price}
      {...PAGE_FOOT}
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
          <StatusLine
            tone="error.main"
            icon={<ErrorOutlineOutlined />}
            text={faultText(faults, present(), catalogue)}
            onPick={() => openPathField(faults[0]?.path ?? '', foot.current)}
          />
        )}
        {faults.length === 0 &&
          shown.map((finding, index) => (
            <FindingRow
              key={`${finding.code}-${index}`}
              finding={finding}
              help={severityHelp(findings, index)}
              isPreviewed={previewed === finding}
              onPreview={onPreview}
              onApply={onApply}
              isFolded={isFolded}
              more={
                index === 0 &&
                (findings.length > 1 || isLow || isTyping) && (
                  <MoreButton {...{ isOpen, isFolded, setOpen, findings }} />
                )
              }
            />
          ))}
        {isClean && !isQuantityAtFoot && <Box sx={visuallyHidden}>{texts.checksPassed}</Box>}
      </Box>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: { xs: 1, sm: 2 },
          py: isLow ? 0.25 : 1.25,
          borderTop: isClean ? 0 : 1,
          borderColor: 'divider',
        }}
      >
        {isClean &&
          (isQuantityAtFoot ? (
            <StatusLine {...clean} />
          ) : (
            <CheckCircleOutlined aria-hidden sx={{ color: clean.tone }} />
          ))}
        {isQuantityAtFoot && <QuantityStepper quantity={quantity} />}
        {total === undefined ? <PriceSummary {...{ assessment, catalogue, locale, sumText }} /> : total}
        {action && <Box sx={{ flex: 'none', display: 'grid' }}>{action}</Box>}
      </Box>
    </Paper>
  );
});

/** Shown once per severity. Advice beside worse findings must not say that the panel can be ordered. */
function severityHelp(findings: readonly Finding[], index: number): string | null {
  const severity = findings[index]?.severity;
  if (!severity || findings.findIndex((one) => one.severity === severity) !== index) return null;
  const isAdviceBesideMore = severity === 'warn' && findings.some((one) => one.severity !== 'warn');
  return isAdviceBesideMore ? texts.onlyAdvice : texts.severityHelp[severity];
}

interface MoreButtonProps {
  isOpen: boolean;
  /** Even the first finding is cut to one line. */
  isFolded: boolean;
  setOpen: (isOpen: boolean) => void;
  findings: readonly Finding[];
}

function MoreButton({ isOpen, isFolded, setOpen, findings }: MoreButtonProps) {
  return (
    <Button
      size="small"
      aria-expanded={isOpen}
      onClick={() => setOpen(!isOpen)}
      endIcon={isOpen ? <ExpandMore /> : <ExpandLess />}
      sx={{ flex: 'none', px: 0.5, whiteSpace: 'nowrap' }}
    >
      {isOpen
        ? texts.showLess
        : isFolded
          ? texts.foldedFindings(findings.length)
          : texts.moreFindings(findings.length - 1)}
    </Button>
  );
}

interface StatusLineProps {
  tone: string;
  icon: ReactNode;
  text: string;
  /** Opens the fields it is about. */
  onPick?: () => void;
}

function StatusLine({ tone, icon, text, onPick }: StatusLineProps) {
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', py: 0.75, color: tone }}>
      {icon}
      {onPick ? (
        <SentenceButton onClick={onPick}>{text}</SentenceButton>
      ) : (
        <Typography sx={{ color: 'text.primary' }}>{text}</Typography>
      )}
    </Box>
  );
}

function faultText(faults: readonly FieldFault[], spec: PanelSpec, catalogue: Catalogue): string {
  const [first] = faults;
  if (faults.length !== 1 || !first) return texts.faults(faults.length);
  const [list, index] = first.path.split('.');
  const feature = list === 'features' ? spec.features[Number(index)] : undefined;
  return feature ? `${featureName(spec, feature.uid, catalogue)}: ${first.message}` : first.message;
}

const ICONS = { block: ErrorOutlineOutlined, review: WarningAmber, warn: InfoOutlined };

interface FindingRowProps {
  finding: Finding;
  /** Meaning of the severity; null if another row already shows it. */
  help: string | null;
  /** Whether the fix is shown on the drawing. */
  isPreviewed: boolean;
  onPreview: (finding: Finding | null) => void;
  onApply: (finding: Finding) => void;
  /** In one line, without its fix. */
  isFolded: boolean;
  /** Button for the other findings. */
  more?: ReactNode;
}

/** A sentence has at least this width, or a row of its own. */
const SENTENCE_PX = 320;

/** One finding as a sentence; "Fix" previews the change, a second press applies it. */
function FindingRow({ finding, help, isPreviewed, onPreview, onApply, isFolded, more }: FindingRowProps) {
  const { select, pointAt, disabled, locale, present, catalogue } = useEditor();
  return (
    <Box
      onPointerEnter={() => pointAt(finding.part)}
      onPointerLeave={() => pointAt(null)}
      sx={{
        display: 'flex',
        // The buttons go below the sentence where they would leave it no room.
        flexWrap: isFolded ? 'nowrap' : 'wrap',
        columnGap: 1.5,
        alignItems: 'center',
        py: isFolded ? 0 : { xs: 0.75, sm: 1 },
      }}
    >
      <Box
        sx={{
          flex: isFolded ? '1 1 0' : `1 1 ${SENTENCE_PX}px`,
          minWidth: 0,
          display: 'grid',
          gridTemplateColumns: 'auto minmax(0, 1fr)',
          columnGap: 1.5,
        }}
      >
        <SeverityIcon severity={finding.severity} />
        <SentenceButton isOneLine={isFolded} onClick={() => select(finding.part)}>
          {localizeDecimals(locale, finding.message)}
        </SentenceButton>
        <Typography
          variant="caption"
          component="p"
          sx={{ ...(isFolded ? visuallyHidden : null), gridColumn: 2, color: 'text.secondary' }}
        >
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
          minWidth: 0,
          maxWidth: '100%',
          ml: 'auto',
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'flex-end',
          gap: 1,
        }}
      >
        {!isPreviewed && more}
        {finding.fix && !disabled && !isPreviewed && !isFolded && (
          <Button size="small" variant="outlined" onClick={() => onPreview(finding)}>
            {localizeDecimals(locale, fixLabel(finding, present(), catalogue, locale))}
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

interface SentenceButtonProps {
  onClick: () => void;
  isOneLine?: boolean;
  children: string;
}

/** Text that links to the fields it is about. */
function SentenceButton({ onClick, isOneLine = false, children }: SentenceButtonProps) {
  return (
    <Typography
      component="button"
      type="button"
      onClick={onClick}
      sx={{
        all: 'unset',
        cursor: 'pointer',
        color: 'text.primary',
        ...(isOneLine && {
          ...{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
        }),
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
