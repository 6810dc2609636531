/**
 * A length as a person entered it and as the software counts it. The text is kept so that an entry is never
 * converted back and forth; the server refuses a pair in which the text does not read as the millimetres.
 */
export interface Length {
  /** As typed: `36 1/2`, `3' 0 1/2"`, `927 mm`. */
  text: string;
  /** Millimetres, exact to the binary64 closest to the decimal value. */
  mm: number;
}

export type UnitSystem = 'inch' | 'metric';

/** What lengths are shown to: a sixteenth or a thirty-second of an inch, or a millimetre. */
export type LengthPrecision = '1/16' | '1/32' | '1mm';
