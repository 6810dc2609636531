import { Injectable } from '@nestjs/common';
import { panelInMillimeters } from '@glass/geometry';
import { panelFile } from '@glass/dxf';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { formatAssignedNumber } from '../../../kernel/database/assigned-number.js';
import { FindTenant } from '../../tenant/public.js';
import { refuseUndrawable } from '../domain/quote-guards.js';
import { GetQuoteDetails } from './get-quote-details.query.js';

/** One panel of a quote as DXF in the tenant's profile, drawn like the files of orders. */
@Injectable()
export class GetPanelDxf {
  constructor(
    private readonly database: Database,
    private readonly details: GetQuoteDetails,
    private readonly findTenant: FindTenant,
  ) {}

  /** @throws NOT_FOUND, PANEL_IMPOSSIBLE for a draft's panel that can't be drawn */
  async run(ctx: Context, panelUid: string): Promise<{ name: string; content: string }> {
    return this.database.runInTransaction(ctx, async (tx) => {
      const { quote, panel, catalogue } = await this.details.readPricedPanel(tx, panelUid);
      refuseUndrawable([panel], catalogue);
      const { dxfProfile } = (await this.findTenant.ofContext(tx)).settings;
      const line = {
        panel: panelInMillimeters(panel.spec),
        number: formatAssignedNumber(quote),
        line: panel.lineNumber,
        quantity: panel.quantity,
      };
      return panelFile(line, catalogue, dxfProfile);
    });
  }
}
