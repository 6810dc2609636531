import { parseArgs } from 'node:util';
import { AppError } from '../kernel/errors/app-error.js';

/**
 * Reads a command's options, `--name value` each, as text.
 * @param about description of each option by name; in brackets if optional
 * @throws {Error} with the list of options if one is unknown, missing or without value
 */
export function readOptions<Name extends string>(
  args: string[],
  about: Record<Name, string>,
): Partial<Record<Name, string>> {
  const names = Object.keys(about) as Name[];
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
  const values = parsed(args, options, about) as Partial<Record<Name, string>>;
  const missing = names.filter((name) => !about[name].startsWith('[') && !values[name]?.trim());
  if (missing.length > 0)
    throw new Error(`Give ${missing.map((name) => `--${name}`).join(', ')}.\n${usage(about)}`);
  return values;
}

function parsed(args: string[], options: Record<string, { type: 'string' }>, about: Record<string, string>) {
  try {
    return parseArgs({ args, options, strict: true }).values;
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${usage(about)}`, { cause: error });
  }
}

const usage = (about: Record<string, string>): string =>
  Object.entries(about)
    .map(([name, text]) => `  --${name.padEnd(14)}${text}`)
    .join('\n');

/** Runs a command's work, and names the option in errors about its value. */
export async function withOptionErrors<Result>(
  optionOf: Record<string, string>,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const lines = error.errors.map(({ name, reason }) =>
      optionOf[name] ? `--${optionOf[name]}: ${reason}` : reason,
    );
    throw new Error(lines.join('\n'), { cause: error });
  }
}
