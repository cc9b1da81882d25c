/** jsdom has no workers; no chart is laid out here. */
class NoWorker {
  postMessage(): void {}
  terminate(): void {}
}
Object.assign(globalThis, { Worker: NoWorker })
