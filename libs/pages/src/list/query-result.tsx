import { problemOf } from '@glass/api-client';
import { ErrorState, PartError } from '@glass/ui';
import type { ReactNode } from 'react';

/** A query as SWR returns it. */
export interface LoadedQuery<Data = unknown> {
  data: Data | undefined;
  error: unknown;
  mutate: () => unknown;
}

interface QueryResultProps<Data> {
  query: LoadedQuery<Data>;
  /** Shown while it loads. */
  skeleton: ReactNode;
  /** A card of its page: shows a smaller error. */
  isPart?: boolean;
  children: (data: Data) => ReactNode;
}

/** Loaded data; until then a skeleton, or the error with "Try again". */
export function QueryResult<Data>({ query, skeleton, isPart, children }: QueryResultProps<Data>) {
  const { data, error, mutate } = query;
  if (data !== undefined) return children(data);
  if (error === undefined) return skeleton;
  const Failure = isPart ? PartError : ErrorState;
  return <Failure onRetry={() => void mutate()}>{problemOf(error)?.text}</Failure>;
}
