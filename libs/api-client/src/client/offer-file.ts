export type OfferFile = (file: Blob, name: string, as?: 'file' | 'new-tab') => void;

/** Long enough for a browser to have started reading the file. */
const KEEP_URL_MS = 60_000;

/** Saves a file under its name, or shows it in a new tab. */
export const offerFile: OfferFile = (file, name, as = 'file') => {
  if (as === 'new-tab') openFile(file, name);
  else saveFile(file, name);
};

/** Saves a file as if the person had clicked a link to it. */
function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), KEEP_URL_MS);
}

/** Shows a file in a new tab; where the browser forbids the tab, saves it. */
function openFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const tab = window.open(url, '_blank');
  if (!tab) return saveFile(file, name);
  setTimeout(() => URL.revokeObjectURL(url), KEEP_URL_MS);
}
