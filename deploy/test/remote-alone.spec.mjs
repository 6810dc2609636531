import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { BUILD } from '../local/start/run.mjs';
import { planOfRemote, REMOTES } from '../local/test/remote-plan.mjs';

const ROOT = new URL('../../', import.meta.url);
const read = (path) => readFileSync(new URL(path, ROOT), 'utf8');

/** Projects affected by a change of this file, according to nx. */
function affectedBy(file) {
  const printed = execFileSync(
    process.execPath,
    [BUILD.command[0], 'show', 'projects', '--affected', `--files=${file}`, '--json'],
    { cwd: fileURLToPath(ROOT), encoding: 'utf8', env: { ...process.env, ...BUILD.env } },
  );
  return JSON.parse(printed);
}

const remotesBuiltFor = (file) => {
  const affected = affectedBy(file);
  return REMOTES.filter((remote) => planOfRemote(remote, affected, [file]).isAffected);
};

describe('.ci/remote', () => {
  it('runs only for the remote whose pages changed', () => {
    expect(remotesBuiltFor('frontends/tenant/src/routes.tsx')).toEqual(['tenant']);
    expect(remotesBuiltFor('backend/src/main.api.ts')).toEqual([]);
  });

  it('runs for all remotes that use a changed library, and tests it too', () => {
    const file = 'libs/ui/src/index.ts';
    const affected = affectedBy(file);
    for (const remote of REMOTES) {
      const { folders, isAffected } = planOfRemote(remote, affected, [file]);
      expect(isAffected).toBe(true);
      expect(folders).toEqual(expect.arrayContaining([`frontends/${remote}`, 'libs/ui']));
      expect(folders.filter((folder) => folder.startsWith('frontends/'))).toEqual([`frontends/${remote}`]);
    }
  });

  it('builds all remotes if the build configuration changes, and images if their server changes', () => {
    expect(remotesBuiltFor('frontends/webpack.remote.mjs')).toEqual(REMOTES);
    const ofImage = planOfRemote('buyer', [], ['deploy/web/web-server.mjs']);
    expect(ofImage).toEqual({ folders: [], isAffected: true });
  });
});

describe('a remote deployed alone', () => {
  it('is built without other applications or libraries', () => {
    const printed = execFileSync(
      process.execPath,
      [...BUILD.command, '-p', ...REMOTES.map((remote) => `@glass/${remote}`), '--graph=stdout'],
      { cwd: fileURLToPath(ROOT), encoding: 'utf8', env: { ...process.env, ...BUILD.env } },
    );
    const { dependencies } = JSON.parse(printed).tasks;
    for (const remote of REMOTES) expect(dependencies[`@glass/${remote}:build`]).toEqual([]);
    expect(Object.keys(dependencies)).toHaveLength(REMOTES.length);
  });

  it.each(REMOTES)(
    '%s has its own image, service and address, which a setting of the host names',
    (remote) => {
      const manifest = read(`deploy/k8s/remotes/${remote}.yaml`);
      expect(manifest).toContain(`image: registry.example/glass-remote-${remote}:`);
      const address = `https://remotes.glass.example/${remote}/mf-manifest.json`;
      expect(read('deploy/k8s/settings.yaml')).toContain(`REMOTE_${remote.toUpperCase()}_URL: ${address}\n`);
      expect(manifest).toContain(`path: /${remote}\n`);
      const files = read('deploy/docker/Dockerfile').split(' AS remote-files\n')[1].split('\nFROM ')[0];
      expect(files).toContain('mv "frontends/$REMOTE/dist" "/remote/$REMOTE"');
    },
  );
});

/** Parsed files that no test changes. */
const parsed = new Map();

/** Type errors of a remote after replacing one word in `src/remote.tsx`. */
function faultsOfRemote(name, [written, instead]) {
  const config = fileURLToPath(new URL(`frontends/${name}/tsconfig.json`, ROOT));
  const { options, fileNames } = ts.getParsedCommandLineOfConfigFile(config, {}, { ...ts.sys });
  const entry = fileNames.find((file) => file.endsWith(`frontends/${name}/src/remote.tsx`));
  const host = ts.createCompilerHost(options);
  const read = host.readFile;
  host.readFile = (file) => (file === entry ? read(file).replace(written, instead) : read(file));
  const parse = host.getSourceFile;
  host.getSourceFile = (file, ...rest) => {
    if (file === entry) return parse(file, ...rest);
    if (!parsed.has(file)) parsed.set(file, parse(file, ...rest));
    return parsed.get(file);
  };
  const program = ts.createProgram([entry], options, host);
  return program
    .getSemanticDiagnostics(program.getSourceFile(entry))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

describe('type check of a remote', () => {
  // `npm test` checks all types together; a build of one remote does not.
  it.each(['buyer', 'tenant', 'platform'])('runs before %s is built', (name) => {
    expect(JSON.parse(read(`frontends/${name}/package.json`)).scripts.types).toBe('tsc -p tsconfig.json');
    expect(read('deploy/docker/Dockerfile')).toContain('run-many -t types build -p "@glass/${REMOTE');
    expect(read('deploy/local/remote-step.mjs')).toMatch(/:types`[^]*:build`/);
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
