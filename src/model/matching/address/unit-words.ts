import { numberInWords } from './ordinals.ts'
import { isStrongSuffix } from './suffixes.ts'

const home = '(?:mob(?:ile)?|manufactured)\\.?\\s+h(?:ome|m)'
const spanish = 'ap(?:artamen)?to|dep(?:artamen)?to|dpto|dto'
/** Any of them is a unit's word wherever a number or a numeral word follows. */
const sure = `${home}|apt|apartment|unit|suite|ste|lot|spc|space|trailer|trlr|tlr|mh|mhp|mhs|rv|pad|home\\s?site|stall|condo|${spanish}`
/** Before a value that ends the line only; they are words of streets as well. */
const kinds = `${sure}|ap|aptmt|apart|aprt|ut|res|coach|stand|condominium|townhome|townhouse|th|villa|un|u|cottage|casita|studio|door|cabin|site|slip|berth|plot|lt|lots|sp|l|nr|nbr|numb|numero|house|hse|flat|bungalow|duplex|casa|garage|adu`
const sign = '(?:(?:no|num|number|nbr)\\b[.:]?\\s*)?#?\\s*'
const value = '(?:\\d+-?[a-z]?|[a-z]-?\\d*)'
const chain = `(?:(?:${kinds})(?:\\b[.:]?\\s*(?:[-#]\\s*)?|(?=\\d)))+${sign}`

const words = `(?:(?:${sure})\\b[.:]?\\s*)`
const numbered = new RegExp(`\\b${words}+${sign}(\\d+-?[a-z]?)\\b`, 'gi')
const ofHome = new RegExp(`\\b${home}\\s+(?:(?:park|site)\\s+)?${words}*${sign}(\\d+-?[a-z]?)\\b`, 'gi')
const closing = new RegExp(`([\\w.)]\\s+|,\\s*)${chain}(${value})(?=\\s*(?:,|$))`, 'gi')
const behindSlash = /([a-z.])\s*\/\s*#?(\d+[a-z]?)(?=\s*(?:,|$))/gi
const inBrackets = /([a-z.])\s*\(\s*(\d+[a-z]?|[a-z])\s*\)/gi
const levels: Readonly<Record<string, string>> = { UPR: 'UPPER', LWR: 'LOWER' }
const ofDwelling = '(upper|upr|lower|lwr|garage|adu)\\b\\.?'
const kindOfDwelling = '(?:\\s+(?:level|flat|unit|apt|apartment))?'
const dwelling = new RegExp(
  `\\b([a-z]+)(\\.?,?\\s+)${ofDwelling}${kindOfDwelling}((?:\\s*#?\\d+)?)(?=\\s*(?:,|$))`,
  'gi',
)
const inWords = new RegExp(`\\b${words}+${sign}([a-z].*)$`, 'is')
const signInWords =
  /^(\s*\d\S*\s.*?(?:[a-z]{2}|\d|\s[nsew])[.,]?\s+)(?:(?:no|num|number)\b[.:]?\s*#?|#)\s*([a-z].*)$/is
const buildingInWords = /\b(bldg|building|floor)\b(\.?\s+)([a-z].*)$/is

/** Units by words, signs and numerals that the parser does not know, as `# 4`. */
export const withUnits = (text: string): string =>
  text
    .replace(numbered, '# $1')
    .replace(ofHome, '# $1')
    .replace(closing, '$1# $2')
    .replace(behindSlash, '$1 # $2')
    .replace(inBrackets, '$1 # $2')
    .replace(dwelling, (whole, type: string, space: string, name: string, number: string) =>
      isStrongSuffix(type.toUpperCase()) ? `${type}${space}# ${levelOf(name)}${number}` : whole,
    )
    .replace(
      buildingInWords,
      (_, name: string, space: string, numeral: string) => name + space + (inFigures(numeral) ?? numeral),
    )
    .replace(inWords, (whole, numeral: string) => {
      const number = inFigures(numeral)
      return number === undefined ? whole : `# ${number}`
    })
    .replace(signInWords, (whole, before: string, numeral: string) => {
      const number = inFigures(numeral)
      return number === undefined ? whole : `${before}# ${number}`
    })

const levelOf = (name: string): string => levels[name.toUpperCase()] ?? name

const wholeFigures = /^\d+(?: [a-z])?$/i
const onlyValue = new RegExp(`^\\W*${chain}(${value})\\W*$`, 'i')
const onlyDwelling = new RegExp(`^\\W*${ofDwelling}${kindOfDwelling}\\W*$`, 'i')
const onlyWords = new RegExp(`^\\W*(?:(?:${kinds})\\b[.:]?\\s*)*${sign}([a-z-]+(?:\\s[a-z-]+)*)\\W*$`, 'i')

/** The value alone of a unit in a column of its own: `4` of `Lot No. 4`, `Mobile Home 4`, `Lot Four`. */
export const unitWithoutWords = (text: string): string => {
  const bare = text.replace(onlyValue, '$1').replace(onlyDwelling, (_, name: string) => levelOf(name))
  return bare === text
    ? text.replace(
        onlyWords,
        (whole, numeral: string) => wholeFigures.exec(inFigures(numeral) ?? '')?.[0] ?? whole,
      )
    : bare
}

/** `12` of `Twelve`, `12 , Dallas` of `Twelve, Dallas`; undefined where no number begins. */
function inFigures(text: string): string | undefined {
  const spaced = `${text.replaceAll(',', ' ,')} `
  const figures = numberInWords(spaced)
  return figures === spaced ? undefined : figures.trim()
}
