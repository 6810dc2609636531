import { foldText } from '@glass/language';
interface Named {
  uid: string;
  lineNumber: number;
  spec: { mark: string };
}

export interface FoundPanels<P> {
  panels: P[];
  /** Parts of the text that name no panel. */
  unknown: string[];
}

const LINES = /^(\d+)\s*[-–]\s*(\d+)$/;
const MARKS = /^(.*?)(\d+)\s*[-–]\s*(.*?)(\d+)$/;

/**
 * Finds panels by a list of marks and line numbers: `W1–W20, 5, 8-12, Lobby*`. Marks come before numbers; a star
 * matches the rest of a mark.
 */
export function findPanels<P extends Named>(text: string, panels: readonly P[]): FoundPanels<P> {
  const found = new Set<string>();
  const unknown: string[] = [];
  for (const part of text.split(/[,;\n]/).map((one) => one.trim())) {
    if (part === '') continue;
    const matches = panels.filter(toTest(part, panels));
    for (const { uid } of matches) found.add(uid);
    if (matches.length === 0) unknown.push(part);
  }
  return { panels: panels.filter(({ uid }) => found.has(uid)), unknown };
}

function toTest(part: string, panels: readonly Named[]): (panel: Named) => boolean {
  const wanted = plain(part);
  if (panels.some(({ spec }) => plain(spec.mark) === wanted))
    return ({ spec }) => plain(spec.mark) === wanted;
  if (wanted.endsWith('*')) return ({ spec }) => plain(spec.mark).startsWith(wanted.slice(0, -1));
  const [, from, to] = LINES.exec(part) ?? [];
  if (from && to) return ({ lineNumber }) => lineNumber >= Number(from) && lineNumber <= Number(to);
  const [, prefix = '', first, again = '', last] = MARKS.exec(wanted) ?? [];
  if (first && last && (again === '' || again === prefix)) {
    return ({ spec }) => {
      const [, name, number] = /^(.*?)(\d+)$/.exec(plain(spec.mark)) ?? [];
      return name === prefix && Number(number) >= Number(first) && Number(number) <= Number(last);
    };
  }
  return ({ lineNumber }) => String(lineNumber) === part;
}

const plain = (text: string): string => foldText(text.trim().replaceAll(/\s+/g, ' '));
