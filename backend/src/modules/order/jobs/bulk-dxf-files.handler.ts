import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { JobHandler, type JobResult, type JobRun } from '../../../kernel/jobs/job-handler.js';
import {
  joinZips,
  inMemoryPart,
  RenderDocument,
  toJobTaskOwner,
  type FinishedPart,
} from '../../file/public.js';
import type { ManifestRow } from '../domain/dxf-manifest.js';
import { DxfArchive } from '../queries/dxf-archive.js';
import { bulkDxfFilesJob, type BulkOrders } from './bulk-documents.job.js';
import { bulkFileName, WriteBulkFile } from './write-bulk-file.js';

@Injectable()
export class MakeBulkDxfFiles extends JobHandler<BulkOrders> {
  readonly definition = bulkDxfFilesJob;

  constructor(
    private readonly writeBulkFile: WriteBulkFile,
    private readonly renderDocument: RenderDocument,
  ) {
    super();
  }

  async run(ctx: Context, job: JobRun<BulkOrders>): Promise<JobResult> {
    return this.writeBulkFile.run(ctx, job, {
      name: bulkFileName('dxf', job, 'zip'),
      contentType: 'application/zip',
      openPart: () => {
        const archive = new DxfArchive();
        return {
          stream: archive.stream,
          addOrder: async ({ document, settings }) => {
            const toWrite = { document, profile: settings.dxfProfile };
            const files = await this.renderDocument.dxfFiles(toJobTaskOwner(ctx, job), toWrite);
            await archive.addInBackground(document.order, files, `${document.order.number}/`);
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
    });
  }
}

async function* joinArchives(parts: FinishedPart<{ manifest: ManifestRow[] }>[]): AsyncGenerator<Buffer> {
  const manifestArchive = new DxfArchive();
  manifestArchive.manifest.push(...parts.flatMap(({ detail }) => detail.manifest));
  const [manifest] = await Promise.all([buffer(manifestArchive.stream), manifestArchive.finish()]);
  yield* joinZips([...parts.map(({ stored }) => stored), inMemoryPart(manifest)]);
}
