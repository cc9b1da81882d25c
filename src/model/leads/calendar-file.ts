import { addDays } from '#model/shared/chicago.ts'

/** A day to call a lead again, as a calendar keeps it. */
export interface CallAgain {
  readonly leadId: string
  readonly name: string
  readonly place: string
  readonly phone: string | null
  /** `yyyy-MM-dd` */
  readonly day: string
  /** Instant, ISO 8601 in UTC. */
  readonly at: string
}

const longestLine = 75

/** RFC 5545, 3.3.11. */
const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

/** In pieces of at most 75 octets, the next with a space before it (RFC 5545, 3.1). */
function folded(line: string): string {
  const pieces: string[] = []
  let [piece, octets] = ['', 0]
  for (const character of line) {
    const size = new TextEncoder().encode(character).length
    if (octets + size > longestLine) {
      pieces.push(piece)
      piece = ' '
      octets = 1
    }
    piece += character
    octets += size
  }
  return [...pieces, piece].join('\r\n')
}

const compact = (text: string): string => text.replace(/[-:]|\.\d+/g, '')

/** An all-day event. The same lead keeps its id, so that another day replaces the one before. */
export const calendarFile = ({ leadId, name, place, phone, day, at }: CallAgain): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Foresale//Call again//EN',
    'BEGIN:VEVENT',
    `UID:${leadId}@foresale`,
    `DTSTAMP:${compact(at)}`,
    `DTSTART;VALUE=DATE:${compact(day)}`,
    `DTEND;VALUE=DATE:${compact(addDays(day, 1))}`,
    `SUMMARY:${escaped(`Call ${name || place}`)}`,
    `LOCATION:${escaped(place)}`,
    ...(phone === null ? [] : [`DESCRIPTION:${escaped(phone)}`]),
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n')
