import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { time, type Timing } from './timing.js';

/** A benchmark of libs/dxf/bench/dxf-benchmarks.ts. */
export interface DxfBenchmark {
  /** In camel case: names the figures in the JSON line. */
  key: string;
  name: string;
  /** Size of the file that one run writes or reads. */
  bytes: number;
  /** Runs once. The result only has to be a number. */
  run: () => number;
  /** Key of the benchmark that does this with the plain library, for the ratio. */
  against?: string;
}

const SOURCE = new URL('../../libs/dxf/bench/dxf-benchmarks.ts', import.meta.url);

/** Files and megabytes written and read per second, and ratios to the plain library. */
export async function dxfFigures(
  report: (name: string, timing: Timing, more?: string) => void,
): Promise<Record<string, number>> {
  if (!existsSync(fileURLToPath(SOURCE))) {
    console.log('DXF: libs/dxf/bench/dxf-benchmarks.ts is not there.');
    return {};
  }
  const { dxfBenchmarks } = (await import(SOURCE.href)) as { dxfBenchmarks: () => DxfBenchmark[] };
  const figures: Record<string, number> = {};
  const medians = new Map<string, number>();
  const benchmarks = dxfBenchmarks();
  for (const { key, name, bytes, run } of benchmarks) {
    const timing = time([null], run);
    const megabytes = (timing.perSecond * bytes) / 1e6;
    report(name, timing, `${megabytes.toFixed(1)} MB a second`);
    medians.set(key, timing.medianMicroseconds);
    figures[`${key}PerSecond`] = Math.round(timing.perSecond);
    figures[`${key}MegabytesPerSecond`] = Math.round(megabytes * 10) / 10;
  }
  for (const { key, name, against } of benchmarks) {
    if (against === undefined) continue;
    const ratio = (medians.get(key) ?? Number.NaN) / (medians.get(against) ?? Number.NaN);
    console.log(`${name}: ${ratio.toFixed(2)} times what the plain library takes to write`);
    figures[`${key}Ratio`] = Math.round(ratio * 100) / 100;
  }
  return figures;
}
