import { parseArgs } from 'node:util';
import { runJest } from '../../deploy/local/test/steps.mjs';

// Long run of backend/test/every-call-fuzzed.int.spec.ts:
//
//   npm run fuzz -- --seconds 600 --seed 7    rounds over all calls until the time is up, each with the next seed
//   npm run fuzz -- --call '{"role":…}'       repeats one call, as printed by a failure

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    call: { type: 'string' },
  },
});
for (const name of ['seconds', 'seed']) {
  if (!/^\d{1,9}$/.test(values[name])) {
    console.error(`--${name} is a whole number, not "${values[name]}".`);
    process.exit(1);
  }
}

process.env.FUZZ_SECONDS = values.seconds;
process.env.FUZZ_SEED = values.seed;
if (values.call) process.env.FUZZ_CALL = values.call;
console.log(values.call ? 'One call.' : `${values.seconds} seconds from seed ${values.seed} on.`);

const spec = 'backend/test/every-call-fuzzed.int.spec.ts';
const { failed } = await runJest(['--selectProjects', 'integration'], { paths: [spec], verbose: true });
process.exit(failed > 0 ? 1 : 0);
