/**
 * SQL for what a company owes on its house account, in minor units: its orders that are placed on it and neither paid
 * nor cancelled. Orders are a module above, so their table is named here; ordering asks by the same words.
 * @param tenantUid as the statement names them, such as `$1` or `company.tenant_uid`
 */
export function owedOnAccountSql(tenantUid: string, companyUid: string): string {
  return `(select coalesce(sum(on_account.total_minor), 0) from customer_order on_account
           where on_account.tenant_uid = ${tenantUid} and on_account.company_uid = ${companyUid}
             and on_account.payment_method = 'houseAccount' and on_account.paid_at is null
             and on_account.status not in ('cancelled', 'awaitingPayment'))`;
}
