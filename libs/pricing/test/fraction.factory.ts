/*
 * Fractions of whole numbers: arithmetic without any rounding of its own, to count prices again independently
 * of the decimals that the library counts with.
 */
export interface Fraction {
  over: bigint;
  under: bigint;
}

export function fractionOf(text: string): Fraction {
  const [whole = '', decimals = ''] = text.split('.');
  return { over: BigInt(whole + decimals), under: 10n ** BigInt(decimals.length) };
}

export function times(a: Fraction, b: Fraction): Fraction {
  return { over: a.over * b.over, under: a.under * b.under };
}

/** Half up, of a fraction that is not negative, in units of 1/scale. */
export function roundHalfUp({ over, under }: Fraction, scale: bigint): bigint {
  return (2n * over * scale + under) / (2n * under);
}
