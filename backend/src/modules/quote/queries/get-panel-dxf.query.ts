import { Injectable } from '@nestjs/common';
import { panelInMillimetres } from '@glass/geometry';
import { panelFile } from '@glass/dxf';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { GetCatalogue } from '../../catalogue/public.js';
import { FindTenant } from '../../tenant/public.js';
import { GetQuoteDetails } from './get-quote-details.query.js';

/** One panel of a quote as a machine file in the tenant's profile, drawn and lettered as those of orders are. */
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
      const line = {
        panel: panelInMillimetres(panel.spec),
        number,
        line: panel.lineNumber,
        quantity: panel.quantity,
      };
      return panelFile(line, catalogue, dxfProfile);
    });
  }
}
