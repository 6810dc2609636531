import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const REPOSITORY = fileURLToPath(new URL('../../', import.meta.url));
const CONTRACTS = join(REPOSITORY, 'libs/contracts/src');

/** Read by the API: `DescribedCalls` of backend/src/kernel/openapi. */
const DESCRIBED_CALLS = join(REPOSITORY, 'libs/contracts/dist/calls.json');

/**
 * Describes all calls of the contract in one file, unless it is up to date. Not done in the API process, because the
 * compiler that reads the types takes seconds.
 *
 * @throws {Error} if a call has no summary, two types have one name, or an error code is unknown
 */
export async function describeCalls() {
  const madeFrom = sourceHash();
  if (existsSync(DESCRIBED_CALLS) && JSON.parse(readFileSync(DESCRIBED_CALLS, 'utf8')).madeFrom === madeFrom)
    return;
  const [{ readCallRows }, { describeTypes }, { addExamples }] = await Promise.all([
    import('./read-call-rows.mjs'),
    import('./describe-types.mjs'),
    import('./add-examples.mjs'),
  ]);
  const tables = readCallRows(join(CONTRACTS, 'endpoints'));
  const types = describeTypes(CONTRACTS, tables, join(REPOSITORY, 'tsconfig.base.json'));
  const rows = tables.flatMap((table) => table.rows);
  refuseUnknownCodes(rows, types.schemas.ErrorCode.enum);
  const calls = Object.fromEntries(
    rows.map(({ path, summary, description, errors, mediaType }) => [
      path,
      { summary, description, errors, ...(mediaType ? { mediaType } : {}), ...types.calls[path] },
    ]),
  );
  addExamples(calls, types.schemas);
  mkdirSync(dirname(DESCRIBED_CALLS), { recursive: true });
  writeFileSync(DESCRIBED_CALLS, JSON.stringify({ madeFrom, schemas: types.schemas, calls }));
}

function sourceHash() {
  const hash = createHash('sha256').update(readFileSync(join(REPOSITORY, 'package-lock.json')));
  const sources = readdirSync(CONTRACTS, { recursive: true }).filter((file) => /(?<!\.spec)\.ts$/.test(file));
  const files = [
    ...sources.sort().map((file) => join(CONTRACTS, file)),
    ...readdirSync(HERE)
      .sort()
      .map((file) => join(HERE, file)),
  ];
  for (const file of files) hash.update(file.slice(REPOSITORY.length)).update(readFileSync(file));
  return hash.digest('hex');
}

function refuseUnknownCodes(rows, known) {
  const unknown = rows.flatMap(({ path, errors }) =>
    errors.filter((code) => !known.includes(code)).map((code) => `${path}: ${code}`),
  );
  if (unknown.length > 0) throw new Error(`Unknown error codes:\n  ${unknown.join('\n  ')}`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await describeCalls();
