import type { PriceList } from '@glass/contracts';
import { sizes } from '@glass/ui';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { compareRules } from './rule-words.js';
import { texts } from './texts.js';
import type { Rules } from './use-rules.js';

/** Says whether there are unsaved or unpublished rule changes, with the matching actions. */
export function DraftHead({ work, list }: { work: Rules; list: PriceList }) {
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
