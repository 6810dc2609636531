import { useState } from 'react';
import type { PriceList, ShapeRule } from '@glass/contracts/catalogue';
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
import Alert from '@mui/material/Alert';
import { ReadySets, RulesFile } from './replace-rules.js';
import { RuleDialog } from './rule-dialog.js';
import { type RuleRow, RuleRows } from './rule-rows.js';
import {
  compareRules,
  describeGlass,
  describeMeasurement,
  getRulePart,
  RULE_PARTS,
  type RulePart,
} from './rule-words.js';
import { SampleCheck } from './sample-check.js';
import { texts } from './texts.js';
import { type Rules, useRules, withRules } from './use-rules.js';

/** Edits the draft's rules, with sample panels that show their effect. */
export function RulesEditor() {
  const { toast, download, tenant } = useShell();
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
  const named = ({ rule }: RuleRow) =>
    `${describeMeasurement(rule)}, ${describeGlass(rule, content, tenant.settings.locale)}`;

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

/** Says whether there are unsaved or unpublished rule changes, with the matching actions. */
function DraftHead({ work, list }: { work: Rules; list: PriceList }) {
  const { theirs, rules, changes, isDirty, isSaving } = work;
  const unpublished = list.draft.changes;
  if (theirs) {
    const { added, removed } = compareRules(theirs.rules, rules);
    return (
      <Alert severity="warning" role="alert" sx={{ mb: 2 }}>
        {texts.conflict(Math.max(added.length, removed.length))}
        <Stack direction="row" spacing={1} useFlexGap sx={{ mt: 1, flexWrap: 'wrap' }}>
          <Button variant="outlined" color="inherit" onClick={work.takeTheirs}>
            {texts.takeTheirs}
          </Button>
          <Button variant="contained" loading={isSaving} onClick={() => void work.keepMine()}>
            {texts.keepMine}
          </Button>
        </Stack>
      </Alert>
    );
  }
  return (
    <Alert
      severity={isDirty ? 'warning' : 'info'}
      role="status"
      // Sticky, so that changes far down the page can be saved.
      sx={isDirty ? { mb: 2, position: 'sticky', top: sizes.appBar + 8, zIndex: 2, boxShadow: 2 } : { mb: 2 }}
    >
      <Typography>
        {isDirty
          ? texts.unsaved(changes.added.length, changes.removed.length)
          : unpublished > 0
            ? texts.draftChanges(unpublished)
            : texts.allPublished}
      </Typography>
      <Typography variant="caption" component="p">
        {texts.draft}
      </Typography>
      {isDirty || unpublished > 0 ? (
        <Stack direction="row" spacing={1} useFlexGap sx={{ mt: 1, flexWrap: 'wrap' }}>
          {isDirty ? (
            <>
              <Button variant="outlined" color="inherit" disabled={isSaving} onClick={work.undo}>
                {texts.undo}
              </Button>
              <Button variant="contained" loading={isSaving} onClick={() => void work.save()}>
                {texts.save}
              </Button>
            </>
          ) : (
            <Button variant="contained" onClick={() => void work.publish()}>
              {texts.publish}
            </Button>
          )}
        </Stack>
      ) : null}
    </Alert>
  );
}
