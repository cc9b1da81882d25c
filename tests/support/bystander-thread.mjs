// A customer who has nothing to do with what goes on, in a thread of its own: asks every 40 ms, and times each answer.
import { Agent, get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

// From an address of its own, with limits of its own.
const agent = new Agent({ keepAlive: true, localAddress: '127.0.0.9' })
const { origin, paths, token } = workerData
const took = []
let refused = 0
let over = false
parentPort.once('message', () => {
  over = true
})
const ask = (path) =>
  new Promise((resolve) => {
    const began = performance.now()
    const end = (isServed) => {
      if (!isServed) refused += 1
      took.push(performance.now() - began)
      resolve()
    }
    const request = get(
      `${origin}${path}`,
      { agent, headers: { authorization: `Bearer ${token}` } },
      (answer) => {
        answer.resume().once('end', () => end(answer.statusCode === 200))
      },
    )
    request.once('error', () => end(false))
  })
const asking = []
for (let round = 0; !over; round += 1) {
  asking.push(ask(paths[round % paths.length]))
  await pause(40)
}
await Promise.all(asking)
parentPort.postMessage({ took, refused })
