/** What one use of a general chart is for: what trails, documents and the page's marks call it. */
export interface Use {
  /** Words joined by hyphens. */
  readonly id: string
  readonly description?: string
  /** Fields that the server may refuse. */
  readonly fields?: readonly string[]
}

/** The head of a general chart, by the name under which its own document and walks know it. */
export const headOf = (part: string, general: string, { id, description = general, ...declared }: Use) => ({
  id,
  description,
  meta: { part, ...declared },
})
