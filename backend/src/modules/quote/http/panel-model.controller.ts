import { Readable } from 'node:stream';
import type { PanelModelRequest } from '@glass/contracts/panel';
import { MAX_PACKED_PLAN } from '@glass/geometry/solid';
import { Controller, Header, Query, type StreamableFile } from '@nestjs/common';
import { CallerOf, type Caller } from '../../../kernel/access/context.decorator.js';
import { Endpoint } from '../../../kernel/access/endpoint.decorator.js';
import { TextField } from '../../../kernel/http/fields.js';
import { createFileResponse } from '../../../kernel/http/file-response.js';
import { GetPanelModel } from '../queries/get-panel-model.query.js';

class PanelModelQuery implements PanelModelRequest {
  @TextField({ min: 1, max: MAX_PACKED_PLAN })
  plan!: string;
}

@Controller()
export class PanelModelController {
  constructor(private readonly getPanelModel: GetPanelModel) {}

  @Endpoint('/api/glass-panel/model')
  @Header('cache-control', 'public, max-age=86400')
  async model(@CallerOf() caller: Caller, @Query() query: PanelModelQuery): Promise<StreamableFile> {
    const glb = await this.getPanelModel.run(caller, query);
    return createFileResponse(Readable.from([Buffer.from(glb)]), {
      name: 'panel.glb',
      contentType: 'model/gltf-binary',
      sizeBytes: glb.byteLength,
      inline: true,
    });
  }
}
