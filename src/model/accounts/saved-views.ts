import * as z from 'zod/mini'
import type { AuditType } from '#model/audits/audit.ts'
import { AuditRowFilter, AuditRowSort } from '#model/audits/audit-row-fields.ts'
import { LikelyFilter, LikelySort } from '#model/likely-sellers/likely.ts'
import type { RecordedFact } from '#model/shared/fact.ts'

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
  z.readonly(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(40))),
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

/** A page's query parameter that names what it is shown by. */
export const viewParameter = 'view'

/** A page shown by these settings. */
export const viewPath = <K extends ViewKind>(path: string, settings: ViewSettings<K>): string =>
  `${path}?${new URLSearchParams({ [viewParameter]: JSON.stringify(settings) })}`

/** `settings` as an address has them; undefined where they are none of this kind's. */
export function readSettings<K extends ViewKind>(kind: K, text: string | null): ViewSettings<K> | undefined {
  if (text === null) return undefined
  const schema: z.ZodMiniType = viewSettings[kind]
  try {
    return schema.safeParse(JSON.parse(text)).data as ViewSettings<K> | undefined
  } catch {
    return undefined
  }
}

export const changesViews = (facts: readonly Pick<RecordedFact, 'type'>[]): boolean =>
  facts.some(({ type }) => type.startsWith('v1.View'))
