import { problemOf } from '@glass/api-client';
import { UPLOAD_FIELD, type ImportCompaniesReply } from '@glass/contracts';
import { useShell } from '@glass/shell-contract';
import { useState } from 'react';
import { CsvFile } from '../../parts/csv-file.js';
import { ImportPreview } from './import-preview.js';
import { texts } from './texts.js';

const FILE_TEXTS = { ...texts, upload: texts.import, dropHint: texts.importHint };

/** Adds and changes the companies of a table, all of them or none, once it was seen what that comes to. */
export function ImportCompanies({ onImported }: { onImported: () => void }) {
  const { api, toast } = useShell();
  const [seen, setSeen] = useState<{ file: File; comesTo: ImportCompaniesReply } | null>(null);

  async function send(file: File, plan?: string): Promise<ImportCompaniesReply> {
    const form = new FormData();
    if (plan) form.append('plan', plan);
    form.append(UPLOAD_FIELD, file);
    return api.upload('/api/company/import-csv', form);
  }
  async function look(file: File): Promise<void> {
    setSeen({ file, comesTo: await send(file) });
  }
  async function write({ file, comesTo }: NonNullable<typeof seen>): Promise<void> {
    try {
      const { added, changed } = await send(file, comesTo.plan);
      toast.success(texts.imported(added, changed));
      setSeen(null);
      onImported();
    } catch (failure) {
      toast.error(failure);
      if (problemOf(failure)?.code === 'STATE_CONFLICT') await look(file).catch(toast.error);
    }
  }

  return (
    <>
      <CsvFile texts={FILE_TEXTS} send={look} />
      {seen ? (
        <ImportPreview
          fileName={seen.file.name}
          comesTo={seen.comesTo}
          onImport={() => write(seen)}
          onClose={() => setSeen(null)}
        />
      ) : null}
    </>
  );
}
