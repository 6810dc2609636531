import type { Pdf } from './open-pdf.js';

/** What was drawn once, to be put on any page. */
export interface Recording {
  operators: string;
  /** Fonts, pictures and the like that it uses, by kind and name. */
  resources: Map<ResourceKind, Record<string, unknown>>;
}

const RESOURCES = ['fonts', 'xobjects', 'ext_gstates', 'colorSpaces', 'patterns'] as const;
type ResourceKind = (typeof RESOURCES)[number];

/** The library keeps what a page uses with the page. */
interface Inside {
  page: Record<ResourceKind, Record<string, unknown>>;
  addContent(operators: string): Pdf;
}

/** Draws, but not on the page that is open: its place on a page is chosen by `replay`. */
export function recorded(pdf: Pdf, draw: () => void): Recording {
  const inside = pdf as unknown as Inside;
  const lines: string[] = [];
  inside.addContent = (operators) => {
    lines.push(operators);
    return pdf;
  };
  try {
    draw();
  } finally {
    // The method of the class shows again.
    delete (inside as Partial<Inside>).addContent;
  }
  const resources = RESOURCES.map((kind) => [kind, { ...inside.page[kind] }] as const);
  return { operators: lines.join('\n'), resources: new Map(resources) };
}

/** Puts what was recorded on the page that is open, moved by so many points. */
export function replay(pdf: Pdf, { operators, resources }: Recording, dx: number, dy: number): void {
  const inside = pdf as unknown as Inside;
  for (const [kind, named] of resources) Object.assign(inside.page[kind], named);
  inside.addContent(`q\n1 0 0 1 ${points(dx)} ${points(dy)} cm\n${operators}\nQ`);
}

/** As the operators of PDF have numbers. */
export function points(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}
