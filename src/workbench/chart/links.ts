/** Where the parts of a chart lead to. */
export interface Links {
  state(path: string): string
  transition(id: string): string
}
