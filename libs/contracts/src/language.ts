/** Request header with the language of the page, so that the server words its replies in it. */
export const LANGUAGE_HEADER = 'x-language';

/** Request to save the language of a person; null for the company's or the site's. */
export interface SaveMyLanguageRequest {
  /** One of the languages in `LOCALES` of @glass/language, such as `de-DE`. */
  language: string | null;
}
