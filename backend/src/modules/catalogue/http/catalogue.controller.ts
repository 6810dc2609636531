import { Body, Controller } from '@nestjs/common';
import type {
  CornerFinishesReply,
  DraftCornerFinish,
  DraftEdgeFinish,
  DraftHinge,
  DraftMaterial,
  EdgeFinishesReply,
  HingesReply,
  MaterialsReply,
  SaveMatrixReply,
} from '@glass/contracts/catalogue';
import type { Done } from '@glass/contracts/endpoints';
import { Ctx } from '../../../kernel/access/context.decorator.js';
import { Endpoint } from '../../../kernel/access/endpoint.decorator.js';
import type { Context } from '../../../kernel/context/context.js';
import { EmptyBody } from '../../../kernel/http/list-body.js';
import { readHingeCutout } from '../domain/hinge-cutout.js';
import { ListEntries } from '../queries/list-entries.query.js';
import { DeleteEntry, SaveEntry } from '../use-cases/save-entry.use-case.js';
import { SaveMatrix } from '../use-cases/save-matrix.use-case.js';
import {
  DeleteEntryBody,
  SaveCornerFinishBody,
  SaveEdgeFinishBody,
  SaveHingeBody,
  SaveMaterialBody,
  SaveMatrixBody,
} from './catalogue.bodies.js';

/** Entries of the draft that are saved one at a time: glass, finishes, hinges. */
@Controller()
export class CatalogueController {
  constructor(
    private readonly listEntries: ListEntries,
    private readonly saveEntry: SaveEntry,
    private readonly deleteEntry: DeleteEntry,
    private readonly saveMatrix: SaveMatrix,
  ) {}

  @Endpoint('/api/material/list')
  listMaterials(@Ctx() ctx: Context, @Body() _body: EmptyBody): Promise<MaterialsReply> {
    return this.listEntries.run(ctx, 'materials');
  }

  @Endpoint('/api/material/save')
  saveMaterial(@Ctx() ctx: Context, @Body() body: SaveMaterialBody): Promise<DraftMaterial> {
    return this.saveEntry.run(ctx, 'materials', body);
  }

  @Endpoint('/api/material/delete')
  deleteMaterial(@Ctx() ctx: Context, @Body() body: DeleteEntryBody): Promise<Done> {
    return this.deleteEntry.run(ctx, 'materials', body.uid, body.version);
  }

  @Endpoint('/api/edge-finish/list')
  listEdgeFinishes(@Ctx() ctx: Context, @Body() _body: EmptyBody): Promise<EdgeFinishesReply> {
    return this.listEntries.run(ctx, 'edgeFinishes');
  }

  @Endpoint('/api/edge-finish/save')
  saveEdgeFinish(@Ctx() ctx: Context, @Body() body: SaveEdgeFinishBody): Promise<DraftEdgeFinish> {
    return this.saveEntry.run(ctx, 'edgeFinishes', body);
  }

  @Endpoint('/api/edge-finish/delete')
  deleteEdgeFinish(@Ctx() ctx: Context, @Body() body: DeleteEntryBody): Promise<Done> {
    return this.deleteEntry.run(ctx, 'edgeFinishes', body.uid, body.version);
  }

  @Endpoint('/api/edge-finish/save-matrix')
  async saveEdgeFinishMatrix(@Ctx() ctx: Context, @Body() body: SaveMatrixBody): Promise<SaveMatrixReply> {
    const { revision } = await this.saveMatrix.run(ctx, 'edgeFinishes', body.changes);
    return { revision };
  }

  @Endpoint('/api/corner-finish/list')
  listCornerFinishes(@Ctx() ctx: Context, @Body() _body: EmptyBody): Promise<CornerFinishesReply> {
    return this.listEntries.run(ctx, 'cornerFinishes');
  }

  @Endpoint('/api/corner-finish/save')
  saveCornerFinish(@Ctx() ctx: Context, @Body() body: SaveCornerFinishBody): Promise<DraftCornerFinish> {
    return this.saveEntry.run(ctx, 'cornerFinishes', body);
  }

  @Endpoint('/api/corner-finish/delete')
  deleteCornerFinish(@Ctx() ctx: Context, @Body() body: DeleteEntryBody): Promise<Done> {
    return this.deleteEntry.run(ctx, 'cornerFinishes', body.uid, body.version);
  }

  @Endpoint('/api/corner-finish/save-matrix')
  async saveCornerFinishMatrix(@Ctx() ctx: Context, @Body() body: SaveMatrixBody): Promise<SaveMatrixReply> {
    const { revision } = await this.saveMatrix.run(ctx, 'cornerFinishes', body.changes);
    return { revision };
  }

  @Endpoint('/api/hinge/list')
  listHinges(@Ctx() ctx: Context, @Body() _body: EmptyBody): Promise<HingesReply> {
    return this.listEntries.run(ctx, 'hinges');
  }

  @Endpoint('/api/hinge/save')
  saveHinge(@Ctx() ctx: Context, @Body() body: SaveHingeBody): Promise<DraftHinge> {
    return this.saveEntry.run(ctx, 'hinges', { ...body, cutout: readHingeCutout(body.cutout) });
  }

  @Endpoint('/api/hinge/delete')
  deleteHinge(@Ctx() ctx: Context, @Body() body: DeleteEntryBody): Promise<Done> {
    return this.deleteEntry.run(ctx, 'hinges', body.uid, body.version);
  }

  @Endpoint('/api/hinge/save-matrix')
  async saveHingeMatrix(@Ctx() ctx: Context, @Body() body: SaveMatrixBody): Promise<SaveMatrixReply> {
    const { revision } = await this.saveMatrix.run(ctx, 'hinges', body.changes);
    return { revision };
  }
}
