import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(new URL('../local/test.mjs', import.meta.url));

function npmTest(...args) {
  const { status, stdout } = spawnSync(process.execPath, [script, ...args], { encoding: 'utf8' });
  return { status, stdout };
}

describe('npm test', () => {
  it('runs the tests of one file, and prints them', () => {
    const { status, stdout } = npmTest('--only', 'unit', 'libs/contracts/src/geo/postal-address.spec.ts');
    expect(status).toBe(0);
    expect(stdout).toMatch(/PASS.*postal-address\.spec\.ts/);
    expect(stdout).toMatch(/\n[1-9]\d* passed, 0 failed\n$/);
  });

  it('fails if a path has no tests', () => {
    const { status, stdout } = npmTest('--only', 'unit', 'libs/contracts/src/nowhere');
    expect(status).toBe(1);
    expect(stdout).toContain('No tests found');
  });

  it('lists steps and options with --help, and runs nothing', () => {
    const { status, stdout } = npmTest('--help');
    expect(status).toBe(0);
    expect(stdout).toContain('--changed');
    expect(stdout).toMatch(/Steps: lint, format, .*browser\n$/);
  });

  it.each([
    [['--only', 'typos'], 'not "typos"'],
    [['--only', 'boundaries', 'libs/pricing'], 'boundaries cannot be limited to libs/pricing'],
    [['libs/pricing'], 'Steps that can: --only lint or format or words'],
    [['--onyl', 'lint'], "Unknown option '--onyl'"],
  ])('says what is wrong with %j', (args, message) => {
    const { status, stdout } = npmTest(...args);
    expect(status).toBe(1);
    expect(stdout).toContain(message);
    expect(stdout).toMatch(/\n0 passed, 1 failed\n$/);
  });
});
