import type { DocumentOrder } from '@glass/contracts';

/** What a paper calls the thing it is about, and what it is called itself. */
interface PaperWords {
  /** Before its number: "Order SO-1042". */
  noun: string;
  title: string;
  /** Of the day by which it is to leave: agreed for an order, wished for in a quote. */
  shipDate: string;
}

const WORDS: Record<DocumentOrder['kind'], PaperWords> = {
  order: { noun: 'Order', title: 'Order summary', shipDate: 'Ship date' },
  quote: { noun: 'Quote', title: 'Quote', shipDate: 'Wanted by' },
};

export function paperWords({ kind }: DocumentOrder): PaperWords {
  return WORDS[kind];
}
