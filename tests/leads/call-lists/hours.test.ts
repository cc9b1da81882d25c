import { describe, expect, it } from 'vitest'
import { calleesHour, zonesOf } from '#model/leads/calling-hours.ts'

const at = (instant: string) => new Date(instant)

describe('the hours of a call', () => {
  it.each([
    ['10001', '9:12 AM EST'],
    ['78701', '8:12 AM CST'],
    ['80202', '7:12 AM MST'],
    ['85001', '7:12 AM MST'],
    ['94105', '6:12 AM PST'],
    ['99501', '5:12 AM AKST'],
    ['96813', '4:12 AM HST'],
    ['96799', '3:12 AM GMT-11'],
    ['00901', '10:12 AM AST'],
    ['32501-1234', '8:12 AM CST'],
  ])('[CLL-11] are by the time zone of the address: %s', (zip, words) => {
    expect(calleesHour(zip, at('2026-11-20T14:12:00Z')).words).toBe(words)
  })

  it.each([
    ['13:59', 'no'],
    ['14:00', 'yes'],
    ['02:59', 'yes'],
    ['03:00', 'no'],
  ])('[CLL-11] are from 8 AM to 9 PM: at %s UTC in Chicago', (time, mayCall) => {
    expect(calleesHour('60601', at(`2026-11-20T${time}:00Z`)).mayCall).toBe(mayCall)
  })

  it('[CLL-11] are in both zones where a ZIP code can be in either', () => {
    expect(zonesOf('79821')).toEqual(['America/Chicago', 'America/Denver'])
    expect(calleesHour('79821', at('2026-11-20T14:30:00Z'))).toEqual({
      words: '8:30 AM CST or 7:30 AM MST',
      mayCall: 'no',
    })
    expect(calleesHour('79821', at('2026-11-20T15:00:00Z')).mayCall).toBe('yes')
  })

  it.each(['', 'ABC', '09001', '34001', '00000'])('[CLL-11] are not known without a place: “%s”', (zip) => {
    expect(calleesHour(zip, at('2026-11-20T14:12:00Z'))).toEqual({ words: '', mayCall: 'unknown' })
  })

  it('[CLL-11] follow daylight saving time, which Arizona does not have', () => {
    const summer = at('2026-07-01T14:30:00Z')
    expect(calleesHour('80202', summer)).toEqual({ words: '8:30 AM MDT', mayCall: 'yes' })
    expect(calleesHour('85001', summer)).toEqual({ words: '7:30 AM MST', mayCall: 'no' })
  })
})
