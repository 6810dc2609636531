import { UPLOAD_FIELD } from '@glass/contracts';
import { useShell } from '@glass/shell-contract';
import { CsvFile } from '../../parts/csv-file.js';
import { texts } from './texts.js';

const FILE_TEXTS = { ...texts, upload: texts.import, dropHint: texts.importHint };

/** Adds the companies of a table, all of them or none. */
export function ImportCompanies({ onImported }: { onImported: () => void }) {
  const { api, toast } = useShell();
  async function send(file: File): Promise<void> {
    const form = new FormData();
    form.append(UPLOAD_FIELD, file);
    const { imported } = await api.upload('/api/company/import-csv', form);
    toast.success(texts.imported(imported));
    onImported();
  }
  return <CsvFile texts={FILE_TEXTS} send={send} />;
}
