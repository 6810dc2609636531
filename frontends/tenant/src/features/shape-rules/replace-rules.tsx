import type { CatalogueContent, PriceList, ShapeRule } from '@glass/contracts/catalogue';
import { DECIMAL_MARK_FIELD, UPLOAD_FIELD } from '@glass/contracts/tenant';
import type { DecimalMark } from '@glass/formats';
import { problemOf } from '@glass/api-client';
import { useShell } from '@glass/shell-contract';
import { FormDialog } from '@glass/ui';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ruleSets } from '@glass/geometry';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Box from '@mui/material/Box';
import { CsvFile, FileNotes } from '../../parts/csv-file.js';
import { texts } from './texts.js';
import { getVersion, type Rules } from './use-rules.js';
import { compareRules, describeGlass, describeLimit, describeMeasurement } from './rule-words.js';

interface Seen {
  file: File;
  decimalMark?: DecimalMark;
  rules: ShapeRule[];
  notes: readonly string[];
}

/** Replaces all rules by an uploaded table, after a preview. */
export function RulesFile({ work, list }: { work: Rules; list: PriceList }) {
  const { api, toast, tenant } = useShell();
  const [seen, setSeen] = useState<Seen | null>(null);
  const before = list.content.shapeRules;

  async function look(file: File, decimalMark?: DecimalMark): Promise<void> {
    if (work.isDirty) return toast.info(() => texts.uploadFirstSave);
    const read = await parseRules(file, list.content, { locale: tenant.settings.locale, decimalMark });
    if (read) setSeen({ file, decimalMark, ...read });
    // The server returns errors by row.
    else await send(file, decimalMark);
  }

  async function send(file: File, decimalMark?: DecimalMark): Promise<void> {
    const form = new FormData();
    form.append('version', String(getVersion(list)));
    if (decimalMark) form.append(DECIMAL_MARK_FIELD, decimalMark);
    form.append(UPLOAD_FIELD, file);
    try {
      const { rules, version } = await api.upload('/api/shape-rules/upload-csv', form);
      await work.refresh();
      const goBack = () =>
        void work
          .put(before, version)
          .then(() => toast.info(() => texts.undone))
          .catch(toast.error);
      toast.success(() => texts.uploaded(rules.length), { label: () => texts.back, onClick: goBack });
    } catch (failure) {
      if (problemOf(failure)?.code === 'VERSION_CONFLICT') await work.refresh();
      throw failure;
    }
  }
  return (
    <>
      <CsvFile texts={texts} send={look} />
      {seen ? (
        <FormDialog
          title={texts.previewTitle(seen.file.name)}
          form={{
            isDirty: false,
            submit: () => {
              setSeen(null);
              void send(seen.file, seen.decimalMark).catch(toast.error);
            },
          }}
          saveLabel={texts.replace}
          onClose={() => setSeen(null)}
        >
          <FileNotes notes={seen.notes} />
          <Typography color="textSecondary">{texts.previewHelp}</Typography>
          <RuleChangesList before={before} after={seen.rules} content={list.content} />
        </FormDialog>
      ) : null}
    </>
  );
}

/** Parses a rule file before the upload. Returns null for an invalid file; the server then lists its errors. */
async function parseRules(
  file: File,
  { materials }: CatalogueContent,
  how: { locale: string; decimalMark?: DecimalMark },
): Promise<{ rules: ShapeRule[]; notes: readonly string[] } | null> {
  const [{ readFile }, { rulesFromGrid }] = await Promise.all([
    import('@glass/formats/tables'),
    import('@glass/geometry/rules-csv'),
  ]);
  const table = await readFile(new Uint8Array(await file.arrayBuffer()), { isOnlySheet: true });
  const read = table.ok ? rulesFromGrid(table.grid, materials, how) : table;
  return table.ok && read.ok ? { rules: read.rules, notes: table.grid.notes } : null;
}

interface ReadySetsProps {
  rules: readonly ShapeRule[];
  content: CatalogueContent;
  onChoose: (rules: ShapeRule[]) => void;
  onClose: () => void;
}

const SETS = ['us', 'en', 'au'] as const;
type SetName = (typeof SETS)[number];

/** Previews and applies the rule set of a country. */
export function ReadySets({ rules, content, onChoose, onClose }: ReadySetsProps) {
  const [name, setName] = useState<SetName>(content.units === 'inch' ? 'us' : 'en');
  const chosen = ruleSets[name];
  return (
    <FormDialog
      title={texts.setsTitle}
      form={{ isDirty: false, submit: () => onChoose(chosen.map((rule) => ({ ...rule }))) }}
      saveLabel={texts.replace}
      onClose={onClose}
    >
      <Typography color="textSecondary">{texts.setsHelp}</Typography>
      <RadioGroup
        aria-label={texts.setsTitle}
        value={name}
        onChange={(_event, value) => setName(value as SetName)}
      >
        {SETS.map((set) => (
          <FormControlLabel
            key={set}
            value={set}
            control={<Radio size="small" />}
            label={
              <>
                {texts.sets[set].name}
                <Typography
                  variant="caption"
                  component="span"
                  color="textSecondary"
                  sx={{ display: 'block' }}
                >
                  {texts.sets[set].about}
                </Typography>
              </>
            }
          />
        ))}
      </RadioGroup>
      <RuleChangesList before={rules} after={chosen} content={content} />
    </FormDialog>
  );
}

interface RuleChangesListProps {
  before: readonly ShapeRule[];
  after: readonly ShapeRule[];
  content: CatalogueContent;
}

/** Lists added and removed rules in full. */
function RuleChangesList({ before, after, content }: RuleChangesListProps) {
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
  const { locale } = useShell().tenant.settings;
  if (rules.length === 0) return null;
  return (
    <Box component="section" aria-label={title}>
      <Typography sx={{ fontWeight: 'fontWeightMedium' }}>{title}</Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {rules.map((rule, index) => (
          <Typography key={index} component="li" variant="caption">
            {describeMeasurement(rule)}: {describeLimit(rule, content, locale)} ({rule.operator}{' '}
            {rule.formula} {rule.unit}) · {describeGlass(rule, content, locale)} ·{' '}
            {texts.severities[rule.severity]}
            {rule.message ? ` · ${texts.quoted(rule.message)}` : ''}
          </Typography>
        ))}
      </Box>
    </Box>
  );
}
