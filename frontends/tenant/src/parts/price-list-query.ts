import { ASK_AT_EACH_VISIT, problemOf } from '@glass/api-client';

/** That there is no price list yet is no failure: it is asked for once, and the page says what it needs to. */
export const SHOWN_BY_THE_PAGE = {
  ...ASK_AT_EACH_VISIT,
  onError: () => undefined,
  shouldRetryOnError: (error: unknown) => problemOf(error)?.code !== 'NOT_FOUND',
};
