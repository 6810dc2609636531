import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { EndpointPath } from '@glass/contracts/endpoints';
import type { ErrorCode } from '@glass/contracts/problem-details';
import type { Schema } from '../http/field-schema.js';

/** Description of a call, from the contract's types and comments. */
export interface DescribedCall {
  /** One sentence. */
  summary: string;
  description: string;
  /** In addition to the errors that every call of its kind may return. */
  errors: ErrorCode[];
  /** Media type of a file reply. */
  mediaType?: string;
  request?: Schema;
  reply?: Schema;
  requestExample?: unknown;
  replyExample?: unknown;
}

export interface DescribedCalls {
  /** By name; referenced as `#/components/schemas/{name}`. */
  schemas: Record<string, Schema>;
  calls: Record<EndpointPath, DescribedCall>;
}

const MISSING = 'The description of the API is missing. Run: npm run build --workspace @glass/contracts';

/**
 * Reads the file that `tools/openapi` generates from the contract.
 * @param find returns its path
 * @returns a fresh copy
 * @throws if the file is missing, with the command that creates it
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
