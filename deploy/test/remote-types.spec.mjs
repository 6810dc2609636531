import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const ROOT = new URL('../../', import.meta.url);
const json = (path) => JSON.parse(readFileSync(new URL(path, ROOT), 'utf8'));

/** What the types check of a remote says of `src/remote.tsx`, with one word in it replaced. */
function faultsOfRemote(name, [written, instead]) {
  const config = fileURLToPath(new URL(`frontends/${name}/tsconfig.json`, ROOT));
  const { options, fileNames } = ts.getParsedCommandLineOfConfigFile(config, {}, { ...ts.sys });
  const entry = fileNames.find((file) => file.endsWith(`frontends/${name}/src/remote.tsx`));
  const host = ts.createCompilerHost(options);
  const read = host.readFile;
  host.readFile = (file) => (file === entry ? read(file).replace(written, instead) : read(file));
  const program = ts.createProgram([entry], options, host);
  return program
    .getSemanticDiagnostics(program.getSourceFile(entry))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

describe('the build of a remote', () => {
  it.each(['buyer', 'tenant', 'platform'])('%s checks its types first', (name) => {
    expect(json('nx.json').targetDefaults.build.dependsOn).toContain('types');
    expect(json(`frontends/${name}/package.json`).scripts.types).toBe('tsc -p tsconfig.json');
  });

  it('finds a contract version that is none', () => {
    const faults = faultsOfRemote('platform', [
      'contractVersion: CONTRACT_VERSION',
      "contractVersion: 'nine'",
    ]);
    expect(faults).toContain("Type 'string' is not assignable to type 'number'.");
  });

  it('finds nothing wrong with the contract version that stands there', () => {
    const unchanged = ['contractVersion', 'contractVersion'];
    expect(faultsOfRemote('platform', unchanged)).toEqual([]);
  });
});
