import { DECIMAL_MARK_FIELD, type PriceList, type ShapeRule, UPLOAD_FIELD } from '@glass/contracts';
import type { DecimalMark } from '@glass/formats';
import { problemOf } from '@glass/api-client';
import { useShell } from '@glass/shell-contract';
import { FormDialog } from '@glass/ui';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { CsvFile } from '../../parts/csv-file.js';
import { FileNotes } from '../../parts/file-notes.js';
import { RuleChangesList } from './rule-changes-list.js';
import { parseRules } from './rules-preview.js';
import { texts } from './texts.js';
import { type Rules, getVersion } from './use-rules.js';

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
    if (work.isDirty) return toast.info(texts.uploadFirstSave);
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
          .then(() => toast.info(texts.undone))
          .catch(toast.error);
      toast.success(texts.uploaded(rules.length), { label: texts.back, onClick: goBack });
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
