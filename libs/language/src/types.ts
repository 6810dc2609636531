import type { Locale } from './locales.js';

/**
 * A message as Lingui compiles it: text, or parts. A part is text, `[name]`, or `[name, type, options]`; `#` in the
 * options of a plural is its number.
 */
export type CompiledMessage = string | MessagePart[];
export type MessagePart = string | [name: string, type?: string, options?: unknown];
export type MessageValues = Record<string, unknown>;

/** Compiled messages by id. */
export type Catalogue = Record<string, CompiledMessage>;

/** Changes a message before it is formatted: a tenant's own words. */
export type MessageAdapter = (message: CompiledMessage) => CompiledMessage;

/** Messages of a script as its file has them: runs of consecutive ids, each with its first id (`b1k`). */
export type MessageFile = [first: string, ...messages: CompiledMessage[]][];

/** A message as the macros of `@lingui/core/macro` leave it; built browser code has only ids. */
export interface MessageDescriptor {
  id: string;
  message?: string;
  values?: MessageValues;
}

export interface Translator {
  readonly locale: Locale;
  /** @param message built browser code gives ids of messages without values */
  translate(message: MessageDescriptor | string): string;
}

/** Fetches the messages of a script in a language. Rejects like a script that doesn't load. */
export type MessageLoader = (locale: Locale) => Promise<Catalogue>;

/** The language of a page. One object per page, which host and remotes share. */
export interface PageLanguage {
  /** Changes when a switch is complete. */
  getTranslator(): Translator;
  subscribe(listener: () => void): () => void;
  /**
   * Registers the messages of a script and loads them in the current language. Webpack calls this together with the
   * request for the script (frontends/webpack.messages.mjs), so a script never runs without its messages.
   */
  registerCatalogue(name: string, load: MessageLoader): Promise<void>;
  /** Fetches a file of messages. Rejects if it can't be read. */
  fetchMessages(url: string): Promise<Catalogue>;
  /** Everything registered, by name. */
  readonly loaders: ReadonlyMap<string, MessageLoader>;
  /** Changes all messages from now on. @param adapt undefined for a language that stays as it is */
  adapt(adapt: (locale: Locale) => MessageAdapter | undefined): void;
  adapterOf: (locale: Locale) => MessageAdapter | undefined;
  /** Called by `switchLanguage`, with the messages of everything registered. */
  show(locale: Locale, catalogue: Catalogue): void;
}
