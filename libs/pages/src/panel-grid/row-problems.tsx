import { listWords } from '@glass/language';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { panelDifferences } from '@glass/panel-editor';
import type { PanelRow } from './grid-rows.js';
import type { CellContext } from './rows/cell-values.js';
import { texts as rowTexts } from './rows/texts.js';
import { texts } from './texts.js';
import type { NewRow } from './use-panel-grid.js';

interface RowProblemsProps {
  rows: readonly PanelRow[];
  context: CellContext;
  resolve: (uid: string, choice: 'mine' | 'theirs') => void;
}

const SHOWN = 5;

/** Changes that the server refused: both values, and what to do. */
export function RowProblems({ rows, context, resolve }: RowProblemsProps) {
  const refused = rows.flatMap((row, index) => (row.pending?.refused ? [{ row, index }] : []));
  return refused.slice(0, SHOWN).map(({ row, index }) => {
    const { uid, draft, line, pending } = row;
    const { code, errors, current } = pending!.refused!;
    const name = texts.panelName(index + 1, draft.spec.mark);
    const isRemoval = pending!.draft === null;
    const theirs = current ?? line;
    const differences =
      code === 'VERSION_CONFLICT' && theirs && !isRemoval
        ? panelDifferences(draft, theirs, context.catalogue)
        : [];
    const words = wordsFor(code, isRemoval, {
      name,
      who: theirs?.updatedBy ?? '',
      why: listWords(errors.map(({ reason }) => reason)),
    });
    return (
      <Alert key={uid} severity="warning" role="alert" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
        {words.text}
        {differences.length > 0 ? (
          <Box component="ul" sx={{ m: 0, pl: 2.5, whiteSpace: 'pre-line' }}>
            {differences.map((difference) => (
              <li key={difference}>{difference}</li>
            ))}
          </Box>
        ) : null}
        <Box sx={{ mt: 0.5, ml: -0.5 }}>
          <Button color="inherit" size="small" onClick={() => resolve(uid, 'theirs')} sx={{ mr: 1 }}>
            {words.theirs}
          </Button>
          <Button color="inherit" size="small" onClick={() => resolve(uid, 'mine')}>
            {words.mine}
          </Button>
        </Box>
      </Alert>
    );
  });
}

function wordsFor(
  code: string,
  isRemoval: boolean,
  { name, who, why }: { name: string; who: string; why: string },
): { text: string; mine: string; theirs: string } {
  if (code === 'VERSION_CONFLICT' && isRemoval) {
    const text = texts.changedAndRemoved(who, name);
    return { text, mine: texts.removeAnyway, theirs: texts.takeTheirs };
  }
  if (code === 'VERSION_CONFLICT')
    return { text: texts.changedBy(who, name), mine: texts.keepMine, theirs: texts.takeTheirs };
  if (code === 'NOT_FOUND') return { text: texts.gone(name), mine: texts.putBack, theirs: texts.dropMine };
  return { text: texts.invalid(name, why), mine: texts.tryAgain, theirs: texts.dropMine };
}

interface NewRowProblemsProps {
  rows: readonly NewRow[];
  /** Number of rows above them. */
  above: number;
  onDrop: () => void;
}

/** Lists the cells that keep new rows from becoming panels. */
export function NewRowProblems({ rows, above, onDrop }: NewRowProblemsProps) {
  const faults = rows.flatMap(({ faults, cells }, index) =>
    // A row in which only the mark is typed yet is not wrong.
    cells.width === '' && cells.height === ''
      ? []
      : faults.map(({ column, reason }) =>
          texts.faultAt(above + index + 1, rowTexts.columns[column], reason),
        ),
  );
  if (faults.length === 0) return null;
  return (
    <Alert
      severity="info"
      role="status"
      sx={{ mb: 1 }}
      action={
        <Button color="inherit" size="small" onClick={onDrop}>
          {texts.dropRows}
        </Button>
      }
    >
      {texts.incomplete(rows.length)}
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {faults.slice(0, SHOWN).map((fault) => (
          <li key={fault}>{fault}</li>
        ))}
      </Box>
    </Alert>
  );
}
