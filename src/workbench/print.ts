const attribute = 'data-mantine-color-scheme'

/** Puts a page into the light scheme. @returns puts it back */
function lighten(root: HTMLElement): () => void {
  const scheme = root.getAttribute(attribute)
  root.setAttribute(attribute, 'light')
  return () => {
    if (scheme === null) root.removeAttribute(attribute)
    else root.setAttribute(attribute, scheme)
  }
}

/** Paper is light, whatever the screen is. */
export function printInLight(root: HTMLElement): void {
  let restore: (() => void) | undefined
  addEventListener('beforeprint', () => {
    restore = lighten(root)
  })
  addEventListener('afterprint', () => restore?.())
}
