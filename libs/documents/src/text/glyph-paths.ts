import { mirrorBrackets } from './clusters.js';
import { type Weight, openFont } from './fonts.js';
import type { TextStyle } from './pen.js';
import { type HanLanguage, type Run, inVisualOrder, splitRuns } from './runs.js';

/** Inter's ascent in ems; other fonts share its baseline. */
const ASCENT = 0.96875;

/**
 * One line of text as SVG paths, with its upper left at 0,0. Pictures need no font of the machine that way.
 * @param language like `splitRuns`
 */
export function textPaths(
  text: string,
  { size, weight = 'regular' }: Pick<TextStyle, 'size' | 'weight'>,
  language?: HanLanguage,
): string {
  let x = 0;
  const paths = inVisualOrder(splitRuns(text, language)).map((run) => {
    const drawn = runPaths(run, weight, size, x);
    x = drawn.end;
    return drawn.paths;
  });
  return paths.join('');
}

/** SVG paths of a run from `x`, y down, with its baseline at the ascent. */
function runPaths(run: Run, weight: Weight, size: number, x: number): { paths: string; end: number } {
  if (!run.part) return { paths: '', end: x };
  const font = openFont(run.part, weight);
  const isRightToLeft = run.level % 2 === 1;
  const text = isRightToLeft ? mirrorBrackets(run.text) : run.text;
  const direction = isRightToLeft ? 'rtl' : 'ltr';
  const { glyphs, positions } = font.layout(text, undefined, undefined, undefined, direction);
  const scale = size / font.unitsPerEm;
  let at = x;
  const paths = glyphs.map((glyph, index) => {
    const { xOffset, yOffset, xAdvance } = positions[index]!;
    const [left, top] = [at + xOffset * scale, ASCENT * size - yOffset * scale];
    at += xAdvance * scale;
    const path = glyph.path.toSVG();
    return path === ''
      ? ''
      : `<path transform="translate(${left} ${top}) scale(${scale} ${-scale})" d="${path}"/>`;
  });
  return { paths: paths.join(''), end: at };
}
