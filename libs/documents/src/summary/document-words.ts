import type { DocumentOrder } from '@glass/contracts';

/** What a document calls the thing it is about, and what it is called itself. */
interface DocumentWords {
  /** Before its number: "Order SO-1042". */
  noun: string;
  title: string;
  /** Of the day by which it is to leave: agreed for an order, wished for in a quote. */
  shipDate: string;
}

const WORDS: Record<DocumentOrder['kind'], DocumentWords> = {
  order: { noun: 'Order', title: 'Order summary', shipDate: 'Ship date' },
  quote: { noun: 'Quote', title: 'Quote', shipDate: 'Wanted by' },
};

export function documentWords({ kind }: DocumentOrder): DocumentWords {
  return WORDS[kind];
}
