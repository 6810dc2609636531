/** SQL for what a person is called: their names, or their address where there are none. */
export function contactNameSql(alias: string): string {
  return `coalesce(nullif(${fullNameSql(alias)}, ''), ${alias}.email)`;
}

/** SQL for first and last name; empty where there are none. */
export function fullNameSql(alias: string): string {
  return `trim(${alias}.first_name || ' ' || ${alias}.last_name)`;
}
