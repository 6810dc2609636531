import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { generateCall } from './call.mjs';
import { generateJob } from './job.mjs';
import { generateForm, generateList } from './screen.mjs';

const REPOSITORY = fileURLToPath(new URL('../../', import.meta.url));

/** The repository with generators' files on top, none of them on disk. */
function treeOverRepository() {
  const written = new Map();
  const at = (path) => join(REPOSITORY, path);
  return {
    written,
    read: (path) => written.get(path) ?? (existsSync(at(path)) ? readFileSync(at(path), 'utf8') : null),
    exists: (path) => written.has(path) || existsSync(at(path)),
    children: (path) => readdirSync(at(path)),
    write: (path, text) => void written.set(path, text),
  };
}

/** Type errors of the generated files as part of the repository. */
function faultsIn(written) {
  const { config } = ts.readConfigFile(join(REPOSITORY, 'tsconfig.base.json'), ts.sys.readFile);
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, REPOSITORY);
  const host = ts.createCompilerHost({ ...options, noEmit: true });
  const over = (path) => written.get(relative(REPOSITORY, path));
  const { fileExists, readFile, getSourceFile } = host;
  host.fileExists = (path) => over(path) !== undefined || fileExists(path);
  host.readFile = (path) => over(path) ?? readFile(path);
  // Folders that only new files are in.
  const folders = new Set([...written.keys()].map((path) => join(REPOSITORY, dirname(path))));
  const { directoryExists } = host;
  host.directoryExists = (path) => folders.has(path) || directoryExists(path);
  host.getSourceFile = (path, ...more) => {
    const text = over(path);
    return text === undefined ? getSourceFile(path, ...more) : ts.createSourceFile(path, text, ...more);
  };
  const roots = [...written.keys()].map((path) => join(REPOSITORY, path));
  const program = ts.createProgram(roots, { ...options, noEmit: true }, host);
  return roots.flatMap((path) => {
    const source = program.getSourceFile(path);
    return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)].map(
      ({ messageText, start }) =>
        `${relative(dirname(REPOSITORY), path)}:${source.getLineAndCharacterOfPosition(start).line + 1} ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
    );
  });
}

const ENTRY = { module: 'customer', record: 'address-book-entry', field: 'label' };
const SET = {
  ...ENTRY,
  path: '/api/contact/shipping-address/set-label',
  summary: 'Names an address',
  limit: 'addressLabel',
  access: 'signedIn',
  effect: 'writesOwn',
  controller: 'address-book',
};
const FORM = {
  path: '/customer/address-label/{uid}',
  remote: 'buyer',
  feature: 'address-book',
  title: 'Name an address',
  call: SET.path,
  fields: 'label',
  access: 'signedInScreen',
};

describe('generators', () => {
  it('write code that compiles: calls, a list, a form and a job', async () => {
    const tree = treeOverRepository();
    await generateCall(tree, SET);
    await generateCall(tree, {
      ...SET,
      path: '/api/contact/shipping-address/get-label',
      effect: 'reads',
      controller: 'address-label',
    });
    await generateForm(tree, FORM);
    await generateList(tree, {
      ...FORM,
      path: '/customer/ordered',
      call: '/api/order/list-for-customer',
      columns: 'number,jobName',
    });
    await generateJob(tree, { ...ENTRY, name: 'tidy-labels', queue: 'fast' });
    expect(faultsIn(tree.written)).toEqual([]);
  });

  it('need ten files for a call with its form and tests, including the permission snapshot', async () => {
    const tree = treeOverRepository();
    await generateCall(tree, SET);
    await generateForm(tree, FORM);
    expect(tree.written.size + 1).toBeLessThanOrEqual(10);
  });

  it.each([
    [{ path: 'set-label' }, /^path: /],
    [{ path: '/api/contact/shipping-address/add' }, /add already exists/],
    [{ module: 'customers' }, /^--module: /],
    [{ record: 'address' }, /--record/],
    [{ field: 'nickname' }, /^--field: .*nickname/],
    [{ limit: 'nickname' }, /^--limit: /],
  ])('name the option that is wrong, and write nothing: %j', async (wrong, message) => {
    const tree = treeOverRepository();
    await expect(generateCall(tree, { ...SET, ...wrong })).rejects.toThrow(message);
    expect([...tree.written]).toEqual([]);
  });
});
