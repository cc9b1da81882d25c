import { createHash } from 'node:crypto'
import { and, eq, type SQL } from 'drizzle-orm'
import { bigint, jsonb, pgSchema, text, uuid } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import * as z from 'zod'
import { catalogue } from '#model/app/catalogue.ts'
import { makeIndex } from './make-index.ts'

const jsonSchema = (schema: z.core.$ZodType) => z.toJSONSchema(schema, { unrepresentable: 'any' })

/**
 * Identifies the states that this release folds: two releases share them only if they know the same facts and fold
 * them alike. See docs/decisions/0071.
 */
export const projectionId = createHash('sha256')
  .update(
    JSON.stringify(
      Object.entries(catalogue).map(([kind, { state, version, facts }]) => [
        kind,
        version,
        jsonSchema(state),
        facts
          .toSorted((one, other) => (one.type < other.type ? -1 : 1))
          .map(({ type, data }) => [type, jsonSchema(data)]),
      ]),
    ),
  )
  .digest('hex')
  .slice(0, 12)

export const projectionSchema = `projection_${projectionId}`
const projection = pgSchema(projectionSchema)

export const streams = projection.table('streams', {
  streamId: uuid('stream_id').primaryKey(),
  ownerId: uuid('owner_id').notNull(),
  kind: text().notNull(),
  /** The owner's `seq` of the stream's first and newest fact. */
  createdSeq: bigint('created_seq', { mode: 'number' }).notNull(),
  seq: bigint({ mode: 'number' }).notNull(),
  state: jsonb().$type<Record<string, unknown>>().notNull(),
})

export const ownStreams = (ownerId: string, kind: string, where: SQL): SQL | undefined =>
  and(eq(streams.ownerId, ownerId), eq(streams.kind, kind), where)

/** The last folded fact of each owner. */
export const positions = projection.table('positions', {
  ownerId: uuid('owner_id').primaryKey(),
  seq: bigint({ mode: 'number' }).notNull(),
})

// The exact texts of the index of reports whose monthly scores are not over.
export const isReport = `kind = 'audit' and state ->> 'deleted' = 'false'`
export const scoredUntil = `(state ->> 'rescoredUntil')`
/** Empty before the first. */
export const scoredMonth = `coalesce(state #>> '{rescore,month}', '')`

// The exact texts of the indexes of leads.
const isLead = `kind = 'lead'`
export const isLeadAgain = `${isLead} and state ->> 'status' = 'again'`
export const againOn = `(state ->> 'againOn')`
export const changedAt = `(state ->> 'changedAt')`

/** Whether it is there with all that this release adds to it. */
export async function hasProjection(client: pg.ClientBase | pg.Pool): Promise<boolean> {
  const { rows } = await client.query<{ exists: boolean }>(
    `select to_regclass('${projectionSchema}.streams_changed') is not null as exists`,
  )
  return rows[0]?.exists === true
}

export async function openProjection(client: pg.ClientBase): Promise<void> {
  await client.query(`
    create schema if not exists ${projectionSchema};
    create table if not exists ${projectionSchema}.streams (
      stream_id uuid primary key, owner_id uuid not null, kind text not null,
      created_seq bigint not null, seq bigint not null, state jsonb not null);
    create table if not exists ${projectionSchema}.positions (owner_id uuid primary key, seq bigint not null)`)
  await makeIndex(
    client,
    `${projectionSchema}.streams_owner`,
    `${projectionSchema}.streams (owner_id, kind, created_seq)`,
  )
  await makeIndex(
    client,
    `${projectionSchema}.streams_terms`,
    `${projectionSchema}.streams (${scoredUntil}, stream_id, ${scoredMonth}) where ${isReport}`,
  )
  await makeIndex(
    client,
    `${projectionSchema}.streams_again`,
    `${projectionSchema}.streams (owner_id, ${againOn}) where ${isLeadAgain}`,
  )
  await makeIndex(
    client,
    `${projectionSchema}.streams_changed`,
    `${projectionSchema}.streams (owner_id, ${changedAt}) where ${isLead}`,
  )
  await keepProjection(client)
}

const unusedDays = 30

/** Records that this release's states are in use, and drops those of releases that have not run for 30 days. */
export async function keepProjection(client: pg.ClientBase | pg.Pool): Promise<void> {
  await client.query(
    'insert into projections (id, used_at) values ($1, now()) on conflict (id) do update set used_at = now()',
    [projectionId],
  )
  const { rows } = await client.query<{ id: string }>(
    `delete from projections where used_at < now() - interval '${unusedDays} days' returning id`,
  )
  for (const { id } of rows) await client.query(`drop schema if exists projection_${id} cascade`)
}
