/** Digit size of fractions relative to the text, and how far numerator and denominator shift. */
const DIGITS = 0.76;
const RAISED = '-0.34em';
const BACK = '0.26em';
/** Tightens the gap before the fraction. */
const NEARER = '-0.1em';
const LOWERED = '0.2em';
const UP_AGAIN = '-0.15em';

/**
 * A length in SVG text. Fractions use larger digits than the typeface's own, which are half height and too small to
 * read from arm's length.
 */
export function Figure({ text }: { text: string }) {
  const [before = '', numerator, denominator, after] = text.split(/(\d+)⁄(\d+)/);
  if (numerator === undefined) return text;
  const digits = { fontSize: `${DIGITS}em` };
  // A thinner halo, which does not cover the digit before it.
  const beside = { strokeWidth: 2 };
  return (
    <>
      {before}
      <tspan dx={before === '' ? undefined : NEARER} dy={RAISED} style={digits}>
        {numerator}
      </tspan>
      <tspan dy={BACK} style={beside}>
        ⁄
      </tspan>
      <tspan dy={LOWERED} style={{ ...digits, ...beside }}>
        {denominator}
      </tspan>
      <tspan dy={UP_AGAIN} style={beside}>
        {after}
      </tspan>
    </>
  );
}
