/** `fast` jobs take seconds and don't wait behind `documents`, which take minutes. */
export const QUEUES = ['fast', 'documents'] as const;
export type QueueName = (typeof QUEUES)[number];
/** Queue of scheduled tasks. */
export const SCHEDULE = 'schedule';

/** Concurrent jobs per worker and queue. Documents are rendered in threads, which have their own limit. */
export const JOB_CONCURRENCY: Record<QueueName, number> = { fast: 5, documents: 3 };

/** Name, queue and payload of a job, known to all processes. Only the worker loads its handler. */
export interface JobDefinition<Payload extends object = object> {
  name: string;
  queue: QueueName;
  /** Identifiers and options only, never content. Validated on arrival. */
  payload: new () => Payload;
  attempts: number;
  /** Delay before the second attempt; doubles with each further one. */
  backoffMs: number;
  /** Tracked jobs have a row that their user can watch, cancel and retry. */
  tracked: boolean;
}

const known = new Map<string, JobDefinition>();

/** Suits jobs that no user watches, such as emails. */
const DEFAULTS = { queue: 'fast', attempts: 6, backoffMs: 5000, tracked: false } as const;

export function defineJob<Payload extends object>(
  job: Pick<JobDefinition<Payload>, 'name' | 'payload'> & Partial<JobDefinition<Payload>>,
): JobDefinition<Payload> {
  const definition = { ...DEFAULTS, ...job };
  if (known.has(definition.name)) throw new Error(`Two jobs are called ${definition.name}`);
  known.set(definition.name, definition as JobDefinition);
  return definition;
}

export function jobDefinitions(): JobDefinition[] {
  return [...known.values()];
}

export function jobDefinition(name: string): JobDefinition {
  const definition = known.get(name);
  if (!definition) throw new Error(`There is no job called ${name}`);
  return definition;
}
