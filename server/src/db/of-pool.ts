import { type SQL, sql } from 'drizzle-orm';

/** The same issuer with and without the slash at its end: whoever writes the setting may choose either. */
export function issuerForms(issuer: string): [given: string, other: string] {
  return [issuer, issuer.endsWith('/') ? issuer.slice(0, -1) : `${issuer}/`];
}

/**
 * Whether a person is of the user pool in use: the company's with this issuer, or without one the embedded pool. Whoever
 * came twice, once for each form of the issuer, is of it with the form of the setting. `users` names the table in the query.
 */
export function ofPool(issuer: string | undefined, users: SQL = sql`users`): SQL {
  if (issuer === undefined) return sql`${users}.sub is null`;
  const [given, other] = issuerForms(issuer);
  return sql`(${users}.sub is not null and (coalesce(${users}.issuer = ${given}, false)
    or (coalesce(${users}.issuer = ${other}, false) and not exists
      (select from users twin where twin.issuer = ${given} and twin.sub = ${users}.sub))))`;
}
