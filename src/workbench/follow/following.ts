import { type FollowedStep, type FollowedSteps, FollowMessage, followChannel } from '#model/app/follow.ts'

export interface Following {
  /** The tab of the app that did something last; '' before any did. */
  readonly tab: string
  /** The number that the tab gives the first step that it remembers. */
  readonly first: number
  readonly steps: readonly FollowedStep[]
}

export const nothing: Following = { tab: '', first: 0, steps: [] }

/** What is followed after a message: another tab, and steps from before what was heard, begin anew. */
export function afterMessage({ tab, first, steps }: Following, message: FollowedSteps): Following {
  if (message.tab !== tab || message.from < first)
    return { tab: message.tab, first: message.from, steps: message.steps }
  const kept = steps.slice(Math.max(0, message.first - first), message.from - first)
  return { tab, first: Math.max(first, message.first), steps: [...kept, ...message.steps] }
}

/** Follows the app of this origin while there are listeners. */
export function createFollowing() {
  let following = nothing
  const listeners = new Set<() => void>()
  let channel: BroadcastChannel | undefined
  const hear = ({ data }: MessageEvent<unknown>) => {
    const heard = FollowMessage.safeParse(data)
    if (!heard.success || heard.data.kind !== 'steps') return
    following = afterMessage(following, heard.data)
    for (const listener of listeners) listener()
  }
  return {
    read: (): Following => following,
    /** Has the app's tab render the screen of a step by its number, or of now. */
    show(step: number | null): void {
      channel?.postMessage({ kind: 'show', tab: following.tab, step } satisfies FollowMessage)
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      if (channel === undefined) {
        channel = new BroadcastChannel(followChannel)
        channel.onmessage = hear
        channel.postMessage({ kind: 'hello' } satisfies FollowMessage)
      }
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        channel?.close()
        channel = undefined
      }
    },
  }
}
