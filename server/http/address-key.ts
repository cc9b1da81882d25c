import { isIPv6 } from 'node:net'

/**
 * The key for counting by address: the /64 network of an IPv6 address, and the IPv4 address inside a mapped one.
 * @param ip as in the request; anything but an address is its own key
 */
export function addressKey(ip: string): string {
  const bare = ip.replace(/%.*$/, '')
  if (!isIPv6(bare)) return bare
  const groups = groupsOf(bare)
  if (groups.slice(0, 6).join() === '0,0,0,0,0,65535') return unwrapped(groups.slice(6))
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

function groupsOf(ip: string): number[] {
  const [head = '', tail] = new URL(`http://[${ip}]`).hostname.slice(1, -1).split('::')
  const [before, after] = [numbersIn(head), numbersIn(tail ?? '')]
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after]
}

const numbersIn = (part: string): number[] =>
  part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16))

const unwrapped = (groups: readonly number[]): string =>
  groups.flatMap((group) => [group >> 8, group & 255]).join('.')
