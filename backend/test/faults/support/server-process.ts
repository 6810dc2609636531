import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { STARTED_WITH } from '../../../../deploy/local/start/processes.mjs';

const REPOSITORY = fileURLToPath(new URL('../../../../', import.meta.url));
/** Characters of what it printed that are kept. */
const KEPT = 20_000;

/** How a process ended. */
export interface Ending {
  code: number | null;
  signal: NodeJS.Signals | null;
}

/** The built API or worker in a process of its own, which ends when the test does. */
export class ServerProcess {
  private readonly child: ChildProcess;
  readonly ready: Promise<void>;
  readonly ended: Promise<Ending>;
  /** Told to end by the test, and not by a fault of its own. */
  isToldToEnd = false;
  /** The end of what it printed, for a failure. */
  printed = '';

  /** @param largestFile in blocks of 512 bytes: writing more to a file fails, as on a disk that is full */
  constructor(name: 'api' | 'worker', env: NodeJS.ProcessEnv, largestFile?: number) {
    const script = `backend/dist/main.${name}.js`;
    const startedWith = STARTED_WITH[name];
    const command = [process.execPath, ...startedWith.nodeOptions, script];
    const limited = ['sh', '-c', `ulimit -f ${largestFile}; exec "$@"`, 'sh', ...command];
    const [program, ...args] = largestFile === undefined ? command : limited;
    this.child = spawn(program!, args, {
      cwd: REPOSITORY,
      env: { ...startedWith.env, ...env, GLASS_EXIT_WITH_PARENT: 'true' },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    for (const stream of [this.child.stdout!, this.child.stderr!])
      stream.on('data', (chunk: Buffer) => (this.printed = (this.printed + chunk.toString()).slice(-KEPT)));
    this.ended = once(this.child, 'exit').then(([code, signal]) => ({ code, signal }) as Ending);
    const failed = this.ended.then(({ code, signal }) => {
      throw new Error(`${script} ended with ${signal ?? code} before it was ready:\n${this.printed}`);
    });
    this.ready = Promise.race([once(this.child, 'message').then(() => undefined), failed]);
    // Whoever waits for it hears of it.
    this.ready.catch(() => undefined);
    failed.catch(() => undefined);
  }

  get pid(): number | undefined {
    return this.child.pid;
  }

  /** Sends the signal. Answers how the process ended. */
  async end(signal: NodeJS.Signals): Promise<Ending> {
    this.kill(signal);
    return this.ended;
  }

  kill(signal: NodeJS.Signals): void {
    this.isToldToEnd = true;
    if (this.child.exitCode === null && this.child.signalCode === null) this.child.kill(signal);
  }
}
