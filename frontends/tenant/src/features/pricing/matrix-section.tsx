import { listWords } from '@glass/language';
import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useState } from 'react';
import type { CatalogueContent, MatrixChange } from '@glass/contracts/catalogue';
import { glassName } from '@glass/geometry';
import { useShell } from '@glass/shell-contract';
import { type CellsList, type Edit, findEntry } from './edits.js';
import { EntryDialog } from './entry-dialog.js';
import { FileMenu } from './files/file-menu.js';
import { listFileFaults, mapFileCells, sheetTable } from './files/file-table.js';
import { hasGlassLimits } from './entry-fields.js';
import { matrixColumns, type MatrixRow, parseCells, type RateField, toSheetRows } from './matrix-rows.js';
import { RaiseDialog } from './raise-dialog.js';
import { Sheet } from '@glass/pages/sheet';
import { onDemand } from '@glass/ui';
import { texts } from './texts.js';
import type { Draft } from './use-draft.js';

export interface SectionProps {
  draft: Draft;
  content: CatalogueContent;
  published: CatalogueContent;
  mayWrite: boolean;
}

interface MatrixSheetProps {
  label: string;
  rowTitle: string;
  /** Called in each language in which a file may name the rows. */
  rowsOf: (content: CatalogueContent) => readonly MatrixRow[];
  content: CatalogueContent;
  published: CatalogueContent;
  mayWrite: boolean;
  /** Whether there is a second price, for curved edges. */
  hasCurved?: boolean;
  draft: Draft;
  /** Converts changed cells to draft edits. */
  editsOf: (changes: MatrixChange[]) => Edit[];
  onOpen?: (uid: string) => void;
  /** Buttons next to the switches. */
  actions?: React.ReactNode;
}

/** Prices by thickness in a sheet, with columns for glass that has its own. */
export function MatrixSheet(props: MatrixSheetProps) {
  const {
    label,
    rowTitle,
    rowsOf,
    content,
    published,
    mayWrite,
    hasCurved = false,
    draft,
    editsOf,
    onOpen,
    actions,
  } = props;
  const { locale } = useShell().tenant.settings;
  const rows = rowsOf(content);
  const [field, setField] = useState<RateField>('rate');
  // A column stays after its last price is deleted, so that a new one can be typed.
  const [shown, setShown] = useState(() => [
    ...new Set(rows.flatMap(({ matrix }) => matrix.flatMap(({ materialUID }) => materialUID ?? []))),
  ]);
  const [selected, setSelected] = useState<{ row: string; column: string }[]>([]);
  const [isRaising, setRaising] = useState(false);

  const columns = matrixColumns(content, rows, shown, texts.anyGlass);
  const sheetRows = toSheetRows(rows, rowsOf(published), columns, field, locale);
  const how = { field, isCurvedToo: hasCurved, locale, currency: content.currency };
  const without = content.materials.filter(
    ({ uid }) => !columns.some(({ materialUID }) => materialUID === uid),
  );

  return (
    <>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', mb: 1 }}>
        {hasCurved ? (
          <ToggleButtonGroup
            exclusive
            size="small"
            value={field}
            aria-label={texts.which}
            onChange={(_event, value: RateField | null) => value && setField(value)}
          >
            <ToggleButton value="rate">{texts.straight}</ToggleButton>
            <ToggleButton value="curvedRate">{texts.curvedEdges}</ToggleButton>
          </ToggleButtonGroup>
        ) : null}
        {actions}
        <FileMenu
          title={label}
          table={() => sheetTable(rowTitle, sheetRows, columns, locale)}
          content={content}
          read={(table, writing) => {
            // A file may give any glass its own price.
            const own = content.materials.map(({ uid }) => uid);
            const allColumns = () => matrixColumns(content, rows, own, texts.anyGlass);
            const names = () => ({
              rows: rowsOf(content).map(({ uid, name }) => ({ id: uid, label: name })),
              columns: allColumns(),
            });
            const placed = mapFileCells(table, names, writing, { currency: content.currency });
            const { decimalMark, asksForMark } = placed;
            if (asksForMark) return { ok: false, faults: placed.faults, asksForMark };
            const { changes, faults } = parseCells(placed.cells, rows, allColumns(), { ...how, decimalMark });
            const wrong = listFileFaults(faults, placed);
            return wrong.length > 0
              ? { ok: false, faults: wrong }
              : { ok: true, value: changes.length > 0 ? editsOf(changes) : [] };
          }}
          onTake={mayWrite ? (edits) => draft.edit(...edits) : null}
        />
        {mayWrite ? (
          <Button size="small" variant="outlined" color="inherit" onClick={() => setRaising(true)}>
            {texts.raise.open}
          </Button>
        ) : null}
        {mayWrite && without.length > 0 ? (
          <Autocomplete
            size="small"
            sx={{ width: 220 }}
            value={null}
            blurOnSelect
            clearOnBlur
            options={without}
            getOptionLabel={(material) => glassName(material, content.units)}
            getOptionKey={({ uid }) => uid}
            onChange={(_event, material) => material && setShown((uids) => [...uids, material.uid])}
            renderInput={(field) => <TextField {...field} label={texts.ownPrice} />}
          />
        ) : null}
      </Stack>
      <Sheet
        // Remounts for another kind of price, which has other cells.
        key={field}
        label={label}
        rowTitle={rowTitle}
        rows={sheetRows}
        columns={columns}
        readOnly={!mayWrite}
        draft={draft}
        onOpen={onOpen}
        onSelect={setSelected}
        onType={(typed) => {
          const { changes, faults } = parseCells(typed, rows, columns, how);
          const hasChanged = changes.length > 0;
          if (hasChanged) draft.edit(...editsOf(changes));
          return { faults, hasChanged };
        }}
      />
      {isRaising ? (
        <RaiseDialog
          rows={rows}
          columns={columns}
          field={field}
          isCurvedToo={hasCurved}
          selected={selected}
          onRaise={(changes) => draft.edit(...editsOf(changes))}
          onClose={() => setRaising(false)}
        />
      ) : null}
    </>
  );
}

/** Reads the starter set, which the price list itself doesn't need. */
const StarterOffer = onDemand(() => import('./starter/starter-offer.js').then((part) => part.StarterOffer), {
  isAtRest: true,
});

/** Finishes or hinges: prices in a sheet, each row with a dialog. */
export function MatrixSection({
  list,
  draft,
  content,
  published,
  mayWrite,
}: SectionProps & { list: CellsList }) {
  const [opened, setOpened] = useState<string | 'new' | null>(null);
  const unstatedCount =
    list === 'hinges' ? content.hinges.filter((hinge) => hinge.active && !hasGlassLimits(hinge)).length : 0;
  return (
    <>
      {unstatedCount > 0 ? (
        <Alert severity="info" sx={{ mb: 1 }}>
          {texts.glassNotStatedFor(unstatedCount)}
        </Alert>
      ) : null}
      <MatrixSheet
        label={texts.sections[SECTION_OF[list]]}
        rowTitle={list === 'hinges' ? texts.columns.name : texts.finish}
        rowsOf={(each) => toMatrixRows(each, list)}
        content={content}
        published={published}
        mayWrite={mayWrite}
        hasCurved={list === 'edgeFinishes'}
        draft={draft}
        editsOf={(changes) => [{ kind: 'cells', list, changes }]}
        onOpen={mayWrite ? setOpened : undefined}
        actions={
          mayWrite ? (
            <>
              <Button variant="outlined" onClick={() => setOpened('new')}>
                {texts.add[list]}
              </Button>
              <StarterOffer list={list} content={content} draft={draft} />
            </>
          ) : null
        }
      />
      {opened === null ? null : (
        <EntryDialog
          list={list}
          entry={opened === 'new' ? null : (findEntry(content, list, opened) ?? null)}
          content={content}
          draft={draft}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

const SECTION_OF = { edgeFinishes: 'edges', cornerFinishes: 'corners', hinges: 'hinges' } as const;

/** Rows of a sheet with notes, such as "not for sale". */
export function toMatrixRows(content: CatalogueContent, list: CellsList): MatrixRow[] {
  return content[list].map((entry) => {
    const { uid, name, code, active, matrix } = entry;
    const isUnstated = 'minThicknessMm' in entry && !hasGlassLimits(entry);
    const facts = [code, ...(active ? [] : [texts.off]), ...(isUnstated ? [texts.glassNotStated] : [])];
    return { uid, name, note: listWords(facts), matrix };
  });
}
