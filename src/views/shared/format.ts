const wholeDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
})
const counts = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })

export const nothing = '--'

export function homeValue(dollars: number): string {
  return wholeDollars.format(dollars)
}

export function count(value: number): string {
  return counts.format(value)
}

export function fileSize(bytes: number): string {
  const megabytes = bytes / 1024 / 1024
  if (megabytes < 1) return `${counts.format(Math.ceil(bytes / 1024))} KB`
  return `${megabytes < 10 ? megabytes.toFixed(1) : counts.format(megabytes)} MB`
}

/** `fraction` of 1, with two decimals. */
export function percentage(fraction: number): string {
  return `${(fraction * 100).toFixed(2)}%`
}
