import type { ReactNode } from 'react';
import type { CatalogueContent, ShapeRule } from '@glass/contracts/catalogue';
import type { Severity } from '@glass/contracts/panel';
import { RULE_KINDS } from '@glass/geometry';
import { useShell } from '@glass/shell-contract';
import { StatusChip, type StatusTone } from '@glass/ui';
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import {
  describeGlass,
  describeLimit,
  describeMeasurement,
  formatFormula,
  getFormulaError,
  getRulePart,
  hasThickness,
  RULE_PARTS,
  type RulePart,
} from './rule-words.js';
import { texts } from './texts.js';

export const TONES: Record<Severity, StatusTone> = { block: 'error', review: 'warning', warn: 'neutral' };

export interface RuleRow {
  rule: ShapeRule;
  /** Index in the whole rule table. */
  index: number;
}

interface RuleRowsProps {
  rows: readonly RuleRow[];
  content: CatalogueContent;
  /** Also shows formulas, for people who edit rules. */
  showsFormulas?: boolean;
  actions?: (row: RuleRow) => ReactNode;
}

/** Groups equal checks, whatever their order in the table. */
const ORDER = Object.keys(RULE_KINDS);

const COLUMNS = { xs: '1fr', md: 'minmax(0, 3fr) minmax(0, 2fr) minmax(0, 3fr) 128px auto' };

/** Rules in words, grouped by the part of a panel; on a phone, groups start collapsed. */
export function RuleRows({ rows, content, showsFormulas = false, actions }: RuleRowsProps) {
  const { locale } = useShell().tenant.settings;
  const isPhone = useMediaQuery(({ breakpoints }: Theme) => breakpoints.down('sm'));
  const parts = new Set(rows.map(({ rule }) => getRulePart(rule.code) ?? 'size'));
  return RULE_PARTS.map((part) => {
    const ofPart = rows
      .filter(({ rule }) => (getRulePart(rule.code) ?? 'size') === part)
      .sort((one, other) => ORDER.indexOf(one.rule.code) - ORDER.indexOf(other.rule.code));
    return ofPart.length === 0 ? null : (
      <Part key={part} part={part} count={ofPart.length} isFolded={isPhone && parts.size > 1}>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, borderTop: 1, borderColor: 'divider' }}>
          {ofPart.map((row) => (
            <Box
              key={row.index}
              component="li"
              sx={{
                display: 'grid',
                gridTemplateColumns: COLUMNS,
                columnGap: 2,
                rowGap: 0.5,
                py: 1,
                alignItems: 'center',
                borderBottom: 1,
                borderColor: 'divider',
                breakInside: 'avoid',
                overflowWrap: 'anywhere',
              }}
            >
              <Typography sx={{ fontWeight: 'fontWeightMedium' }}>{describeMeasurement(row.rule)}</Typography>
              <Typography color="textSecondary">{describeGlass(row.rule, content, locale)}</Typography>
              <Limit rule={row.rule} content={content} showsFormula={showsFormulas} />
              <Box>
                <StatusChip label={texts.severities[row.rule.severity]} tone={TONES[row.rule.severity]} />
              </Box>
              {actions ? <Box sx={{ justifySelf: { md: 'end' } }}>{actions(row)}</Box> : null}
            </Box>
          ))}
        </Box>
      </Part>
    );
  });
}

interface PartProps {
  part: RulePart;
  count: number;
  isFolded: boolean;
  children: ReactNode;
}

function Part({ part, count, isFolded, children }: PartProps) {
  const heading = (
    <Typography
      id={headingOf(part)}
      variant="h2"
      component="h2"
      sx={{ mb: isFolded ? 0 : 1, display: isFolded ? 'inline' : 'block', breakAfter: 'avoid' }}
    >
      {isFolded ? texts.partCount(texts.parts[part], count) : texts.parts[part]}
    </Typography>
  );
  return (
    <Box component="section" aria-labelledby={headingOf(part)} sx={{ mb: isFolded ? 0 : 3 }}>
      {isFolded ? (
        <Box component="details" sx={FOLDED}>
          <Box component="summary" sx={{ py: 1.5, cursor: 'pointer' }}>
            {heading}
          </Box>
          {children}
        </Box>
      ) : (
        <>
          {heading}
          {children}
        </>
      )}
    </Box>
  );
}

const FOLDED = {
  borderBottom: 1,
  borderColor: 'divider',
  // Prints all groups expanded.
  '@media print': { '&::details-content': { contentVisibility: 'visible', height: 'auto' } },
} as const;

function Limit({
  rule,
  content,
  showsFormula,
}: {
  rule: ShapeRule;
  content: CatalogueContent;
  showsFormula: boolean;
}) {
  const { locale } = useShell().tenant.settings;
  const fault = getFormulaError(rule);
  return (
    <Box>
      <Typography>{describeLimit(rule, content, locale)}</Typography>
      {showsFormula && hasThickness(rule.formula) ? (
        <Typography variant="caption" component="p" color="textSecondary">
          {formatFormula(rule.formula)} {rule.unit}
        </Typography>
      ) : null}
      {rule.message === '' ? null : (
        <Typography variant="caption" component="p" color="textSecondary">
          {texts.quoted(rule.message)}
        </Typography>
      )}
      {fault !== null && showsFormula ? (
        <Typography variant="caption" component="p" color="error">
          {fault}
        </Typography>
      ) : null}
    </Box>
  );
}

const headingOf = (part: RulePart) => `rules-${part}`;
