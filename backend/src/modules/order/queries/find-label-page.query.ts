import { readLabelCode, screenUrl } from '@glass/contracts';
import { Injectable } from '@nestjs/common';
import { platformSystemContext, systemContext } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { FindTenant } from '../../tenant/public.js';
import { LabelKeys } from '../persistence/label-keys.js';
import { OrderPanelRepository } from '../persistence/order-parts.repositories.js';

/** Where the QR code of a label leads. */
@Injectable()
export class FindLabelPage {
  constructor(
    private readonly database: Database,
    private readonly keys: LabelKeys,
    private readonly panels: OrderPanelRepository,
    private readonly findTenant: FindTenant,
  ) {}

  /**
   * The page of the panel at the tenant's current site. Only signed codes lead anywhere: panels and sites can't be
   * found by trying codes.
   * @returns null for a code that no open tenant printed
   */
  async run(text: string, traceId: string): Promise<string | null> {
    const code = readLabelCode(text);
    if (!code) return null;
    const tenantUid = await this.database.runInTransaction(
      platformSystemContext('label address', traceId),
      (tx) => this.keys.tenantOf(tx, code),
    );
    if (!tenantUid) return null;
    return this.database.runInTransaction(systemContext(tenantUid, 'label address', traceId), async (tx) => {
      const tenant = await this.findTenant.ofContext(tx);
      const panel = await this.panels.ofLine(tx, code.orderNumber, code.lineNumber);
      if (!panel || tenant.isSuspended) return null;
      const page = screenUrl('/customer/panel-view/{uid}', panel.panelUid);
      return `${tenant.siteUrl}${page}?piece=${code.piece}`;
    });
  }
}
