import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
const CACHE = fileURLToPath(new URL('../../../node_modules/.cache/chromium/', import.meta.url));

/** Disables background network access and the GPU, and allows running as root. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export async function findChromium(environment = process.env) {
  if (environment.CHROMIUM_PATH) {
    const problem = await whyItDoesNotRun(environment.CHROMIUM_PATH);
    if (problem)
      throw new Error(`CHROMIUM_PATH names ${environment.CHROMIUM_PATH}, which does not run: ${problem}`);
    return environment.CHROMIUM_PATH;
  }
  const problems = [];
  for (const find of [unpackFromPackage, () => onMachine(environment), installFromDebian]) {
    try {
      const path = await find();
      const problem = path && (await whyItDoesNotRun(path));
      if (path && !problem) return path;
      if (problem) problems.push(`${path}: ${problem}`);
    } catch (error) {
      problems.push(error.message);
    }
  }
  throw new Error(
    ['The browser tests need Chromium. Install it, or set CHROMIUM_PATH. Tried:', ...problems].join('\n  '),
  );
}

export async function launchBrowser(options = {}) {
  const { chromium } = await import('playwright-core');
  return chromium.launch(await browserOptions(options));
}

export async function browserOptions(options = {}) {
  return {
    ...options,
    executablePath: await findChromium(),
    args: [...FLAGS, ...(options.args ?? [])],
    env: { ...process.env, ...fontSettings(), ...options.env },
  };
}

async function whyItDoesNotRun(path) {
  try {
    await run(path, ['--version'], { timeout: 30_000 });
    return undefined;
  } catch (error) {
    return (error.stderr || error.message).trim().split('\n')[0];
  }
}

function onMachine(environment) {
  const folders = (environment.PATH ?? '').split(delimiter).filter(Boolean);
  const places = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...places, MAC].find((path) => existsSync(path));
}

/**
 * The package unpacks into TMPDIR and reuses any Chromium it finds there, whatever its version, so each version gets
 * its own folder, renamed when complete.
 */
async function unpackFromPackage() {
  if (process.platform !== 'linux') return undefined;
  const folder = packageFolder();
  if (!existsSync(folder)) {
    const unfinished = `${folder}.${process.pid}`;
    mkdirSync(unfinished, { recursive: true });
    const unpack = "import('@sparticuz/chromium').then((chromium) => chromium.default.executablePath())";
    await run(process.execPath, ['-e', unpack], {
      cwd: dirname(fileURLToPath(import.meta.url)),
      env: { ...process.env, TMPDIR: unfinished, NODE_OPTIONS: '' },
    });
    try {
      renameSync(unfinished, folder);
    } catch {
      rmSync(unfinished, { recursive: true, force: true }); // another run was first
    }
  }
  writeFileSync(
    join(folder, 'fonts.conf'),
    `<fontconfig><dir>${join(folder, 'fonts')}</dir><cachedir>${join(folder, 'cache')}</cachedir></fontconfig>\n`,
  );
  return join(folder, 'chromium');
}

/** A minimal system has no fonts; the package brings one. */
function fontSettings() {
  if (process.platform !== 'linux' || existsSync('/etc/fonts')) return {};
  return { FONTCONFIG_FILE: join(packageFolder(), 'fonts.conf') };
}

function packageFolder() {
  const resolver = createRequire(import.meta.url);
  const { version } = resolver(join(dirname(resolver.resolve('@sparticuz/chromium')), '..', 'package.json'));
  return join(CACHE, `${version}-${process.arch}`);
}

function installFromDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  const apt = (...args) =>
    execFileSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  apt('update', '-qq');
  apt('install', '-y', '-qq', '--no-install-recommends', 'chromium');
  return '/usr/bin/chromium';
}
