import { existsSync } from 'node:fs';
import webpack from 'webpack';
import {
  CATALOGUES,
  compileText,
  filesOfLocale,
  poFile,
  readTranslations,
} from '../tools/messages/catalogues.mjs';
import { LOCALES } from '../tools/messages/compile.mjs';

const { Compilation, RuntimeGlobals, RuntimeModule, sources, util } = webpack;
const PLUGIN = 'MessagesPlugin';
/** Language of the visit that the budget counts. */
const BUDGET_LOCALE = 'en-US';

/**
 * Moves the messages of each script into files of their own, one per language: `js/<locale>/<chunk>.<hash>.json`.
 * They are requested together with the script, in the page's language, so a script never runs without its messages and
 * a visitor loads one language. Works with `pageLanguage()` of @glass/language.
 */
export class MessagesPlugin {
  /** @param {string} application begins the ids of its messages, so those of host and remotes differ */
  constructor(application) {
    this.application = application;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(PLUGIN, (compilation) => {
      const translations = new Map();
      const idsOf = once(() => shortIds(compilation, this.application));
      const hashOf = once(() => hashMessages(compilation, translations, idsOf()));
      compilation.hooks.finishModules.tapPromise(PLUGIN, async () => {
        for (const locale of LOCALES) translations.set(locale, await readTranslations(locale));
        const languages = new Set(LOCALES.flatMap(filesOfLocale));
        for (const file of CATALOGUES.flatMap((catalogue) =>
          [...languages].map((name) => poFile(catalogue, name)),
        ))
          // Watched as a file, one that doesn't exist counts as changed, and the first build is followed by another.
          (existsSync(file) ? compilation.fileDependencies : compilation.missingDependencies).add(file);
      });
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.ensureChunkHandlers)
        .tap(PLUGIN, (chunk, requirements) => {
          const ids = [...chunk.getAllAsyncChunks()]
            .filter((one) => hasMessages(one, compilation))
            .map(({ id }) => id);
          if (ids.length === 0) return;
          requirements.add(RuntimeGlobals.publicPath);
          const name = compilation.outputOptions.uniqueName;
          compilation.addRuntimeModule(chunk, new MessagesRuntimeModule(name, ids, hashOf()));
        });
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: PLUGIN, stage }, () => {
        const hash = hashOf();
        hashes.set(compilation, hash);
        shortenIds(compilation, idsOf());
        for (const chunk of compilation.chunks) {
          const messages = messagesOf(chunk, compilation);
          if (messages.size === 0) continue;
          // Nothing requests the messages of a page's or thread's first script.
          if (chunk.canBeInitial() && chunk.hasRuntime())
            compilation.errors.push(
              new webpack.WebpackError(`First scripts have no messages: ${[...messages.values()]}`),
            );
          for (const [locale, translated] of translations) {
            const compiled = [...messages].map(([id, english]) => [
              idsOf().get(id),
              compileText(translated[id] ?? english),
            ]);
            const source = new sources.RawSource(JSON.stringify(toRuns(compiled)));
            compilation.emitAsset(fileOf(hash, locale, chunk.id), source, { immutable: true });
          }
        }
      });
    });
  }
}

const hashes = new WeakMap();

/** Files with the English messages of these scripts, for the list of what a first visit loads. */
export function messageFilesOf(chunks, compilation) {
  return chunks
    .filter((chunk) => hasMessages(chunk, compilation))
    .map((chunk) => fileOf(hashes.get(compilation), BUDGET_LOCALE, chunk.id));
}

const fileOf = (hash, locale, chunkId) => `js/${locale}/${chunkId}.${hash}.json`;

/** Requests a script's messages together with the script. */
class MessagesRuntimeModule extends RuntimeModule {
  constructor(application, ids, hash) {
    super('messages', RuntimeModule.STAGE_ATTACH);
    this.application = application;
    this.ids = ids;
    this.messagesHash = hash;
  }

  generate() {
    return `var withMessages = ${JSON.stringify(this.ids)};
${RuntimeGlobals.ensureChunkHandlers}.messages = (chunkId, promises) => {
  if (withMessages.includes(chunkId)) promises.push(glassLanguage.registerCatalogue(${JSON.stringify(`${this.application}/`)} + chunkId, (locale) =>
    glassLanguage.fetchMessages(${RuntimeGlobals.publicPath} + "js/" + locale + "/" + chunkId + ".${this.messagesHash}.json")));
};`;
  }
}

const hasMessages = (chunk, compilation) => messagesOf(chunk, compilation).size > 0;

/** English by id. */
function messagesOf(chunk, compilation) {
  return new Map([...compilation.chunkGraph.getChunkModulesIterable(chunk)].flatMap(messagesOfModule));
}

/** Concatenated modules keep their own. */
const messagesOfModule = (module) =>
  module.modules ? module.modules.flatMap(messagesOfModule) : (module.buildInfo?.messages ?? []);

/**
 * Ids of two or three characters instead of hashes: of each message a first visit loads the id twice, and hashes can't be
 * compressed. They are numbered script by script, so the file of a script has few runs; scripts of a first visit get the
 * shortest ones.
 */
function shortIds(compilation, application) {
  const ids = new Map();
  const modules = [...compilation.chunks]
    .toSorted((one, other) => Number(isLoadedFirst(other)) - Number(isLoadedFirst(one)))
    .flatMap((chunk) => compilation.chunkGraph.getChunkModules(chunk));
  for (const [id] of modules.flatMap(messagesOfModule)) {
    if (!ids.has(id)) ids.set(id, application[0] + ids.size.toString(36));
  }
  return ids;
}

/** Whether a first visit fetches a script: it starts the application or shows a first page (webpack.first-load.mjs). */
const isLoadedFirst = (chunk) =>
  chunk.canBeInitial() || [...chunk.groupsIterable].some(({ name }) => name?.startsWith('first-view'));

/**
 * Messages as a file has them: runs of consecutive ids, each with its first id. An id per message would take a sixth of
 * the file.
 * @param {[string, unknown][]} messages
 */
function toRuns(messages) {
  const numbered = messages.map(([id, message]) => ({ number: parseInt(id.slice(1), 36), id, message }));
  const runs = [];
  let next;
  for (const { number, id, message } of numbered.toSorted((a, b) => a.number - b.number)) {
    if (number !== next) runs.push([id]);
    runs.at(-1).push(message);
    next = number + 1;
  }
  return runs;
}

/** An id as the loader leaves it. */
const ID = /(\/\*i18n\*\/\s*(?:\{\s*id:\s*)?")([^"]+)"/g;

function shortenIds(compilation, ids) {
  for (const name of Object.keys(compilation.assets).filter((file) => file.endsWith('.js'))) {
    compilation.updateAsset(name, (source) => {
      const code = source.source();
      const found = typeof code === 'string' ? [...code.matchAll(ID)] : [];
      if (found.length === 0) return source;
      const replaced = new sources.ReplaceSource(source);
      for (const { 0: whole, 1: before, 2: id, index } of found)
        replaced.replace(index + before.length, index + whole.length - 2, ids.get(id));
      return replaced;
    });
  }
}

/** Hashes all messages in all languages: a new wording or id gets a new address. */
function hashMessages(compilation, translations, ids) {
  const hash = util.createHash('xxhash64');
  // The form of the files (`toRuns`): another one needs other addresses, because browsers keep files forever.
  hash.update('runs');
  for (const [id, english] of new Map([...compilation.modules].flatMap(messagesOfModule))) {
    hash.update(ids.get(id) + english);
    for (const translated of translations.values()) hash.update(translated[id] ?? '');
  }
  return hash.digest('hex').slice(0, 8);
}

function once(compute) {
  let value;
  return () => (value ??= compute());
}
