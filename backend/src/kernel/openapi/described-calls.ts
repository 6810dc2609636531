import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { EndpointPath, ErrorCode } from '@glass/contracts';
import type { Schema } from '../http/field-schema.js';

/** What the contract's types and comments say of one call. */
export interface DescribedCall {
  /** One sentence. */
  summary: string;
  description: string;
  /** Beside those that every call of its kind can answer with. */
  errors: ErrorCode[];
  /** Media type of a file that it answers with. */
  mediaType?: string;
  request?: Schema;
  reply?: Schema;
  requestExample?: unknown;
  replyExample?: unknown;
}

export interface DescribedCalls {
  /** By name; references are `#/components/schemas/{name}`. */
  schemas: Record<string, Schema>;
  calls: Record<EndpointPath, DescribedCall>;
}

const MISSING = 'The description of the API is missing. Run: npm run build --workspace @glass/contracts';

/**
 * What `tools/openapi` made of the contract when it was built.
 * @param find tells where it is
 * @returns a copy of one's own
 * @throws where it has not been made; says what to run
 */
export function readDescribedCalls(find = fileOfContracts): DescribedCalls {
  let text: string;
  try {
    text = readFileSync(find(), 'utf8');
  } catch (cause) {
    throw new Error(MISSING, { cause });
  }
  return JSON.parse(text) as DescribedCalls;
}

function fileOfContracts(): string {
  return createRequire(import.meta.url).resolve('@glass/contracts/calls.json');
}
