/** Puts the page that opens without a network on this device. Rejects where the browser refuses. */
export async function installWorker(): Promise<void> {
  const { installing, waiting, active } = await navigator.serviceWorker.register('/sw.js')
  const worker = installing ?? waiting ?? active
  if (!worker) throw new TypeError('the worker was not installed')
  await new Promise<void>((resolve, reject) => {
    const look = () => {
      if (worker.state === 'activated') resolve()
      if (worker.state === 'redundant') reject(new TypeError('the worker could not be installed'))
    }
    worker.addEventListener('statechange', look)
    look()
  })
}

export async function removeWorker(): Promise<void> {
  for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister()
  for (const name of await caches.keys()) await caches.delete(name)
}
