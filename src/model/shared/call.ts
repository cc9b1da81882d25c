import * as z from 'zod/mini'
import type { ApiKeyKind } from '#model/accounts/api-key.ts'

/** Of each reply: the id under which the server logs its request. */
export const requestIdHeader = 'x-request-id'

type ObjectSchema = z.ZodMiniType<Record<string, unknown>, Record<string, unknown>>

/** Where a call names the account it is about. `stream` is looked up: its owner must be the caller. */
export type OwnerSource =
  | { readonly from: 'session' }
  | { readonly from: 'params' | 'query' | 'body'; readonly field: string }
  | { readonly from: 'stream'; readonly field: string }

/**
 * Who may make a call. `self` answers 404 about another user's things, to reveal nothing; `orAdmin` lets an
 * administrator act on a customer's.
 */
export type Access =
  | { readonly allows: 'anyone' }
  | {
      readonly allows: 'self'
      readonly owner: OwnerSource
      readonly orAdmin?: true
      /** The user's programs may call it by a key of this kind, and need not name the user. */
      readonly orKey?: ApiKeyKind
    }
  | { readonly allows: 'admin' }

/** What a call is counted as, each call by itself, a minute and address; the server's table of limits has the numbers. */
export type CallLimit = 'message' | 'work' | 'attempt' | 'upload' | 'stream'

export type CallKind = 'upload' | 'download' | 'stream'

export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: `/${string}`
  readonly summary: string
  /** Left out for JSON. */
  readonly kind?: CallKind
  readonly access: Access
  /** Refused to an administrator who acts as the customer: it concerns the account itself, or a purchase. */
  readonly ownerOnly?: 'account' | 'purchase'
  readonly limit?: CallLimit
  readonly params?: ObjectSchema
  /** A parameter that is a number, by which the path differs from another of the same shape. */
  readonly digits?: string
  readonly query?: ObjectSchema
  readonly body?: ObjectSchema
  /** Of an upload: the parts of its form, a file last. Programs read it in the OpenAPI document; pages build it. */
  readonly form?: ObjectSchema
  /** Bytes that a body may have at most; `ordinaryBody` where it is left out. */
  readonly bodyLimit?: number
  readonly reply: z.ZodMiniType
}

const kib = 1024

export const ordinaryBody = 64 * kib
/** Room for `maxChosenRows` ids, however long they are. */
export const bodyOfIds = 4 * kib * kib
export function call<const C extends Call>(definition: C): C {
  return definition
}

export const done = z.object({ done: z.literal(true) })

export const forAdmins = { access: { allows: 'admin' } } as const

export const ofOwner = {
  access: { allows: 'self', owner: { from: 'params', field: 'id' } },
  params: z.object({ id: z.string() }),
} as const
export const ofOwnerOrAdmin = { ...ofOwner, access: { ...ofOwner.access, orAdmin: true } } as const

type Part<S> = S extends z.ZodMiniType ? z.output<S> : undefined
type Sent<S> = S extends z.ZodMiniType ? z.input<S> : undefined

export interface Received<C extends Call> {
  readonly params: Part<C['params']>
  readonly query: Part<C['query']>
  readonly body: Part<C['body']>
}

export type Request<C extends Call> = (C extends { params: infer S } ? { params: Sent<S> } : object) &
  (C extends { query: infer S } ? { query?: Sent<S> } : object) &
  (C extends { body: infer S } ? { body: Sent<S> } : object)

export type Reply<C extends Call> = z.output<C['reply']>
