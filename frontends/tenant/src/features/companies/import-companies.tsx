import { problemOf } from '@glass/api-client';
import { DECIMAL_MARK_FIELD, UPLOAD_FIELD, type ImportCompaniesReply } from '@glass/contracts';
import type { DecimalMark } from '@glass/formats';
import { useShell } from '@glass/shell-contract';
import { useState } from 'react';
import { CsvFile } from '../../parts/csv-file.js';
import { ImportPreview } from './import-preview.js';
import { texts } from './texts.js';

const FILE_TEXTS = { ...texts, upload: texts.import, dropHint: texts.importHint };

interface Seen {
  file: File;
  decimalMark?: DecimalMark;
  summary: ImportCompaniesReply;
}

/** Imports companies from a table after a preview: all rows or none. */
export function ImportCompanies({ onImported }: { onImported: () => void }) {
  const { api, toast } = useShell();
  const [seen, setSeen] = useState<Seen | null>(null);

  async function send(file: File, decimalMark?: DecimalMark, plan?: string): Promise<ImportCompaniesReply> {
    const form = new FormData();
    if (decimalMark) form.append(DECIMAL_MARK_FIELD, decimalMark);
    if (plan) form.append('plan', plan);
    form.append(UPLOAD_FIELD, file);
    return api.upload('/api/company/import-csv', form);
  }
  async function look(file: File, decimalMark?: DecimalMark): Promise<void> {
    setSeen({ file, decimalMark, summary: await send(file, decimalMark) });
  }
  async function write({ file, decimalMark, summary }: Seen): Promise<void> {
    try {
      const { added, changed } = await send(file, decimalMark, summary.plan);
      toast.success(texts.imported(added, changed));
      setSeen(null);
      onImported();
    } catch (failure) {
      toast.error(failure);
      if (problemOf(failure)?.code === 'STATE_CONFLICT') await look(file, decimalMark).catch(toast.error);
    }
  }

  return (
    <>
      <CsvFile texts={FILE_TEXTS} send={look} />
      {seen ? (
        <ImportPreview
          fileName={seen.file.name}
          summary={seen.summary}
          onImport={() => write(seen)}
          onClose={() => setSeen(null)}
        />
      ) : null}
    </>
  );
}
