import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LANGUAGE_HEADER } from '@glass/contracts/language';
import {
  chooseLocale,
  closestLocale,
  currentLocale,
  isLocale,
  parseAcceptLanguage,
  SOURCE_LOCALE,
  type LanguageWishes,
  type Locale,
} from '@glass/language';
import { type ChangeLanguage, inLanguage, inLanguageToFind } from '@glass/language/server';
import type { TenantLanguages } from './tenant-languages.js';

type ReadRequest = FastifyRequest & {
  changeLanguage?: ChangeLanguage;
  /** Languages that the reader can switch to; set with the reader. */
  offeredLocales?: readonly Locale[];
};

/** Known wishes of the reader of a reply. The browser's are in the request. */
export type ReaderWishes = Omit<LanguageWishes, 'browser'>;

/**
 * Runs each request in the language of its page, until the guard knows the reader (`setRequestLanguage`). A hook after
 * the body was read, because reading it loses the asynchronous context.
 */
export function runInRequestLanguage(server: FastifyInstance): void {
  server.addHook('preHandler', (request: ReadRequest, _reply, done) => {
    inLanguageToFind(pageLocale(request) ?? SOURCE_LOCALE, (change) => {
      request.changeLanguage = change;
      done();
    });
  });
}

/** Words a reply in the language of a request whose body wasn't read; of another one in the language found for it. */
export function inRequestLanguage<T>(request: ReadRequest, work: () => T): T {
  return request.changeLanguage ? work() : inLanguage(pageLocale(request) ?? SOURCE_LOCALE, work);
}

/** Languages to which the page of a request can be switched; none for other clients. */
export function otherPageLocales(request: ReadRequest): Locale[] {
  const page = pageLocale(request);
  return page === null ? [] : (request.offeredLocales ?? []).filter((locale) => locale !== currentLocale());
}

/** The language of the page that sent the request; null for other clients, and for languages that we don't have. */
export function pageLocale({ headers }: Pick<FastifyRequest, 'headers'>): Locale | null {
  const sent = headers[LANGUAGE_HEADER];
  return typeof sent === 'string' && isLocale(sent) ? sent : null;
}

/**
 * Sets the language of the rest of a request: the page's, else person, company, tenant, browser; in the tenant's own
 * words.
 */
export function setRequestLanguage(
  request: ReadRequest,
  { words, ...wishes }: ReaderWishes & Pick<TenantLanguages, 'words'>,
): void {
  request.offeredLocales = wishes.offered;
  request.changeLanguage?.(chooseRequestLocale(request, wishes), words);
}

export function chooseRequestLocale(request: Pick<FastifyRequest, 'headers'>, wishes: ReaderWishes): Locale {
  const page = pageLocale(request);
  const shown = page && closestLocale(page, wishes.offered);
  return (
    shown ?? chooseLocale({ ...wishes, browser: parseAcceptLanguage(request.headers['accept-language']) })
  );
}
