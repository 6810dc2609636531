/** What a cell may name: a glass, an edge finish. */
export interface Named<Thing> {
  thing: Thing;
  /** Everything it is called, the shortest first: `FP`, `Flat polish`. */
  names: readonly string[];
}

export type Found<Thing> =
  { kind: 'one'; thing: Thing } | { kind: 'none' } | { kind: 'several'; things: Thing[] };

/**
 * What people mean by a few words: exactly the name of one thing, or words that all stand in the name of one thing
 * and no other.
 */
export function findByName<Thing>(text: string, choices: readonly Named<Thing>[]): Found<Thing> {
  const wanted = plain(text);
  const exact = choices.filter(({ names }) => names.some((name) => plain(name) === wanted));
  if (exact[0] && exact.length === 1) return { kind: 'one', thing: exact[0].thing };
  const words = wanted.split(' ').filter(Boolean);
  const fitting = choices.filter(({ names }) => {
    const known = names.flatMap((name) => plain(name).split(' '));
    return words.length > 0 && words.every((word) => known.includes(word));
  });
  if (fitting.length === 0) return { kind: 'none' };
  const [first] = fitting;
  if (first && fitting.length === 1) return { kind: 'one', thing: first.thing };
  return { kind: 'several', things: fitting.map(({ thing }) => thing) };
}

/** `3/8" Clear-Tempered` and `clear tempered 3⁄8 in` in one spelling, words apart. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/⁄/g, '/')
    .replace(/(\d)\s*(?:mm|inch|inches|in|["″]|'')(?![a-z])/g, '$1 ')
    .replace(/[^\p{L}\p{N}/.]+/gu, ' ')
    .trim();
}
