import { fullNameSql } from './contact-name-sql.js';

/*
 * Whom a search means, as lists of identifiers: a list then looks among its own rows alone and reads names for the
 * page that it shows.
 */

/**
 * The contacts whose name or address contains the text.
 * @param tenant the placeholder of the tenant's uid
 * @param pattern the placeholder of a pattern of `ilike`
 */
export function contactsLikeSql(tenant: string, pattern: string): string {
  return `(select person.uid from contact person where person.tenant_uid = ${tenant}
    and (${fullNameSql('person')} ilike ${pattern} or person.email ilike ${pattern}))`;
}

/** The companies whose name contains the text. */
export function companiesLikeSql(tenant: string, pattern: string): string {
  return `(select firm.uid from company firm where firm.tenant_uid = ${tenant} and firm.name ilike ${pattern})`;
}
