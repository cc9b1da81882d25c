/** The events of a life: a stream's facts, by their types. */
export type FactEvents<F extends { readonly type: string }> = F extends unknown
  ? { readonly type: F['type'] }
  : never
