import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { CatalogueContent, DrawnCutout } from '@glass/contracts/catalogue';
import { useEndpointForm } from '@glass/pages';
import { type EntryOf, listEntries, listUses } from '@glass/pricing/price-list';
import { useShell } from '@glass/shell-contract';
import { FormDialog, onDemand } from '@glass/ui';
import EditOutlined from '@mui/icons-material/EditOutlined';
import { useCallback, useMemo } from 'react';
import { toDrawnCutout, toolRadius } from '@glass/geometry';
import type { SavedList } from './edits.js';
import {
  allFields,
  CONTOUR,
  type Fields,
  fieldsOf,
  formatContour,
  listEntryFields,
  parseContour,
  parseCutout,
  parseEntry,
  parsePlate,
} from './entry-fields.js';
import { EntryPicture } from './entry-picture.js';
import { FormFields, PlaceButtons } from './form-fields.js';
import { articleTexts } from './hardware/article-texts.js';
import { texts } from './texts.js';
import type { Draft } from './use-draft.js';

interface EntryDialogProps {
  list: SavedList;
  /** null for a new one. */
  entry: EntryOf<SavedList> | null;
  content: CatalogueContent;
  draft: Draft;
  onClose: () => void;
}

/** Edits, moves or deletes a glass, a finish or a hinge. */
export function EntryDialog({ list, entry, content, draft, onClose }: EntryDialogProps) {
  const { locale } = useShell().tenant.settings;
  const form = useEndpointForm<Fields, true>({
    initial: fieldsOf(list, entry, content, locale),
    rules: Object.fromEntries(allFields(list).map((name) => [name, {}])),
    validate: (said) => parseEntry(list, entry, said, content, { locale }).faults,
    send: (said) => {
      const read = parseEntry(list, entry, said, content, { locale });
      draft.edit({ kind: 'entry', list, entry: read.entry });
      return Promise.resolve(true);
    },
    onDone: onClose,
  });
  const said = form.form.watch();
  const fields = listEntryFields(list, said);
  // The cutout of a hinge is below its dimensions.
  const after = list === 'hinges' ? fields.findIndex(({ group }) => group !== undefined) : fields.length;
  const shown = { labels: list === 'articles' ? articleTexts.fields : texts.entry, said, content, form };
  return (
    <FormDialog
      title={entry?.name ?? texts.newOf[list]}
      form={form}
      saveLabel={texts.keepIt}
      isWide={list === 'hinges' || list === 'articles'}
      onClose={onClose}
    >
      <EntryPicture list={list} said={said} />
      <FormFields fields={fields.slice(0, after)} {...shown} />
      {list === 'hinges' ? <HingeCutout said={said} content={content} form={form} /> : null}
      <FormFields fields={fields.slice(after)} {...shown} />
      {entry ? <Place list={list} entry={entry} content={content} draft={draft} onClose={onClose} /> : null}
    </FormDialog>
  );
}

interface PlaceProps extends Omit<EntryDialogProps, 'entry'> {
  entry: EntryOf<SavedList>;
}

/** Position in the list, and deletion; says why if the entry is in use. */
function Place({ list, entry, content, draft, onClose }: PlaceProps) {
  const entries = listEntries<SavedList>(content, list);
  const place = entries.findIndex(({ uid }) => uid === entry.uid);
  const uses = listUses(content, list, entry.uid);

  return (
    <Box>
      <PlaceButtons
        name={entry.name}
        question={texts.removeAsk}
        place={place}
        count={entries.length}
        isUsed={uses.length > 0}
        onMove={(position) => draft.edit({ kind: 'entry', list, entry, position })}
        onRemove={() => {
          draft.edit({ kind: 'removal', list, uid: entry.uid });
          onClose();
        }}
      />
      {uses.map((use) => (
        <Typography key={use} variant="caption" component="p" color="textSecondary">
          {use}
        </Typography>
      ))}
    </Box>
  );
}

const CutoutEditor = onDemand(() =>
  import('@glass/panel-editor/cutout').then((loaded) => loaded.CutoutEditor),
);
const CutoutFigure = onDemand(() =>
  import('@glass/panel-editor/cutout').then((loaded) => loaded.CutoutFigure),
);

interface HingeCutoutProps {
  said: Readonly<Record<string, string>>;
  content: CatalogueContent;
  form: ReturnType<typeof useEndpointForm<Record<string, string>, true>>;
}

/** Drawing of a hinge's cutout: either drawn by hand, or by dimensions with a button to continue by hand. */
function HingeCutout({ said, content, form }: HingeCutoutProps) {
  const { set } = form;
  const { locale } = useShell().tenant.settings;
  const keep = useCallback((cutout: DrawnCutout) => set(CONTOUR, formatContour(cutout)), [set]);
  const plate = useMemo(() => parsePlate(said, content, locale), [said, content, locale]);
  const least = useMemo(
    () =>
      toolRadius(content.shapeRules, [...new Set(content.materials.map(({ thicknessMm }) => thicknessMm))]),
    [content.shapeRules, content.materials],
  );
  if (said.cutout === 'drawn') {
    return (
      <Box>
        <CutoutEditor
          initial={parseContour(said)}
          onChange={keep}
          plate={plate}
          precision={content.precision}
          toolRadiusMm={least}
        />
        {form.errorOf('cutout') ? (
          <Typography variant="body2" color="error" role="alert">
            {form.errorOf('cutout')}
          </Typography>
        ) : null}
      </Box>
    );
  }
  const cutout = parseCutout(said, content, locale);
  if (!cutout) return null;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'center', gap: 1 }}>
      <CutoutFigure
        template={{ name: said.name || texts.newOf.hinges, cutout, plate }}
        precision={content.precision}
      />
      <Button
        variant="outlined"
        startIcon={<EditOutlined />}
        onClick={() => {
          set(CONTOUR, formatContour(toDrawnCutout(cutout)));
          set('cutout', 'drawn');
        }}
      >
        {texts.drawIt}
      </Button>
    </Box>
  );
}
