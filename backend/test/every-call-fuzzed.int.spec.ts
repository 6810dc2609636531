import { jest } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { fc, runs } from '@glass/testing/property';
import { endpointAt, endpointPaths, type EndpointPath } from '@glass/contracts/endpoints';
import type { ProblemDetails } from '@glass/contracts/problem-details';
import type { Schema } from '../src/kernel/http/field-schema.js';
import { checkDescribed } from './check-described-replies.js';
import { generateEmptyValueCalls } from './fuzz/empty-values.js';
import { generateCalls, type FuzzCall, type Operation } from './fuzz/fuzz-calls.js';
import { FuzzScene, ROLES, type FuzzReply, type Role } from './fuzz/fuzz-scene.js';

/*
 * Fuzzes every call with valid, nearly valid and invalid bodies generated from the API description, as each kind of
 * user. Long run: `npm run fuzz -- --seconds 600 --seed 7` (CONTRIBUTING.md).
 */

/** Set by the long run. */
const SECONDS = Number(process.env.FUZZ_SECONDS ?? 0);
const SEED = Number(process.env.FUZZ_SEED ?? 20261122);
/** A single call from a failure report, to repeat it. */
const ONE_CALL = process.env.FUZZ_CALL;
const RUNS_OF_A_CALL = 3;
/** This call always fails, on purpose. */
const FUZZED = endpointPaths.filter((path) => path !== '/api-test/throw-exception');

/** First word of a call's path: `quote` of `/api/quote/save`. */
const partOf = (path: EndpointPath): string => path.split('/')[2] ?? '';

interface Document {
  paths: Record<EndpointPath, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

let scene: FuzzScene;
/** Calls that succeeded at least once; if all were rejected, the run would prove little. */
const succeeded = new Set<EndpointPath>();
let document: Document;
let isProblem: (body: unknown) => boolean;

beforeAll(async () => {
  scene = await FuzzScene.start();
  document = await scene.document<Document>();
  const ajv = new Ajv2020({ strict: false });
  ajv.addSchema({ ...document, $id: 'api' });
  isProblem = ajv.compile({ $ref: 'api#/components/schemas/ProblemDetails' });
});
afterAll(() => scene.stop());

const resolve = (ref: string): Schema => document.components.schemas[ref.split('/').pop()!]!;
const buildOperation = (path: EndpointPath): Operation => document.paths[path][methodOf(path)]!;
const methodOf = (path: EndpointPath): string => endpointAt(path).method.toLowerCase();

interface Case {
  role: Role;
  call: FuzzCall;
}

/** @returns what is wrong with the reply; null if nothing */
function complaintOf(path: EndpointPath, { role, call }: Case, reply: FuzzReply): string | null {
  const { status, text } = reply;
  const type = reply.headers['content-type'] ?? '';
  if (status >= 500) return `answers ${status}`;
  const isUnknownAddress = status === 404 && text.includes('PATH_UNKNOWN');
  if (!(status in buildOperation(path).responses) && !isUnknownAddress)
    return `answers ${status}, not described`;
  const isJson = /^application\/(problem\+)?json/.test(type);
  const body: unknown = isJson ? JSON.parse(text) : text;
  if (status >= 400) {
    if (!type.startsWith('application/problem+json')) return `answers ${status} as ${type}`;
    if (!isProblem(body) || (body as ProblemDetails).status !== status) return 'answers no problem details';
  }
  const secret = role !== 'root' && scene.secrets.find((each) => text.includes(each));
  if (secret) return `tells of the other tenant: ${secret}`;
  try {
    checkDescribed(call.method === 'GET' ? path : call.path, status, type, body);
  } catch (error) {
    return (error as Error).message;
  }
  return null;
}

async function complaintAbout(path: EndpointPath, attempt: Case): Promise<string | null> {
  const reply = await scene.send(attempt.call, attempt.role);
  const complaint = complaintOf(path, attempt, reply);
  if (reply.status < 400) succeeded.add(path);
  if (reply.status === 401) await scene.signInAgain(attempt.role);
  return complaint;
}

/**
 * Tries one call many times.
 * @returns the smallest failing case, as `npm run fuzz -- --call` takes it
 */
async function failureOf(path: EndpointPath, seed: number): Promise<string[]> {
  await scene.mend();
  const isPlatforms = endpointAt(path).access.kind === 'platform';
  // Other calls refuse links, whatever they send (link-isolation.int.spec.ts).
  const roles = ROLES.filter((role) => role !== 'link' || endpointAt(path).byLink);
  const cases = fc.record({
    // Mostly users who may make the call.
    role: fc.constantFrom<Role>(
      ...roles,
      ...(isPlatforms ? (['root', 'root'] as const) : (['buyer', 'owner'] as const)),
    ),
    call: generateCalls(path, endpointAt(path).method, buildOperation(path), resolve),
  });
  let complaint: string | null = null;
  const property = fc.asyncProperty(cases, async (attempt) => {
    const found = await complaintAbout(path, attempt);
    complaint = found ?? complaint;
    return found === null;
  });
  const { counterexample } = await fc.check(property, { seed, ...runs(RUNS_OF_A_CALL * roles.length) });
  return counterexample ? [`${path} ${complaint}\n--call '${JSON.stringify(counterexample[0])}'`] : [];
}

/** Sends null, {} or [] in each field, as a user who may make the call. */
async function failuresOfEmptyValues(path: EndpointPath): Promise<string[]> {
  await scene.mend();
  const { access } = endpointAt(path);
  const role: Role =
    access.kind === 'platform'
      ? 'root'
      : access.kind === 'signed-in' || access.kind === 'public'
        ? 'buyer'
        : 'owner';
  const failures: string[] = [];
  for (const call of generateEmptyValueCalls(path, buildOperation(path), resolve)) {
    const attempt: Case = { role, call };
    const complaint = await complaintAbout(path, attempt);
    if (complaint) failures.push(`${path} ${complaint}\n--call '${JSON.stringify(attempt)}'`);
  }
  return failures;
}

async function failuresOfAll(seed: number): Promise<string[]> {
  const failures: string[] = [];
  for (const path of FUZZED) failures.push(...(await failureOf(path, seed)));
  return failures;
}

// The long run ends by time and completes its last round.
if (SECONDS > 0) jest.setTimeout((SECONDS + 600) * 1000);

describe('every call with any body and user', () => {
  it('replies as described, without internal errors or another tenant’s data', async () => {
    if (ONE_CALL) {
      const attempt = JSON.parse(ONE_CALL) as Case;
      const path = endpointPaths.find((each) => each === attempt.call.path.split('?')[0]);
      if (!path) throw new Error(`No call is at ${attempt.call.path}`);
      expect(await complaintAbout(path, attempt)).toBeNull();
      return;
    }
    const until = Date.now() + SECONDS * 1000;
    let seed = SEED;
    do expect({ seed, failures: await failuresOfAll(seed) }).toEqual({ seed, failures: [] });
    while (Date.now() < until && (seed += 1));
    expect(await scene.isTheirsUntouched()).toBe(true);
    expect(succeeded.size).toBeGreaterThan(FUZZED.length / 2);
  });

  // All calls in one test would exceed its time on a slow machine.
  it.each([...new Set(FUZZED.map(partOf))])(
    'rejects null, {} and [] where they don’t belong in /api/%s…, never with 500',
    async (part) => {
      if (ONE_CALL) return;
      const failures: string[] = [];
      for (const path of FUZZED.filter((one) => partOf(one) === part))
        failures.push(...(await failuresOfEmptyValues(path)));
      expect(failures).toEqual([]);
    },
  );
});
