/** Durations of single runs, in microseconds. */
export interface Timing {
  medianMicroseconds: number;
  /** 95th percentile. */
  p95Microseconds: number;
  /** From the total time of all runs. */
  perSecond: number;
  runs: number;
}

/** Runs for this long before timing, until the code is compiled. */
const WARM_UP_MS = 1000;

/**
 * Times `run` on the inputs in turn for about `forMs` milliseconds. Passes each result to `keep`, so that no call is
 * optimized away.
 */
export function time<Input>(inputs: readonly Input[], run: (input: Input) => number, forMs = 2000): Timing {
  let kept = 0;
  const pass = (until: number, timings: number[] | null): void => {
    for (let i = 0; performance.now() < until; i += 1) {
      const input = inputs[i % inputs.length] as Input;
      const start = process.hrtime.bigint();
      kept += run(input);
      timings?.push(Number(process.hrtime.bigint() - start) / 1000);
    }
  };
  pass(performance.now() + WARM_UP_MS, null);
  const timings: number[] = [];
  pass(performance.now() + forMs, timings);
  if (!Number.isFinite(kept)) throw new Error('A benchmark gave no number.');
  timings.sort((a, b) => a - b);
  const at = (share: number): number => timings[Math.floor((timings.length - 1) * share)] ?? Number.NaN;
  const total = timings.reduce((sum, each) => sum + each, 0);
  return {
    medianMicroseconds: at(0.5),
    p95Microseconds: at(0.95),
    perSecond: (timings.length / total) * 1e6,
    runs: timings.length,
  };
}

export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}
