// Runs before the first paint: sets the colour scheme that the visitor chose, or the device's.
;(() => {
  let chosen = null
  try {
    chosen = localStorage.getItem('mantine-color-scheme-value')
  } catch {
    // Storage may be blocked; then the device decides.
  }
  const isDark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.mantineColorScheme = isDark ? 'dark' : 'light'
})()
