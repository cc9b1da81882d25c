import { numberInWords } from './ordinals.ts'

/** Highways in spellings that the parser does not know: `U S Highway 9`, `C/R 9`, `Farm to Mkt 9`, `Route Nine`. */
export const withHighways = (text: string): string =>
  text
    .replace(/\bu\.?\s+s\.?\s+(?=(?:h|r)\w*\.?\s*#?\d|\d)/gi, 'US ')
    .replace(/\bs\.?\s+r\.?\s+(?=\d)/gi, 'SR ')
    .replace(/\bc[./\s]\s*r\.?\s+(?=\d)/gi, 'County Road ')
    .replace(/\bco(?:unty)?\s*r(?:oa)?d\.?\s*(?=\d)/gi, 'County Road ')
    .replace(
      /\b(?:f\.?\s+m\.?|farm(?:[\s-]+to[\s-]+(?:market|mkt)|\s+market)?)\s+(?:r(?:oa)?d\.?\s+)?(?=\d)/gi,
      'FM ',
    )
    .replace(/\b(?:r\.?\s+m\.?|ranch(?:[\s-]+to[\s-]+(?:market|mkt))?)\s+(?:r(?:oa)?d\.?\s+)?(?=\d)/gi, 'RM ')
    .replace(/\bunited\s+states\s+(?=h|r)/gi, 'US ')
    .replace(/\b(fm|rm|us|sr|sh|cr)\s*#\s*(?=\d)/gi, '$1 ')
    .replace(/\b((?:hwy|highway|rte?|route|r(?:oa)?d)\.?\s+\d+)-([a-z])(?=\s*(?:,|$))/gi, '$1$2')
    .replace(/\b(fm|rm|us|sr|sh|cr|hwy|rte|rt|route|i|ih)\.?(?=\d)/gi, '$1 ')
    .replace(/\bt(?:r|wp)?[.-]?\s?(?=\d{1,4}\s*$)/gi, 'Township Road ')
    .replace(/\blp\.?\s+(?=\d)/gi, 'Loop ')
    .replace(
      /\bbus(?:iness)?\.?\s+((?:us\s+|state\s+)?(?:hwy|highway|rte?|route|us|sr)\.?\s+\d+)\b/gi,
      '$1 Business',
    )
    .replace(
      /\b(hwy|highway|rte?|route|county\s+r(?:oa)?d)\.?\s+([a-z]+)(?=\s*(?:,|$))/gi,
      (_, road: string, numeral: string) => `${road} ${numberInWords(`${numeral} `).trim()}`,
    )
