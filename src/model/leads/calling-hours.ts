/** Calls are made from 8 AM to 9 PM where the callee is (47 CFR 64.1200(c)(1)). */
const [opensAt, closesAt] = [8, 21]

/** Why a number is not called at any hour. */
export const callBars = ['doNotCall', 'wrongNumber'] as const

export const callTexts = {
  doNotCall: 'Do not call',
  wrongNumber: 'Wrong number',
  notKnown: 'No number or e-mail address is known.',
  /** In place of a call before or after those hours. */
  tooEarlyOrLate: `Call from ${opensAt} AM`,
} as const

const atlantic = 'America/Puerto_Rico'
const eastern = 'America/New_York'
const central = 'America/Chicago'
const mountain = 'America/Denver'
const pacific = 'America/Los_Angeles'
const arizona = 'America/Phoenix'

/** By the first digits of a ZIP code, from and to. Where these share a ZIP's first three digits, both zones are listed. */
const ranges: readonly (readonly [from: number, to: number, zones: readonly string[]])[] = [
  [5, 5, [eastern]],
  [6, 9, [atlantic]],
  [10, 89, [eastern]],
  [100, 323, [eastern]],
  [324, 325, [central]],
  [326, 339, [eastern]],
  [341, 349, [eastern]],
  [350, 372, [central]],
  [373, 373, [eastern, central]],
  [374, 374, [eastern]],
  [375, 375, [central]],
  [376, 379, [eastern]],
  [380, 397, [central]],
  [398, 419, [eastern]],
  [420, 424, [central]],
  [425, 427, [eastern, central]],
  [428, 462, [eastern]],
  [463, 464, [central]],
  [465, 465, [eastern, central]],
  [466, 474, [eastern]],
  [475, 475, [eastern, central]],
  [476, 477, [central]],
  [478, 478, [eastern]],
  [479, 479, [eastern, central]],
  [480, 497, [eastern]],
  [498, 499, [eastern, central]],
  [500, 574, [central]],
  [575, 576, [central, mountain]],
  [577, 577, [mountain]],
  [580, 584, [central]],
  [585, 586, [central, mountain]],
  [587, 587, [central]],
  [588, 588, [central, mountain]],
  [590, 599, [mountain]],
  [600, 676, [central]],
  [677, 679, [central, mountain]],
  [680, 689, [central]],
  [690, 692, [central, mountain]],
  [693, 693, [mountain]],
  [700, 797, [central]],
  [798, 798, [central, mountain]],
  [799, 834, [mountain]],
  [835, 835, [mountain, pacific]],
  [836, 837, [mountain]],
  [838, 838, [pacific]],
  [840, 847, [mountain]],
  [850, 859, [arizona]],
  [860, 865, [arizona, mountain]],
  [870, 885, [mountain]],
  [889, 897, [pacific]],
  [898, 898, [mountain, pacific]],
  [900, 961, [pacific]],
  [967, 968, ['Pacific/Honolulu']],
  [969, 969, ['Pacific/Palau', 'Pacific/Guam', 'Pacific/Majuro']],
  [970, 978, [pacific]],
  [979, 979, [mountain, pacific]],
  [980, 994, [pacific]],
  [995, 999, ['America/Anchorage']],
]

/** The time zones that an address with this ZIP code may be in; none where it is not known. */
export function zonesOf(zip: string): readonly string[] {
  if (!/^\d{5}/.test(zip)) return []
  if (zip.startsWith('96799')) return ['Pacific/Pago_Pago']
  const first = Number(zip.slice(0, 3))
  return ranges.find(([from, to]) => first >= from && first <= to)?.[2] ?? []
}

interface LocalTime {
  readonly words: string
  readonly hour: number
}

function localTime(zone: string, at: Date): LocalTime {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { timeZone: zone, ...options }).format(at)
  return {
    words: format({ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' }).replaceAll('\u202f', ' '),
    hour: Number(format({ hour: 'numeric', hourCycle: 'h23' })),
  }
}

export interface CalleesHour {
  /** `9:12 AM CST`, or two of them; empty where it is not known. */
  readonly words: string
  readonly mayCall: 'yes' | 'no' | 'unknown'
}

/** Callable only if it is in each zone that the address may be in. */
export function calleesHour(zip: string, at: Date): CalleesHour {
  const times = zonesOf(zip).map((zone) => localTime(zone, at))
  if (times.length === 0) return { words: '', mayCall: 'unknown' }
  const isOpen = times.every(({ hour }) => hour >= opensAt && hour < closesAt)
  return {
    words: [...new Set(times.map(({ words }) => words))].join(' or '),
    mayCall: isOpen ? 'yes' : 'no',
  }
}
