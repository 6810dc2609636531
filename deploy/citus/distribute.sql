-- Distributes tenants' rows over the workers of a Citus cluster (deploy/runbooks/splitting-tenants.md). Run it once,
-- as superuser on the coordinator, on a migrated database, with API and worker stopped:
--   psql --set ON_ERROR_STOP=1 --file=deploy/citus/distribute.sql "$ADMIN_DATABASE_URL"
-- `backend/test/split-by-tenant.int.spec.ts` compares this file with the schema.

-- A payment provider's ids are unique. Here that can only be enforced within a tenant, because workers do not see
-- each other's rows.
alter table card_account drop constraint card_account_account_id_key, add unique (account_id, tenant_uid);
alter table payment_dispute drop constraint payment_dispute_provider_dispute_key, add unique (provider_dispute, tenant_uid);
alter table payment_payout drop constraint payment_payout_provider_payout_key, add unique (provider_payout, tenant_uid);
alter table payment_refund drop constraint payment_refund_provider_refund_key, add unique (provider_refund, tenant_uid);
alter table provider_event drop constraint provider_event_event_id_key, add unique (event_id, tenant_uid);
drop index payment_of_provider_session, payment_of_provider_payment;
create unique index payment_of_provider_session on payment_session (provider_session, tenant_uid);
create unique index payment_of_provider_payment on payment_session (provider_payment, tenant_uid);

-- Needs Citus from here on. Reference tables are small, read by all and rarely written: each worker has a copy.
select create_reference_table('tenant');
select create_reference_table('tenant_domain');
select create_reference_table('tenant_former_name');
select create_reference_table('label_key');
select create_reference_table('platform_fee_schedule');

-- Triggers of these tables write to tenant_figure and platform_fee_entry, only rows of the same tenant on the same
-- worker.
set citus.enable_unsafe_triggers = on;

-- In order of foreign keys. schema_migration, rate_limit and platform_figure stay on the coordinator.
select create_distributed_table('accounting_batch', 'tenant_uid');
select create_distributed_table('audit_event', 'tenant_uid', colocate_with => 'accounting_batch');
select create_distributed_table('captcha', 'tenant_uid', colocate_with => 'accounting_batch');
select create_distributed_table('card_account', 'tenant_uid', colocate_with => 'accounting_batch');
select create_distributed_table('catalogue_draft', 'tenant_uid', colocate_with => 'accounting_batch');
select create_distributed_table('catalogue_version', 'tenant_uid', colocate_with => 'accounting_batch');
select create_distributed_table('contact', 'tenant_uid', colocate_with => 'accounting_batch');
select create_distributed_table('content_file', 'tenant_uid', colocate_with => 'accounting_batch');
select create_distributed_table('discount_structure', 'tenant_uid', colocate_with => 'accounting_batch');
select create_distributed_table('job', 'tenant_uid', colocate_with => 'accounting_batch');
select create_distributed_table('job_turn', 'tenant_uid', colocate_with => 'accounting_batch');
select create_distributed_table('landing_page', 'tenant_uid', colocate_with => 'accounting_batch');
select create_distributed_table('number_sequence', 'tenant_uid', colocate_with => 'accounting_batch');
select create_distributed_table('outbox', 'tenant_uid', colocate_with => 'accounting_batch');
select create_distributed_table('payment_check', 'tenant_uid', colocate_with => 'accounting_batch');
select create_distributed_table('payment_difference', 'tenant_uid', colocate_with => 'accounting_batch');
select create_distributed_table('payment_payout', 'tenant_uid', colocate_with => 'accounting_batch');
select create_distributed_table('payment_session', 'tenant_uid', colocate_with => 'accounting_batch');
select create_distributed_table('platform_fee_assignment', 'tenant_uid', colocate_with => 'accounting_batch');
select create_distributed_table('platform_fee_entry', 'tenant_uid', colocate_with => 'accounting_batch');
select create_distributed_table('platform_fee_limit', 'tenant_uid', colocate_with => 'accounting_batch');
select create_distributed_table('provider_event', 'tenant_uid', colocate_with => 'accounting_batch');
select create_distributed_table('sent_mail', 'tenant_uid', colocate_with => 'accounting_batch');
select create_distributed_table('storage_quota', 'tenant_uid', colocate_with => 'accounting_batch');
select create_distributed_table('stored_file', 'tenant_uid', colocate_with => 'accounting_batch');
select create_distributed_table('tenant_figure', 'tenant_uid', colocate_with => 'accounting_batch');
select create_distributed_table('account_link', 'tenant_uid', colocate_with => 'accounting_batch');
select create_distributed_table('address_book_entry', 'tenant_uid', colocate_with => 'accounting_batch');
select create_distributed_table('catalogue_settings', 'tenant_uid', colocate_with => 'accounting_batch');
select create_distributed_table('company', 'tenant_uid', colocate_with => 'accounting_batch');
select create_distributed_table('content_file_use', 'tenant_uid', colocate_with => 'accounting_batch');
select create_distributed_table('factor_challenge', 'tenant_uid', colocate_with => 'accounting_batch');
select create_distributed_table('job_part', 'tenant_uid', colocate_with => 'accounting_batch');
select create_distributed_table('news_reader', 'tenant_uid', colocate_with => 'accounting_batch');
select create_distributed_table('passkey', 'tenant_uid', colocate_with => 'accounting_batch');
select create_distributed_table('payment_dispute', 'tenant_uid', colocate_with => 'accounting_batch');
select create_distributed_table('payment_refund', 'tenant_uid', colocate_with => 'accounting_batch');
select create_distributed_table('recovery_code', 'tenant_uid', colocate_with => 'accounting_batch');
select create_distributed_table('second_measurement', 'tenant_uid', colocate_with => 'accounting_batch');
select create_distributed_table('sign_in', 'tenant_uid', colocate_with => 'accounting_batch');
select create_distributed_table('totp_secret', 'tenant_uid', colocate_with => 'accounting_batch');
select create_distributed_table('account_mail', 'tenant_uid', colocate_with => 'accounting_batch');
select create_distributed_table('company_contact', 'tenant_uid', colocate_with => 'accounting_batch');
select create_distributed_table('invitation', 'tenant_uid', colocate_with => 'accounting_batch');
select create_distributed_table('quote', 'tenant_uid', colocate_with => 'accounting_batch');
select create_distributed_table('refresh_token', 'tenant_uid', colocate_with => 'accounting_batch');
select create_distributed_table('customer_order', 'tenant_uid', colocate_with => 'accounting_batch');
select create_distributed_table('glass_panel', 'tenant_uid', colocate_with => 'accounting_batch');
select create_distributed_table('order_approval', 'tenant_uid', colocate_with => 'accounting_batch');
select create_distributed_table('quote_attachment', 'tenant_uid', colocate_with => 'accounting_batch');
select create_distributed_table('quote_event', 'tenant_uid', colocate_with => 'accounting_batch');
select create_distributed_table('quote_message', 'tenant_uid', colocate_with => 'accounting_batch');
select create_distributed_table('company_alias', 'tenant_uid', colocate_with => 'accounting_batch');
select create_distributed_table('vat_check', 'tenant_uid', colocate_with => 'accounting_batch');
select create_distributed_table('e_invoice', 'tenant_uid', colocate_with => 'accounting_batch');
select create_distributed_table('quote_link', 'tenant_uid', colocate_with => 'accounting_batch');
select create_distributed_table('account_entry', 'tenant_uid', colocate_with => 'accounting_batch');
select create_distributed_table('accounting_batch_refund', 'tenant_uid', colocate_with => 'accounting_batch');
select create_distributed_table('order_attachment', 'tenant_uid', colocate_with => 'accounting_batch');
select create_distributed_table('order_delivery', 'tenant_uid', colocate_with => 'accounting_batch');
select create_distributed_table('order_change_request', 'tenant_uid', colocate_with => 'accounting_batch');
select create_distributed_table('order_event', 'tenant_uid', colocate_with => 'accounting_batch');
select create_distributed_table('order_panel', 'tenant_uid', colocate_with => 'accounting_batch');
select create_distributed_table('account_allocation', 'tenant_uid', colocate_with => 'accounting_batch');
select create_distributed_table('accounting_batch_entry', 'tenant_uid', colocate_with => 'accounting_batch');
select create_distributed_table('order_panel_event', 'tenant_uid', colocate_with => 'accounting_batch');
select create_distributed_table('order_remake', 'tenant_uid', colocate_with => 'accounting_batch');
select create_distributed_table('order_remake_photo', 'tenant_uid', colocate_with => 'accounting_batch');
