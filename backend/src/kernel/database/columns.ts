import type { ValueTransformer } from 'typeorm';

/** Amounts and sizes: PostgreSQL's bigint comes as text, and fits a number as far as we count. */
export const bigintColumn: ValueTransformer = {
  to: (value: number | null) => value,
  from: (value: string | null) => (value === null ? null : Number(value)),
};

/** Measures that are counted with as numbers. Rates stay text: they are exact decimals. */
export const numericColumn: ValueTransformer = bigintColumn;
