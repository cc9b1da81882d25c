export interface Links {
  state(path: string): string
  transition(id: string): string
}
