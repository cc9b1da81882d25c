import { describe, expect, it } from 'vitest'
import { calendarFile } from '#model/leads/calendar-file.ts'

const again = {
  ...{ leadId: '5d0c2f6e', name: 'Ann Lee', place: '1 Oak St; #4, Austin', phone: '512-555-0101' },
  ...{ day: '2026-12-31', at: '2026-11-20T15:00:00.000Z' },
}

describe('the calendar file of a day to call again', () => {
  it('[TDY-05] is an event of that day, by RFC 5545', () => {
    expect(calendarFile(again).split('\r\n')).toEqual([
      ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Foresale//Call again//EN', 'BEGIN:VEVENT'],
      ...['UID:5d0c2f6e@foresale', 'DTSTAMP:20261120T150000Z'],
      ...['DTSTART;VALUE=DATE:20261231', 'DTEND;VALUE=DATE:20270101', 'SUMMARY:Call Ann Lee'],
      ...['LOCATION:1 Oak St\\; #4\\, Austin', 'DESCRIPTION:512-555-0101'],
      ...['TRANSP:TRANSPARENT', 'END:VEVENT', 'END:VCALENDAR', ''],
    ])
  })

  it('[TDY-05] has no line of more than 75 octets, and reads as written once unfolded', () => {
    const name = `Zoë ${'Ünal\nSummary:'.repeat(12)}`
    const file = calendarFile({ ...again, name, phone: null })
    for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:Call ${name.replaceAll('\n', '\\n')}\r\n`)
    expect(file).not.toContain('DESCRIPTION')
  })
})
