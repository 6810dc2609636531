import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { STARTED_WITH } from '../../../../deploy/local/start/processes.mjs';

const REPOSITORY = fileURLToPath(new URL('../../../../', import.meta.url));
/** Characters of output that are kept. */
const KEPT = 20_000;

/** How a process ended. */
export interface Ending {
  code: number | null;
  signal: NodeJS.Signals | null;
}

/** Child process of the built API or worker, which ends with the test. */
export class ServerProcess {
  private readonly child: ChildProcess;
  readonly ready: Promise<void>;
  readonly ended: Promise<Ending>;
  /** Set when the test stops it, as opposed to a crash. */
  isStopping = false;
  /** Last output, for failure messages. */
  printed = '';

  /** @param largestFile file size limit in blocks of 512 bytes, to simulate a full disk */
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
    // Avoids an unhandled rejection; callers that await `ready` still get the error.
    this.ready.catch(() => undefined);
    failed.catch(() => undefined);
  }

  get pid(): number | undefined {
    return this.child.pid;
  }

  /**
   * Sends the signal.
   * @returns how the process ended
   */
  async end(signal: NodeJS.Signals): Promise<Ending> {
    this.kill(signal);
    return this.ended;
  }

  kill(signal: NodeJS.Signals): void {
    this.isStopping = true;
    if (this.child.exitCode === null && this.child.signalCode === null) this.child.kill(signal);
  }
}
