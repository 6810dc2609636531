import { DECIMAL_MARK_FIELD, type PriceList, UPLOAD_FIELD } from '@glass/contracts';
import type { DecimalMark } from '@glass/formats';
import { problemOf } from '@glass/api-client';
import { useShell } from '@glass/shell-contract';
import { CsvFile } from '../../parts/csv-file.js';
import { texts } from './texts.js';
import { type Rules, versionOf } from './use-rules.js';

/** Takes a table of rules in the place of those that are there. */
export function RulesFile({ work, list }: { work: Rules; list: PriceList }) {
  const { api, toast } = useShell();
  const before = list.content.shapeRules;

  async function send(file: File, decimalMark?: DecimalMark): Promise<void> {
    if (work.isDirty) return toast.info(texts.uploadFirstSave);
    const form = new FormData();
    form.append('version', String(versionOf(list)));
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
  return <CsvFile texts={texts} send={send} />;
}
