import type { CatalogueContent, ShapeRule } from '@glass/contracts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { describeGlass, describeLimit, describeMeasurement, compareRules } from './rule-words.js';
import { texts } from './texts.js';

interface RuleChangesListProps {
  before: readonly ShapeRule[];
  after: readonly ShapeRule[];
  content: CatalogueContent;
}

/** Lists added and removed rules in full. */
export function RuleChangesList({ before, after, content }: RuleChangesListProps) {
  const { added, removed, kept } = compareRules(before, after);
  return (
    <>
      <Typography role="status">{texts.setChanges(added.length, removed.length, kept)}</Typography>
      <Changed title={texts.goes} rules={removed} content={content} />
      <Changed title={texts.comes} rules={added} content={content} />
    </>
  );
}

function Changed({
  title,
  rules,
  content,
}: {
  title: string;
  rules: ShapeRule[];
  content: CatalogueContent;
}) {
  if (rules.length === 0) return null;
  return (
    <Box component="section" aria-label={title}>
      <Typography sx={{ fontWeight: 'fontWeightMedium' }}>{title}</Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {rules.map((rule, index) => (
          <Typography key={index} component="li" variant="caption">
            {describeMeasurement(rule)}: {describeLimit(rule, content)} ({rule.operator} {rule.formula}{' '}
            {rule.unit}) · {describeGlass(rule, content)} · {texts.severities[rule.severity]}
            {rule.message ? ` · “${rule.message}”` : ''}
          </Typography>
        ))}
      </Box>
    </Box>
  );
}
