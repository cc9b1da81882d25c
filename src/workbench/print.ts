const attribute = 'data-mantine-color-scheme'

/** Paper is light, whatever the screen is. */
export function printInLight(root: HTMLElement): void {
  let scheme: string | null = null
  addEventListener('beforeprint', () => {
    scheme = root.getAttribute(attribute)
    root.setAttribute(attribute, 'light')
  })
  addEventListener('afterprint', () => {
    if (scheme !== null) root.setAttribute(attribute, scheme)
  })
}
