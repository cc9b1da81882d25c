/** Takes named events, and nothing else: no person, no address, no path's parameters. */
export type Receiver = (name: string) => void

/** The port of analytics. Without a receiver it is silent. */
export function createAnalytics(receiver?: Receiver) {
  return {
    track(name: string): void {
      receiver?.(name)
    },
  }
}
