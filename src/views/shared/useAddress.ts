import { useEffect, useEffectEvent } from 'react'

interface AddressedFlow<Address> {
  send(event: Address & { readonly type: 'address.changed' }): void
}

/** Sends a flow what the address asks for whenever another thing is asked for there, by a link or Back. */
export function useAddress<Address extends object>(
  flow: AddressedFlow<Address>,
  address: Address,
  asked: unknown,
): void {
  const key = JSON.stringify(asked)
  const change = useEffectEvent(() => flow.send({ type: 'address.changed', ...address }))
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another address is news
  useEffect(() => change(), [key])
}
