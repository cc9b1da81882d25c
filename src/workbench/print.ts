/** Paper is light, whatever the screen is. */
export function printInLight(root: HTMLElement): void {
  let scheme: string | undefined
  addEventListener('beforeprint', () => {
    scheme = root.dataset.mantineColorScheme
    root.dataset.mantineColorScheme = 'light'
  })
  addEventListener('afterprint', () => {
    root.dataset.mantineColorScheme = scheme
  })
}
