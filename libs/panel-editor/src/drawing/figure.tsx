/** Of the letters beside it, the size of a fraction's digits, and how far they are raised and lowered. */
const DIGITS = 0.76;
const RAISED = '-0.34em';
const BACK = '0.26em';
/** The space before it is a figure's. */
const NEARER = '-0.1em';
const LOWERED = '0.2em';
const UP_AGAIN = '-0.15em';

/**
 * A length inside an SVG text, its fraction set in digits that can be read from an arm's length: those of a typeface's
 * own fractions are half as high as the figures beside them.
 */
export function Figure({ text }: { text: string }) {
  const [before = '', numerator, denominator, after] = text.split(/(\d+)⁄(\d+)/);
  if (numerator === undefined) return text;
  const digits = { fontSize: `${DIGITS}em` };
  // The ground around a figure is drawn over what stands before it.
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
