import { type SQL, sql } from 'drizzle-orm'

/** As JSON writes an instant in UTC. */
export const iso = (at: SQL) => sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
