import { describe, expect, it } from 'vitest'
import { newLead } from '#model/leads/lead.ts'
import { type Candidate, calledOn, chooseToday, defaultTodaySettings, ruleOf } from '#model/leads/today.ts'

const today = '2026-11-20'
const lead = (changes: Partial<Candidate> = {}): Candidate => ({
  ...{ id: 'a', status: 'toCall', againOn: null, calledOn: null, score: 0.9, isNew: false, place: 1 },
  hasRisen: false,
  ...changes,
})
const rule = (changes: Partial<Candidate>) => ruleOf(lead(changes), defaultTodaySettings, today)

describe('the rules of today', () => {
  it('[TDY-01] list a day to call again once it has come', () => {
    const again = (againOn: string) => rule({ status: 'again', againOn, calledOn: '2026-11-19', place: null })
    expect(again('2026-11-19')).toBe('due')
    expect(again('2026-11-20')).toBe('due')
    expect(again('2026-11-21')).toBeNull()
  })

  it('[TDY-01] list the 25 likeliest of a list, then what is new this month, then the next likeliest', () => {
    expect(rule({ place: 25 })).toBe('likeliest')
    expect(rule({ place: 25, isNew: true })).toBe('likeliest')
    expect(rule({ place: 26, isNew: true })).toBe('new')
    expect(rule({ place: 26 })).toBe('next')
    expect(rule({ place: null })).toBeNull()
  })

  it('[TDY-10] list a home that has moved up before all but those due, if it was not called in the rest period', () => {
    expect(rule({ hasRisen: true, place: 1 })).toBe('risen')
    expect(rule({ hasRisen: true, place: null })).toBe('risen')
    expect(rule({ hasRisen: true, status: 'called', calledOn: '2026-11-19' })).toBeNull()
    expect(rule({ hasRisen: true, status: 'appointment' })).toBeNull()
    const both = [lead({ place: 3 }), lead({ hasRisen: true, place: null })]
    expect(chooseToday(both, defaultTodaySettings, today).map((one) => one.rule)).toEqual(['risen'])
  })

  it('[TDY-02] leave a lead alone for the rest period after a call', () => {
    expect(rule({ status: 'called', calledOn: '2026-10-22' })).toBeNull()
    expect(rule({ status: 'called', calledOn: '2026-10-21' })).toBe('likeliest')
    expect(rule({ status: 'toCall', calledOn: '2026-11-20' })).toBeNull()
    const short = { ...defaultTodaySettings, restDays: 1 }
    expect(ruleOf(lead({ status: 'called', calledOn: '2026-11-19' }), short, today)).toBe('likeliest')
  })

  it('[TDY-01] list none with an appointment, listed or not interested', () => {
    for (const status of ['appointment', 'listed', 'notInterested'] as const)
      expect(rule({ status })).toBeNull()
  })

  it('[TDY-01] order by rule, the longest due and the likeliest first, each lead once', () => {
    const given = [
      lead({ id: 'next', place: 30, score: 0.7 }),
      lead({ id: 'second', place: 2, score: 0.8 }),
      lead({ id: 'first', place: 1, score: 0.95 }),
      lead({ id: 'new', place: 40, score: 0.65, isNew: true }),
      lead({ id: 'new', place: 41, score: 0.6, isNew: true }),
      lead({ id: 'later', status: 'again', againOn: '2026-11-20', score: 0.99, place: null }),
      lead({ id: 'sooner', status: 'again', againOn: '2026-11-10', score: null, place: null }),
      lead({ id: 'resting', status: 'called', calledOn: '2026-11-01' }),
    ]
    const chosen = chooseToday(given, defaultTodaySettings, today)
    expect(chosen.map(({ id, rule }) => [id, rule])).toEqual([
      ['sooner', 'due'],
      ['later', 'due'],
      ['first', 'likeliest'],
      ['second', 'likeliest'],
      ['new', 'new'],
      ['next', 'next'],
    ])
  })

  it('[TDY-02] count a call by its outcome, or by the status that was set', () => {
    const changedAt = '2026-11-20T05:30:00Z'
    expect(calledOn(newLead)).toBeNull()
    expect(calledOn({ ...newLead, status: 'appointment', changedAt })).toBe('2026-11-19')
    expect(calledOn({ ...newLead, callId: '7', changedAt })).toBe('2026-11-19')
    expect(calledOn({ ...newLead, changedAt })).toBeNull()
  })
})
