/** Jobs that take seconds and must not wait behind those that take minutes. */
export const QUEUES = ['fast', 'documents'] as const;
export type QueueName = (typeof QUEUES)[number];
/** What comes round by the clock. */
export const SCHEDULE = 'schedule';

/** How many jobs of a queue one worker runs at a time. Documents are drawn in threads, in turns. */
export const JOBS_AT_ONCE: Record<QueueName, number> = { fast: 5, documents: 3 };

/**
 * What the processes know of a job: its name, its queue and its payload. The handler is another file, which
 * only the worker loads.
 */
export interface JobDefinition<Payload extends object = object> {
  name: string;
  queue: QueueName;
  /** Identifiers and choices only, never content: the class checks it when it arrives. */
  payload: new () => Payload;
  attempts: number;
  /** Before the second attempt; doubles with each further one. */
  backoffMs: number;
  /** A tracked job has a row that a person can watch, cancel and retry. */
  tracked: boolean;
}

const known = new Map<string, JobDefinition>();

export function defineJob<Payload extends object>(
  definition: JobDefinition<Payload>,
): JobDefinition<Payload> {
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
