import { fontFamily } from '#charts/text-size.ts'

const looks = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'paint-order',
  'font-size',
  'font-weight',
  'font-style',
  'text-anchor',
] as const

/** The drawn chart as the text of an SVG file that stands by itself, painted as it is on the screen; its texts are as wide in any font. */
export function svgFile(drawn: SVGSVGElement, title: string): string {
  const copy = drawn.cloneNode(true)
  if (!(copy instanceof SVGSVGElement)) return ''
  const originals = [drawn, ...drawn.querySelectorAll('*')]
  for (const [index, part] of [copy, ...copy.querySelectorAll('*')].entries()) {
    const original = originals[index]
    if (original === undefined) continue
    const style = getComputedStyle(original)
    for (const name of looks) part.setAttribute(name, style.getPropertyValue(name))
    if (original instanceof SVGTextElement) {
      part.setAttribute('textLength', original.getComputedTextLength().toFixed(1))
      part.setAttribute('lengthAdjust', 'spacingAndGlyphs')
    }
    for (const name of ['class', 'tabindex', 'aria-current']) part.removeAttribute(name)
  }
  for (const link of copy.querySelectorAll('a')) link.replaceWith(...link.childNodes)
  const { width, height } = drawn.viewBox.baseVal
  copy.setAttribute('font-family', fontFamily)
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copy.setAttribute('width', String(width))
  copy.setAttribute('height', String(height))
  const name = document.createElementNS('http://www.w3.org/2000/svg', 'title')
  name.textContent = title
  copy.prepend(name)
  return new XMLSerializer().serializeToString(copy)
}

export function saveText(text: string, name: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
