import { formatMessage } from './format-message.js';
import type { Locale } from './locales.js';
import type { Catalogue, CompiledMessage, MessageAdapter, MessageDescriptor, Translator } from './types.js';

let compile: ((message: string) => CompiledMessage) | null = null;

/** Enables English from the source code, where messages are in it (server, tests). */
export function setMessageCompiler(compiler: (message: string) => CompiledMessage): void {
  compile = compiler;
}

const sources: Catalogue = {};

/** A message that no catalog has: English from the source code, else its id, which the tests of pages look for. */
function compileSource({ id, message }: MessageDescriptor): CompiledMessage {
  if (compile === null || message === undefined) return id;
  return (sources[id] ??= compile(message));
}

/**
 * @param catalogue read at each call, so more messages may be added
 * @param adapt changes each message once, on its first use
 */
export function createTranslator(locale: Locale, catalogue: Catalogue, adapt?: MessageAdapter): Translator {
  const adapted: Catalogue = {};
  return {
    locale,
    translate(message) {
      const descriptor = typeof message === 'string' ? { id: message } : message;
      const { id } = descriptor;
      const compiled = adapted[id] ?? catalogue[id] ?? compileSource(descriptor);
      if (adapt) adapted[id] ??= adapt(compiled);
      return formatMessage(adapted[id] ?? compiled, descriptor.values ?? {}, locale);
    },
  };
}
