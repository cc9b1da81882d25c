import type pg from 'pg'

/** Rows of an audit with values and words about as often as in customers' files, the same on every run. */
export const fillAudit = (pool: pg.Pool, auditId: string, rows: number) =>
  pool.query(
    `with words as (
       select n, (hashint4(n * 7 + 1)::bigint + 2147483648) as a, (hashint4(n * 7 + 2)::bigint + 2147483648) as b,
         (hashint4(n * 7 + 3)::bigint + 2147483648) as c, (hashint4(n * 7 + 4)::bigint + 2147483648) as d
       from generate_series(1, $2::int) n)
     insert into audit_rows (audit_id, row_no, public_id, first_name, last_name, phone, email, street, address, city,
       zip, lat, lon, match_kind, match_confidence, match_reason, same_owner, score, covid_distress, avm_cents,
       last_sale_on, owner_occupied, beds, baths, area_sqft)
     select $1, n, n::bigint * 7919, 'First' || a % 900, initcap(substr(md5((b % 20000)::text), 1, 6)) || b % 20000,
       '512555' || lpad((n % 10000)::text, 4, '0'), 'person' || n || '@example.com', '',
       (c % 9900 + 100) || ' ' || initcap(substr(md5((d % 6000)::text), 1, 7)) || (array[' St', ' Ave', ' Dr', ' Ln'])[1 + d % 4],
       (array['Austin', 'Pflugerville', 'Round Rock', 'Cedar Park', 'Leander'])[1 + c % 5], 78600 + c % 150,
       30 + (a % 10000) / 10000.0, -98 + (b % 10000) / 10000.0, 'exact', 0.95, 'The address is on record.', d % 3 > 0,
       case when a % 8 > 0 then (a % 100000) / 100000.0 end, case when b % 8 > 0 then (b % 1000) / 1000.0 end,
       (c % 150000) * 1000 + 5000000, case when d % 9 > 0 then date '2026-11-01' - (d % 5000)::int end,
       c % 3 > 0, 1 + a % 6, 1 + (b % 7) / 2.0, 600 + d % 4000
     from words`,
    [auditId, rows],
  )
