/** Of the drawings that stand by themselves: what is installed where they are opened. */
export const fontFamily = 'Inter, "Segoe UI", "Helvetica Neue", Arial, sans-serif'

const NARROW = new Set("ijlI.,:;'|![]()/ftr ")
const WIDE = new Set('mwMW✓✗…@—')

/** Width of a line of sans-serif text, a little more than any usual font takes, so that boxes never come out too small. */
export function textWidth(text: string, fontSize: number): number {
  let ems = 0
  for (const character of text) {
    if (NARROW.has(character)) ems += 0.33
    else if (WIDE.has(character)) ems += 0.95
    else if (/[A-Z0-9]/.test(character)) ems += 0.69
    else ems += 0.565
  }
  return Math.ceil(ems * fontSize)
}

export const lineHeight = (fontSize: number): number => Math.ceil(fontSize * 1.35)
