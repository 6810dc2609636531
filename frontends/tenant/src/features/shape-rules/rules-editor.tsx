import { useState } from 'react';
import type { ShapeRule } from '@glass/contracts';
import { problemOf } from '@glass/api-client';
import { useShell } from '@glass/shell-contract';
import { ErrorState, PageFrame, PageHeader, PageSkeleton, sizes, StatePanel } from '@glass/ui';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { DraftHead } from './draft-head.js';
import { ReadySets } from './ready-sets.js';
import { RuleDialog } from './rule-dialog.js';
import { type RuleRow, RuleRows } from './rule-rows.js';
import { describeGlass, describeMeasurement, getRulePart, RULE_PARTS, type RulePart } from './rule-words.js';
import { RulesFile } from './rules-file.js';
import { SampleCheck } from './sample-check.js';
import { texts } from './texts.js';
import { useRules, withRules } from './use-rules.js';

/** Edits the draft's rules, with sample panels that show their effect. */
export function RulesEditor() {
  const { toast, download } = useShell();
  const work = useRules();
  const { list, rules } = work;
  const [part, setPart] = useState<RulePart | null>(null);
  /** Index of the edited rule; the number of rules for a new one. */
  const [edited, setEdited] = useState<number | null>(null);
  const [isChoosing, setIsChoosing] = useState(false);

  if (problemOf(work.error)?.code === 'NOT_FOUND') return <NoPriceList />;
  if (!list) {
    return work.error ? (
      <PageFrame>
        <ErrorState level={1} title={texts.failedTitle} onRetry={work.retry}>
          {problemOf(work.error)?.text}
        </ErrorState>
      </PageFrame>
    ) : (
      <PageSkeleton label={texts.loading} />
    );
  }
  const { content } = list;
  const rows = rules
    .map((rule, index) => ({ rule, index }))
    .filter(({ rule }) => part === null || getRulePart(rule.code) === part);
  const named = ({ rule }: RuleRow) => `${describeMeasurement(rule)}, ${describeGlass(rule, content)}`;

  function keep(rule: ShapeRule): void {
    work.change(edited === rules.length ? [...rules, rule] : rules.with(edited ?? 0, rule));
    setEdited(null);
  }

  return (
    <PageFrame>
      <PageHeader
        title={texts.title}
        purpose={texts.purpose}
        actions={
          <>
            <Button variant="outlined" onClick={() => setIsChoosing(true)}>
              {texts.readySets}
            </Button>
            <Button
              variant="outlined"
              onClick={() => void download('/api/shape-rules/get-csv', {}).catch(toast.error)}
            >
              {texts.download}
            </Button>
            <RulesFile work={work} list={list} />
            <Button variant="contained" onClick={() => setEdited(rules.length)}>
              {texts.add}
            </Button>
          </>
        }
      />
      <DraftHead work={work} list={list} />
      <Box sx={BESIDE}>
        <Box sx={inSight(work.isDirty)}>
          <SampleCheck before={content} after={withRules(content, rules)} />
        </Box>
        <Box sx={{ minWidth: 0 }}>
          <Stack
            direction="row"
            role="group"
            aria-label={texts.filter}
            spacing={1}
            useFlexGap
            sx={{ flexWrap: 'wrap', mb: 2 }}
          >
            {[null, ...RULE_PARTS].map((one) => (
              <Chip
                key={one ?? 'all'}
                label={one === null ? texts.all : texts.parts[one]}
                color={part === one ? 'primary' : 'default'}
                aria-pressed={part === one}
                onClick={() => setPart(one)}
              />
            ))}
          </Stack>
          {rows.length === 0 ? (
            <Typography color="textSecondary">{rules.length === 0 ? texts.empty : texts.noneHere}</Typography>
          ) : null}
          <RuleRows
            rows={rows}
            content={content}
            showsFormulas
            actions={(row) => (
              <>
                <IconButton aria-label={texts.editOf(named(row))} onClick={() => setEdited(row.index)}>
                  <EditOutlined fontSize="small" />
                </IconButton>
                <IconButton
                  aria-label={texts.removeOf(named(row))}
                  onClick={() => work.change(rules.toSpliced(row.index, 1))}
                >
                  <DeleteOutlined fontSize="small" />
                </IconButton>
              </>
            )}
          />
        </Box>
      </Box>
      {edited === null ? null : (
        <RuleDialog
          rule={rules[edited] ?? null}
          content={content}
          onKeep={keep}
          onClose={() => setEdited(null)}
        />
      )}
      {isChoosing ? (
        <ReadySets
          rules={rules}
          content={content}
          onChoose={(set) => {
            work.change(set);
            setIsChoosing(false);
          }}
          onClose={() => setIsChoosing(false)}
        />
      ) : null}
    </PageFrame>
  );
}

/** On a desktop, the sample panel stays beside the rules, so that effects are visible while editing. */
const BESIDE = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 384px' },
} as const;
/** px; height of the sticky bar for unsaved changes. */
const UNSAVED = 112;
function inSight(isDirty: boolean) {
  const top = sizes.appBar + 16 + (isDirty ? UNSAVED : 0);
  return {
    minWidth: 0,
    order: { lg: 1 },
    position: { lg: 'sticky' },
    top,
    maxHeight: { lg: `calc(100dvh - ${top + 16}px)` },
    overflowY: { lg: 'auto' },
  } as const;
}

function NoPriceList() {
  return (
    <PageFrame>
      <StatePanel
        level={1}
        title={texts.title}
        actions={
          <Button variant="contained" component={Link} to="/tenant/pricing-studio">
            {texts.toPriceList}
          </Button>
        }
      >
        {texts.noPriceList}
      </StatePanel>
    </PageFrame>
  );
}
