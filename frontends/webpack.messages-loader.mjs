const TEXT = String.raw`("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')`;
/** A message as the compiler's plugin leaves it: id, English text and context. */
const MESSAGE = new RegExp(
  String.raw`(/\*i18n\*/\s*\{\s*id:\s*"([^"]+)"),\s*message:\s*${TEXT}(?:,\s*context:\s*${TEXT})?`,
  'g',
);

/** A call with an id and no values. */
const ONLY_ID = /(\._\(\/\*i18n\*\/\s*)\{\s*id:\s*"([^"]+)"\s*\}/g;

/**
 * Loader after the compiler: remembers the messages of a module for MessagesPlugin, and leaves their ids in the code.
 * @this {import('webpack').LoaderContext<object>}
 */
export default function messagesLoader(code, map) {
  const messages = [];
  const stripped = code.replace(MESSAGE, (whole, start, id, text) => {
    messages.push([id, readText(text)]);
    return withLinesOf(whole, start);
  });
  const short = stripped.replace(ONLY_ID, (whole, start, id) => withLinesOf(whole, `${start}"${id}"`));
  if (messages.length > 0) this._module.buildInfo.messages = messages;
  this.callback(null, short, map);
}

/** The source map belongs to the code before: with fewer lines it would write the names of its values to wrong places. */
const withLinesOf = (whole, replacement) =>
  replacement + '\n'.repeat(whole.split('\n').length - replacement.split('\n').length);

/** Value of a string literal as the compiler prints it. */
function readText(literal) {
  const inner = literal.slice(1, -1);
  return literal.startsWith('"')
    ? JSON.parse(literal)
    : JSON.parse(`"${inner.replaceAll("\\'", "'").replaceAll('"', '\\"')}"`);
}
