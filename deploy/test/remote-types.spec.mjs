import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const ROOT = new URL('../../', import.meta.url);
const text = (path) => readFileSync(new URL(path, ROOT), 'utf8');
const json = (path) => JSON.parse(text(path));

/** Type errors of a remote after replacing one word in `src/remote.tsx`. */
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

describe('type check of a remote', () => {
  // `npm test` checks all types together; a build of one remote does not.
  it.each(['buyer', 'tenant', 'platform'])('runs before %s is built', (name) => {
    expect(json(`frontends/${name}/package.json`).scripts.types).toBe('tsc -p tsconfig.json');
    expect(text('deploy/docker/Dockerfile')).toContain('run-many -t types build -p "@glass/${REMOTE');
    expect(text('deploy/local/remote-step.mjs')).toMatch(/:types`[^]*:build`/);
  });

  it('rejects an invalid contract version', () => {
    const faults = faultsOfRemote('platform', [
      'contractVersion: CONTRACT_VERSION',
      "contractVersion: 'nine'",
    ]);
    expect(faults).toContain("Type 'string' is not assignable to type 'number'.");
  });

  it('accepts the current contract version', () => {
    const unchanged = ['contractVersion', 'contractVersion'];
    expect(faultsOfRemote('platform', unchanged)).toEqual([]);
  });
});
