import type { Pdf } from './open-pdf.js';

/** Drawing operators recorded once, for replay on any page. */
export interface Recording {
  operators: string;
  /** Fonts, images and other resources it uses, by kind and name. */
  resources: Map<ResourceKind, Record<string, unknown>>;
}

const RESOURCES = ['fonts', 'xobjects', 'ext_gstates', 'colorSpaces', 'patterns'] as const;
type ResourceKind = (typeof RESOURCES)[number];

/** Library internals: resources are stored per page. */
interface Inside {
  page: Record<ResourceKind, Record<string, unknown>>;
  addContent(operators: string): Pdf;
}

/** Records drawing without adding it to the current page; place it with `replay`. */
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
    // Restores the class method.
    delete (inside as Partial<Inside>).addContent;
  }
  const resources = RESOURCES.map((kind) => [kind, { ...inside.page[kind] }] as const);
  return { operators: lines.join('\n'), resources: new Map(resources) };
}

/** Draws a recording on the current page, shifted by points. */
export function replay(pdf: Pdf, { operators, resources }: Recording, dx: number, dy: number): void {
  const inside = pdf as unknown as Inside;
  for (const [kind, named] of resources) Object.assign(inside.page[kind], named);
  inside.addContent(`q\n1 0 0 1 ${points(dx)} ${points(dy)} cm\n${operators}\nQ`);
}

/** Formats a number for PDF operators. */
export function points(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}
