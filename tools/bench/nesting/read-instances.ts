import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Rows of a CSV file by the names of its columns; none without the file. */
export function readRows(path: string): Record<string, string>[] {
  if (!existsSync(path)) return [];
  const [heading = '', ...lines] = readFileSync(path, 'utf8').split(/\r?\n/);
  const names = heading.split(',');
  return lines
    .filter((line) => line.trim() !== '')
    .map((line) => Object.fromEntries(line.split(',').map((cell, at) => [names[at]!, cell])));
}

/** A public instance: its items, bins, flaws and parameters. Lengths in its own unit. */
export interface Instance {
  name: string;
  items: { width: number; height: number; copies: number; profit: number; stack: string | null }[];
  bins: { width: number; height: number; copies: number | null }[];
  defects: { bin: number; x: number; y: number; width: number; height: number }[];
  parameters: Record<string, string>;
}

/** @param name such as `berkey1987/Class_01.2bp_20_1` */
export function readInstance(data: string, name: string): Instance {
  const path = (part: string) => join(data, 'instances', `${name}_${part}.csv`);
  const numbers = (row: Record<string, string>) => ({ width: Number(row.WIDTH), height: Number(row.HEIGHT) });
  const instance: Instance = {
    name,
    items: readRows(path('items')).map((row) => ({
      ...numbers(row),
      copies: Number(row.COPIES ?? 1),
      profit: Number(row.PROFIT ?? Number(row.WIDTH) * Number(row.HEIGHT)),
      stack: row.STACK_ID ?? null,
    })),
    bins: readRows(path('bins')).map((row) => ({
      ...numbers(row),
      copies: row.COPIES === undefined || row.COPIES === '-1' ? null : Number(row.COPIES),
    })),
    defects: readRows(path('defects')).map((row) => ({
      ...numbers(row),
      ...{ bin: Number(row.BIN), x: Number(row.X), y: Number(row.Y) },
    })),
    parameters: Object.fromEntries(readRows(path('parameters')).map(({ NAME, VALUE }) => [NAME!, VALUE!])),
  };
  if (instance.items.length === 0 || instance.bins.length === 0)
    throw new Error(`${name} has no items or no bins in ${data}.`);
  return instance;
}

/** Best known values of a table by instance, such as `data_bin_packing_3nhr.csv`. */
export function readBestKnown(
  data: string,
  table: string,
): { name: string; best: number; dataset: string }[] {
  return readRows(join(data, table)).map((row) => ({
    name: row.Path!,
    best: Number(row['Best known solution value']),
    dataset: row.Dataset ?? '',
  }));
}

/** Names of the instances of a set, such as `beasley1985`. */
export function listInstances(data: string, set: string): string[] {
  const folder = join(data, 'instances', set);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('_items.csv'))
    .map((name) => `${set}/${name.replace(/_items\.csv$/, '')}`)
    .sort();
}
