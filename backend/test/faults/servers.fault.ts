import { eachProcess, killedProcesses } from './killed-processes.js';
import { strainedProcesses } from './strained-processes.js';
import { RunningSystem } from './support/running-system.js';
import { twoOfEach } from './two-of-each.js';

/** One for all: to start it takes longer than most of what is done to it. */
let system: RunningSystem;
beforeAll(async () => {
  system = await RunningSystem.start();
});
afterAll(() => system.stop());

strainedProcesses(() => system);
killedProcesses(() => system, eachProcess);
twoOfEach(() => system);
