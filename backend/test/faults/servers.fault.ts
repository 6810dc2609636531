import { listKills, testKilledProcesses } from './killed-processes.js';
import { testStrainedProcesses } from './strained-processes.js';
import { RunningSystem } from './support/running-system.js';
import { testTwoOfEach } from './two-of-each.js';

/** Shared by all tests, since starting it is slow. */
let system: RunningSystem;
beforeAll(async () => {
  system = await RunningSystem.start();
});
afterAll(() => system.stop());

testStrainedProcesses(() => system);
testKilledProcesses(() => system, listKills);
testTwoOfEach(() => system);
