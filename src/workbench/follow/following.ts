import { type FollowedStep, type FollowedSteps, FollowMessage, followChannel } from '#model/app/follow.ts'

export interface Following {
  /** The tab of the app that did something last; '' before any did. */
  readonly tab: string
  readonly steps: readonly FollowedStep[]
}

export const nothing: Following = { tab: '', steps: [] }

/** What is followed after a message: another tab, or the same one loaded again, begins anew. */
export function afterMessage({ tab, steps }: Following, message: FollowedSteps): Following {
  if (message.tab !== tab) return { tab: message.tab, steps: message.steps }
  return { tab, steps: [...steps.slice(0, message.from), ...message.steps] }
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
