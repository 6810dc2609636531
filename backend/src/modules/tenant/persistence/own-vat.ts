/** SQL for the tenant's part of `VatColumns`. @param tenantUid placeholder of the tenant's uid */
export const ownVatColumns = (tenantUid: string): string =>
  `(select jsonb_build_object('legal', settings->'legal', 'taxId', settings->'taxId') from tenant
     where uid = ${tenantUid}) as "ownVatSettings",
   (select (settings->>'vatRecheckDays')::int from tenant where uid = ${tenantUid}) as "vatRecheckDays"`;
