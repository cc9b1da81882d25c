import { setImmediate as turn } from 'node:timers/promises'

/**
 * Milliseconds of CPU that this process used in the longest turn of its event loop while `act` ran: how long everyone
 * else waited at most, on a machine that does nothing else.
 */
export async function longestTurn<T>(act: () => Promise<T>): Promise<{ result: T; ms: number }> {
  let isOver = false
  const acting = act().finally(() => {
    isOver = true
  })
  let longest = 0
  let before = process.cpuUsage()
  while (!isOver) {
    await turn()
    const { user, system } = process.cpuUsage(before)
    longest = Math.max(longest, user + system)
    before = process.cpuUsage()
  }
  return { result: await acting, ms: longest / 1_000 }
}
