import { useMemo, useState } from 'react';
import { useQuery } from '@glass/api-client';
import { toAliases, phraseKey, type Aliases } from '@glass/geometry/phrases';
import { useShell } from '@glass/shell-contract';
import type { NamedProduct, NameToAsk } from './ask-names-dialog.js';
import type { CellFault } from './rows/cell-values.js';

export interface ProductNames {
  aliases: Aliases;
  /** Learns what names mean, and remembers it for the company. @returns all names known now */
  learn: (answers: readonly NamedProduct[], isRemembered: boolean) => Aliases;
}

/** Names that the company of a quote uses for products. */
export function useProductNames(quoteUID: string): ProductNames {
  const { api, toast } = useShell();
  const { data, mutate } = useQuery('/api/quote/list-product-aliases', { quoteUID });
  const [learned, setLearned] = useState<readonly NamedProduct[]>([]);
  const aliases = useMemo(() => toAliases([...(data?.aliases ?? []), ...learned]), [data, learned]);
  return {
    aliases,
    learn: (answers, isRemembered) => {
      const all = [...learned, ...answers];
      setLearned(all);
      if (isRemembered) {
        const body = { quoteUID, aliases: [...answers] };
        void api
          .call('/api/quote/save-product-aliases', body)
          .then((saved) => mutate(saved, { revalidate: false }))
          .catch(toast.error);
      }
      return toAliases([...(data?.aliases ?? []), ...all]);
    },
  };
}

/** Each unclear name once, with the number of its rows. */
export function namesToAsk(faults: readonly CellFault[]): NameToAsk[] {
  const names = new Map<string, NameToAsk>();
  for (const { question } of faults) {
    if (!question) continue;
    const key = `${question.kind} ${phraseKey(question.text)}`;
    names.set(key, { ...question, key, rows: (names.get(key)?.rows ?? 0) + 1 });
  }
  return [...names.values()];
}
