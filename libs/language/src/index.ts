import { compileMessage } from '@lingui/message-utils/compileMessage';
import { setMessageCompiler } from './create-translator.js';
import { SOURCE_LOCALE } from './locales.js';
import { startPageLanguage } from './page-language.js';

// Server and tests have the messages in their code, and compile the English ones when used. Browsers get all messages
// compiled, so webpack takes `runtime.ts` instead of this file.
setMessageCompiler(compileMessage);
startPageLanguage(SOURCE_LOCALE);

export * from './runtime.js';
