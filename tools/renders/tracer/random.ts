/** Numbers in [0, 1) for the samples of one pixel; the first ones of each sample are evenly spread over its samples. */
export interface Sampler {
  next: () => number;
  start: (sample: number) => void;
}

const SPREAD_DIMENSIONS = 12;
/** Fractions of the powers of the root of x¹³ = x + 1: a low-discrepancy sequence in 12 dimensions. */
const ALPHAS = (() => {
  let root = 1.05;
  for (let step = 0; step < 40; step += 1) root = (1 + root) ** (1 / (SPREAD_DIMENSIONS + 1));
  return Float64Array.from({ length: SPREAD_DIMENSIONS }, (_, index) => root ** -(index + 1) % 1);
})();

/** Deterministic by pixel and seed. */
export function createSampler(pixel: number, seed: number): Sampler {
  let state = (Math.imul(pixel + 1, 0x9e3779b1) ^ Math.imul(seed + 1, 0x85ebca6b)) >>> 0;
  const random = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const shifts = Float64Array.from({ length: SPREAD_DIMENSIONS }, random);
  let sample = 0;
  let dimension = 0;
  return {
    start(at) {
      sample = at;
      dimension = 0;
    },
    next() {
      if (dimension >= SPREAD_DIMENSIONS) return random();
      const value = (shifts[dimension]! + sample * ALPHAS[dimension]!) % 1;
      dimension += 1;
      return value;
    },
  };
}
