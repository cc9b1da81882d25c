import { lookup as dnsLookup, type LookupAddress } from 'node:dns'
import { BlockList, type LookupFunction } from 'node:net'

const privateV4 = new BlockList()
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  privateV4.addSubnet(net, prefix, 'ipv4')

const globalV6 = new BlockList()
globalV6.addSubnet('2000::', 3, 'ipv6')
/** Documentation, and those that hold an IPv4 address: Teredo and 6to4. */
const specialV6 = new BlockList()
for (const [net, prefix] of [
  ['2001::', 32],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  specialV6.addSubnet(net, prefix, 'ipv6')

export const isPublicAddress = ({ address, family }: LookupAddress): boolean =>
  family === 6
    ? globalV6.check(address, 'ipv6') && !specialV6.check(address, 'ipv6')
    : !privateV4.check(address, 'ipv4')

export type Resolve = (
  hostname: string,
  options: { readonly all: true },
  done: (error: Error | null, addresses: LookupAddress[]) => void,
) => void

export const privateNetwork = 'EPRIVATE'

class PrivateNetwork extends Error {
  readonly code = privateNetwork
}

/** Looks a name up for a connection, and fails if any of its addresses is on a private network. */
export const publicLookup =
  (resolve: Resolve = dnsLookup, isAllowed = isPublicAddress): LookupFunction =>
  (hostname, { all }, done) =>
    resolve(hostname, { all: true }, (error, addresses) => {
      const [first] = addresses ?? []
      if (error || !first) return done(error ?? new Error(`${hostname} has no address`), '')
      if (!addresses.every(isAllowed)) return done(new PrivateNetwork(), '')
      return all ? done(null, addresses) : done(null, first.address, first.family)
    })
