const FALLBACK_NAME = 'download';
const FALLBACK_TYPE = 'application/octet-stream';

/** Reads name and type of a file from its reply headers; the extended `filename*` of RFC 5987 takes precedence. */
export function fileOfHeaders(headers: Headers): { name: string; type: string } {
  const disposition = headers.get('content-disposition') ?? '';
  const type = (headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase();
  return {
    name: baseNameOf(extendedName(disposition) ?? plainName(disposition) ?? '') || FALLBACK_NAME,
    type: type || FALLBACK_TYPE,
  };
}

function extendedName(disposition: string): string | null {
  const [, charset, encoded] =
    /(?:^|;)\s*filename\*\s*=\s*([\w!#$&+^`{}~-]+)'[^']*'([^;\s]+)/i.exec(disposition) ?? [];
  if (!charset || !encoded) return null;
  try {
    if (charset.toLowerCase() === 'utf-8') return decodeURIComponent(encoded);
    if (charset.toLowerCase() === 'iso-8859-1') {
      return encoded.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
    }
  } catch {
    // Invalid encoding: use the plain name.
  }
  return null;
}

function plainName(disposition: string): string | null {
  const [, quoted, bare] =
    /(?:^|;)\s*filename\s*=\s*(?:"((?:\\.|[^"\\])*)"|([^;\s]+))/i.exec(disposition) ?? [];
  return quoted?.replace(/\\(.)/g, '$1') ?? bare ?? null;
}

/** Drops any directory from a server's file name. */
function baseNameOf(name: string): string {
  return (name.split(/[/\\]/).at(-1) ?? '').trim();
}

export type OfferFile = (file: Blob, name: string, as?: 'file' | 'new-tab') => void;

/** Long enough for a browser to start reading the file. */
const KEEP_URL_MS = 60_000;

/** Saves a file under its name, or shows it in a new tab. */
export const offerFile: OfferFile = (file, name, as = 'file') => {
  if (as === 'new-tab') openFile(file, name);
  else saveFile(file, name);
};

/** Lets the browser download a URL; the page stays. */
export function followLink(url: string): void {
  click({ href: url, referrerPolicy: 'no-referrer' });
}

function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  click({ href: url, download: name });
  setTimeout(() => URL.revokeObjectURL(url), KEEP_URL_MS);
}

function click(properties: Partial<HTMLAnchorElement>): void {
  const link = Object.assign(document.createElement('a'), properties);
  document.body.append(link);
  link.click();
  link.remove();
}

/** Shows a file in a new tab; saves it if the tab is blocked. */
function openFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const tab = window.open(url, '_blank');
  if (!tab) return saveFile(file, name);
  setTimeout(() => URL.revokeObjectURL(url), KEEP_URL_MS);
}
