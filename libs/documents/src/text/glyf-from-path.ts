import type { Path } from 'fontkit';

const ON_CURVE = 1;

interface Point {
  x: number;
  y: number;
  flag: number;
}

/**
 * Encodes an outline as a simple TrueType glyph (table `glyf`), for subsets of variable fonts, whose outlines are
 * interpolated. Supports only lines and quadratic curves.
 */
export function glyfFromPath(path: Path): Uint8Array {
  const contours = contoursOf(path);
  const points = contours.flat();
  if (points.length === 0) return new Uint8Array(0);
  const ends = contours.map((_, index) => contours.slice(0, index + 1).flat().length - 1);
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const words = [
    contours.length,
    Math.min(...xs),
    Math.min(...ys),
    Math.max(...xs),
    Math.max(...ys),
    ...ends,
  ];
  // Coordinates are stored as differences from the previous point.
  const ways = [xs, ys].flatMap((places) => places.map((place, index) => place - (places[index - 1] ?? 0)));
  const noInstructions = 0;
  const head = words.length * 2 + 2;
  const bytes = Buffer.alloc(Math.ceil((head + points.length * 5) / 4) * 4);
  [...words, noInstructions].forEach((word, index) => bytes.writeInt16BE(word, index * 2));
  bytes.set(
    points.map(({ flag }) => flag),
    head,
  );
  ways.forEach((way, index) => bytes.writeInt16BE(way, head + points.length + index * 2));
  return bytes;
}

function contoursOf(path: Path): Point[][] {
  const contours: Point[][] = [];
  for (const { command, args } of path.commands) {
    if (command === 'moveTo') contours.push([]);
    for (let index = 0; index < args.length; index += 2) {
      const isControl = command === 'quadraticCurveTo' && index === 0;
      const [x = 0, y = 0] = args.slice(index, index + 2).map(Math.round);
      contours.at(-1)?.push({ x, y, flag: isControl ? 0 : ON_CURVE });
    }
  }
  return contours.filter((contour) => contour.length > 0);
}
