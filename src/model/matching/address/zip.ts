/** First ZIP prefix (three digits) of each run that belongs to one state, ascending; '' where none is assigned. */
const prefixRuns =
  '005 NY 006 PR 008 VI 009 PR 010 MA 028 RI 030 NH 039 ME 050 VT 055 MA 056 VT 060 CT 070 NJ 090 AE 099 - ' +
  '100 NY 150 PA 197 DE 200 DC 201 VA 202 DC 206 MD 220 VA 247 WV 269 - 270 NC 290 SC 300 GA 320 FL 340 AA ' +
  '341 FL 350 AL 370 TN 386 MS 398 GA 400 KY 428 - 430 OH 460 IN 480 MI 500 IA 529 - 530 WI 550 MN 568 - ' +
  '569 DC 570 SD 578 - 580 ND 589 - 590 MT 600 IL 630 MO 659 - 660 KS 680 NE 694 - 700 LA 715 - 716 AR ' +
  '730 OK 733 TX 734 OK 750 TX 800 CO 817 - 820 WY 832 ID 839 - 840 UT 848 - 850 AZ 866 - 870 NM 885 TX ' +
  '886 - 889 NV 899 - 900 CA 962 AP 967 HI 969 GU 970 OR 980 WA 995 AK'

const stateOfPrefix: readonly string[] = (() => {
  const runs = prefixRuns.split(' ')
  const states = new Array<string>(1000).fill('')
  for (let index = 0; index < runs.length; index += 2) {
    const state = runs[index + 1] ?? '-'
    states.fill(state === '-' ? '' : state, Number(runs[index]))
  }
  return states
})()

const fiveDigits = /^\d{5}$/
const plusFour = /^(\d{3,5})-(\d{4})$/
const digitsOnly = /^\d{3,9}$/
const spreadsheetDecimals = /[.,]0+$/

export function stateOfZip(zip: string): string | undefined {
  const state = stateOfPrefix[Number(zip.slice(0, 3))]
  return state === undefined || state === '' ? undefined : state
}

/**
 * Five digits out of a ZIP or ZIP+4, with the leading zeros that a spreadsheet took away put back where `state`
 * has such codes; undefined for what is not a ZIP.
 */
export function readZip(text: string, state?: string): string | undefined {
  if (fiveDigits.test(text)) return assigned(text)
  if (text.length > 20) return undefined
  const trimmed = text
    .trim()
    .replace(spreadsheetDecimals, '')
    .replace(/\s*[-–—]\s*|\s+/, '-')
    .replace(/-$/, '')
  const parts = plusFour.exec(trimmed)
  if (parts?.[1] !== undefined) return restored(parts[1], state)
  if (!digitsOnly.test(trimmed)) return undefined
  if (trimmed.length === 6) return undefined
  return restored(trimmed.length > 5 ? trimmed.slice(0, -4) : trimmed, state)
}

function restored(digits: string, state: string | undefined): string | undefined {
  const zip = assigned(digits.padStart(5, '0'))
  if (zip === undefined || digits.length === 5 || state === undefined) return zip
  return stateOfZip(zip) === state || (state === 'NY' && zip === '06390') ? zip : undefined
}

const assigned = (zip: string): string | undefined => (stateOfZip(zip) === undefined ? undefined : zip)
