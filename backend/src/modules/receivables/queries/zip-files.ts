import { buffer } from 'node:stream/consumers';
import ZipStream from 'zip-stream';

interface ZippedFile {
  name: string;
  content: Buffer;
}

/** Zips files that fit in memory. */
export async function zipFiles(files: readonly ZippedFile[], date: Date): Promise<Buffer> {
  const zip = new ZipStream();
  const bytes = buffer(zip);
  for (const { name, content } of files)
    await new Promise<void>((resolve, reject) => {
      zip.entry(content, { name, date }, (error) => (error ? reject(error) : resolve()));
    });
  zip.finalize();
  return bytes;
}
