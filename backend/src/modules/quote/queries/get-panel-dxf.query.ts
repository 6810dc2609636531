import { Injectable } from '@nestjs/common';
import { netContour, panelInMillimetres, measurePanel } from '@glass/geometry';
import { dxfFileName, writePanelDxf } from '@glass/dxf';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { GetCatalogue } from '../../catalogue/public.js';
import { FindTenant } from '../../tenant/public.js';
import { GetQuoteDetails } from './get-quote-details.query.js';

/** One panel of a quote as a machine file, in the tenant's profile. */
@Injectable()
export class GetPanelDxf {
  constructor(
    private readonly database: Database,
    private readonly details: GetQuoteDetails,
    private readonly getCatalogue: GetCatalogue,
    private readonly findTenant: FindTenant,
  ) {}

  async run(ctx: Context, panelUid: string): Promise<{ name: string; content: string }> {
    return this.database.runInTransaction(ctx, async (tx) => {
      const { panel, quoteUID } = await this.details.panel(tx, panelUid);
      const { number } = await this.details.run(tx, quoteUID);
      const catalogue = await this.getCatalogue.run(tx);
      const { dxfProfile } = (await this.findTenant.ofContext(tx)).settings;
      const material = catalogue.materials.find(({ uid }) => uid === panel.spec.materialUID);
      const inMm = panelInMillimetres(panel.spec);
      const { blockWidthMm, blockHeightMm } = measurePanel(inMm, catalogue);
      return {
        content: writePanelDxf(netContour(inMm, catalogue), dxfProfile),
        name: dxfFileName({
          orderNumber: number,
          line: panel.lineNumber,
          quantity: panel.quantity,
          thicknessName: material?.thicknessName,
          thicknessMm: material?.thicknessMm ?? 0,
          widthMm: blockWidthMm,
          heightMm: blockHeightMm,
          unit: dxfProfile.units === 'inch' ? 'inch' : 'metric',
        }),
      };
    });
  }
}
