import { Body, Controller } from '@nestjs/common';
import {
  AUDIT_KINDS,
  type AuditKind,
  type AuditListReply,
  type AuditListRequest,
} from '@glass/contracts/platform';
import { Ctx } from '../../../kernel/access/context.decorator.js';
import { Endpoint } from '../../../kernel/access/endpoint.decorator.js';
import type { Context } from '../../../kernel/context/context.js';
import { DayField, NestedField, OneOfField, UidField } from '../../../kernel/http/fields.js';
import { ListBody } from '../../../kernel/http/list-body.js';
import { ListAuditEvents } from '../queries/list-audit-events.query.js';

class AuditFilters {
  @OneOfField(AUDIT_KINDS, { optional: true, list: true })
  kind?: AuditKind[];
}

class AuditDays {
  @DayField({ optional: true })
  from?: string;

  @DayField({ optional: true })
  to?: string;
}

class AuditListBody extends ListBody implements AuditListRequest {
  @NestedField(AuditFilters, { optional: true })
  filters?: AuditFilters;

  @NestedField(AuditDays, { optional: true })
  days?: AuditDays;

  @UidField({ optional: true })
  whoUID?: string;
}

@Controller()
export class AuditLogController {
  constructor(private readonly listEvents: ListAuditEvents) {}

  @Endpoint('/api/audit-log/list-for-tenant')
  list(@Ctx() ctx: Context, @Body() body: AuditListBody): Promise<AuditListReply> {
    return this.listEvents.run(ctx, body);
  }
}
