import type { Push } from '#model/deliveries/pushes.ts'

/** Pushes of one file, as they can stand. */
export const stopped: Push = {
  id: 'push-1',
  destination: 'followupboss',
  type: 'dbrefresh-contacts',
  title: 'past-clients.csv',
  mode: 'events',
  tag: 'Likely',
  suppress: true,
  status: 'stopped',
  stopReason: 'archived',
  pausedUntil: null,
  total: 1_200,
  sent: 40,
  skipped: 3,
  failed: 5,
  unconfirmed: 3,
  numbersLeftOut: 1,
  startedAt: '2026-11-20T15:00:00Z',
  endedAt: '2026-11-20T15:10:00Z',
}
export const stoppedAnswered: Push = { ...stopped, unconfirmed: 0 }
export const paused: Push = {
  ...stopped,
  id: 'push-2',
  status: 'running',
  stopReason: null,
  pausedUntil: '2026-11-20T16:00:00Z',
  endedAt: null,
}
export const running: Push = { ...paused, pausedUntil: null }
const over: Push = { ...stopped, status: 'done', stopReason: null }
export const lost: Push = { ...over, sent: 1_192 }
export const partly: Push = { ...over, sent: 1_192, unconfirmed: 0 }
export const done: Push = { ...over, sent: 1_197, failed: 0, unconfirmed: 0 }
