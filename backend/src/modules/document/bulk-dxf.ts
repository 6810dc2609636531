import { buffer } from 'node:stream/consumers';
import type { DocumentOrder } from '@glass/contracts';
import type { OrderDxfFile } from '@glass/dxf';
import type { ManifestRow } from './domain/dxf-manifest.js';
import { DxfArchive } from './dxf-archive.js';
import type { FinishedPart } from './job-parts.js';
import { joinZips } from './join/join-zips.js';
import { inMemoryPart } from './join/stored-part.js';
import type { BulkFile } from './write-bulk-file.js';

export interface BulkDxf {
  name: string;
  filesOf(orderUid: string): Promise<{ order: DocumentOrder; files: OrderDxfFile[] }>;
}

/** The machine files of many orders, one folder each, with one manifest. */
export function bulkDxf({ name, filesOf }: BulkDxf): BulkFile<{ manifest: ManifestRow[] }> {
  return {
    name,
    contentType: 'application/zip',
    openPart: () => {
      const archive = new DxfArchive();
      return {
        stream: archive.stream,
        addOrder: async (orderUid) => {
          const { order, files } = await filesOf(orderUid);
          await archive.addInBackground(order, files, `${order.number}/`);
          return files.length;
        },
        finish: async () => {
          await archive.waitUntilPacked();
          archive.end();
        },
        detail: () => ({ manifest: archive.manifest }),
      };
    },
    join: joinArchives,
  };
}

async function* joinArchives(parts: FinishedPart<{ manifest: ManifestRow[] }>[]): AsyncGenerator<Buffer> {
  const manifestArchive = new DxfArchive();
  manifestArchive.manifest.push(...parts.flatMap(({ detail }) => detail.manifest));
  const [manifest] = await Promise.all([buffer(manifestArchive.stream), manifestArchive.finish()]);
  yield* joinZips([...parts.map(({ stored }) => stored), inMemoryPart(manifest)]);
}
