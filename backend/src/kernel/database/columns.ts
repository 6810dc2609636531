import type { ValueTransformer } from 'typeorm';

/** PostgreSQL's bigint arrives as text. Amounts and sizes fit a JavaScript number. */
export const bigintColumn: ValueTransformer = {
  to: (value: number | null) => value,
  from: (value: string | null) => (value === null ? null : Number(value)),
};

/** For measures used in arithmetic. Rates stay text: they are exact decimals. */
export const numericColumn: ValueTransformer = bigintColumn;
