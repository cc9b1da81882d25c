const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const named = months.join('|')
const dayAndMonth = new RegExp(`^\\s*(\\d{1,2})-(${named})\\s*$`, 'i')
const monthAndDay = new RegExp(`^\\s*(${named})-0?(\\d{1,2})\\s*$`, 'i')
const wholeDate = /^\s*0?(\d{1,2})\/0?(\d{1,2})\/(?:\d{2}){1,2}(?:\s+0?0:00(?::00)?)?\s*$/
const isoDate = /^\s*\d{4}-0?(\d{1,2})-0?(\d{1,2})(?:[\sT]+00:00(?::00)?)?\s*$/

const numberOf = (month: string): number => months.indexOf(month.toLowerCase()) + 1

/** A unit such as `1-4` that a spreadsheet took for a date: `4-Jan`, `1/4/2024`. */
export const unitOfDate = (text: string): string =>
  text
    .replace(dayAndMonth, (_, day: string, month: string) => `${numberOf(month)}-${day}`)
    .replace(monthAndDay, (_, month: string, day: string) => `${numberOf(month)}-${day}`)
    .replace(wholeDate, '$1-$2')
    .replace(isoDate, '$1-$2')

/** `1204` of `1,204`, `3E5` of `3.00E+05`. */
export const plainNumber = (text: string): string =>
  text
    .replace(/^(\s*#?\s*[1-9]\d{0,2}),(\d{3})(?=\s|$)/, '$1$2')
    .replace(/^(\s*#?\s*\d)(?:\.0+)?e\+0*(\d+)\s*$/i, '$1E$2')
