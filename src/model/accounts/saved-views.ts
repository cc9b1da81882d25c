import * as z from 'zod/mini'
import type { AuditType } from '#model/audits/audit.ts'
import { auditAddress } from '#model/audits/audit-address.ts'
import { AuditRowFilter, AuditRowSort } from '#model/audits/audit-row-fields.ts'
import { LikelyFilter, LikelySort } from '#model/likely-sellers/likely.ts'
import { likelyAddress } from '#model/likely-sellers/likely-address.ts'
import type { RecordedFact } from '#model/shared/fact.ts'
import {
  type ListAddress,
  longestColumnId,
  mostHiddenColumns,
  parameterNames,
  queryOfView,
  viewOfQuery,
} from '#model/shared/list-address.ts'

export const maxSavedViews = 50
export const longestViewName = 60

export const viewTexts = {
  name: 'Enter a name for the view.',
  longName: `A name has at most ${longestViewName} characters.`,
  taken: 'You have a view of this name. Choose another name, or delete that view first.',
  tooMany: `You can save up to ${maxSavedViews} views of a kind. Delete one first.`,
  saved: 'View saved.',
  removed: 'View deleted.',
} as const

/** Ids of columns; one that a page does not have hides nothing. Views saved before columns could be hidden have none. */
const hiddenColumns = z._default(
  z.readonly(z.array(z.string().check(z.maxLength(longestColumnId))).check(z.maxLength(mostHiddenColumns))),
  [],
)

const AuditSettings = z.object({ filter: AuditRowFilter, sort: AuditRowSort, hiddenColumns })
const LikelySettings = z.object({ filter: LikelyFilter, sort: LikelySort, hiddenColumns })

/** What detail pages can be shown by: filters, order and columns. */
export const viewSettings = {
  refresh: AuditSettings,
  skiptrace: AuditSettings,
  likely: LikelySettings,
} as const satisfies Record<AuditType | 'likely', z.ZodMiniType>
export type ViewKind = keyof typeof viewSettings
export const viewKinds = ['refresh', 'skiptrace', 'likely'] as const satisfies readonly ViewKind[]
export type ViewSettings<K extends ViewKind = ViewKind> = z.infer<(typeof viewSettings)[K]>

const ViewName = z
  .string()
  .check(z.trim(), z.minLength(1, viewTexts.name), z.maxLength(longestViewName, viewTexts.longName))

const Settings = z.discriminatedUnion('of', [
  z.object({ of: z.enum(['refresh', 'skiptrace']), settings: AuditSettings }),
  z.object({ of: z.literal('likely'), settings: LikelySettings }),
])

export const ViewRequest = z.intersection(z.object({ name: ViewName }), Settings)
export type ViewRequest = z.infer<typeof ViewRequest>

export const ViewChange = z.object({ name: z.optional(ViewName), isDefault: z.optional(z.boolean()) })
export type ViewChange = z.infer<typeof ViewChange>

export const SavedView = z.intersection(
  z.object({ id: z.string(), name: z.string(), isDefault: z.boolean() }),
  Settings,
)
export type SavedView = z.infer<typeof SavedView>

interface OfUser {
  readonly userId: string
}
export type ViewOrder = OfUser & { readonly request: ViewRequest }
export type ViewUpdate = OfUser & { readonly id: string; readonly change: ViewChange }
export type ViewRemoval = OfUser & { readonly id: string }
export type ViewsQuery = OfUser & { readonly of: ViewKind }

export const viewNameForm = z.object({ name: ViewName })

type Address<K extends ViewKind> = ListAddress<
  ViewSettings<K>['filter'],
  NonNullable<ViewSettings<K>['sort']>['field']
>
const addresses: { readonly [K in ViewKind]: Address<K> } = {
  refresh: auditAddress,
  skiptrace: auditAddress,
  likely: likelyAddress,
}

/** The parameter of earlier releases, which held all settings as JSON. */
const jsonParameter = 'view'

/** `search` with what a page is shown by, and with what else it has. */
export function searchOfSettings<K extends ViewKind>(
  kind: K,
  settings: ViewSettings<K>,
  opening: ViewSettings<K>,
  search = '',
): string {
  const query = new URLSearchParams(search)
  for (const name of [jsonParameter, ...parameterNames(addresses[kind])]) query.delete(name)
  for (const [name, text] of queryOfView(addresses[kind], settings, opening)) query.append(name, text)
  return query.size === 0 ? '' : `?${query}`
}

/** What an address names a page of this kind to be shown by; null where it names nothing. */
export function settingsOfSearch<K extends ViewKind>(kind: K, search: string): ViewSettings<K> | null {
  const query = new URLSearchParams(search)
  const schema: z.ZodMiniType = viewSettings[kind]
  const asked = jsonOf(query.get(jsonParameter)) ?? viewOfQuery(addresses[kind], query)
  return (schema.safeParse(asked).data as ViewSettings<K> | undefined) ?? null
}

function jsonOf(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}

export const changesViews = (facts: readonly Pick<RecordedFact, 'type'>[]): boolean =>
  facts.some(({ type }) => type.startsWith('v1.View'))
