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

/**
 * What `tools/openapi` made of the contract when it was built.
 * @returns a copy of one's own
 */
export function readDescribedCalls(): DescribedCalls {
  const file = createRequire(import.meta.url).resolve('@glass/contracts/calls.json');
  return JSON.parse(readFileSync(file, 'utf8')) as DescribedCalls;
}
