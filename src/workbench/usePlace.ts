import { useSyncExternalStore } from 'react'
import { addressOf, type Place, placeOf } from './route.ts'

function subscribe(onChange: () => void): () => void {
  addEventListener('hashchange', onChange)
  return () => removeEventListener('hashchange', onChange)
}

/** Where the reader is. */
export const usePlace = (): Place => placeOf(useSyncExternalStore(subscribe, () => location.hash))

export function goTo(place: Place): void {
  location.hash = addressOf(place)
}
