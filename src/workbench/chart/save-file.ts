import type { ReactElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'

/** The markup of an element, as XML. */
export function markupOf(element: ReactElement): string {
  const holder = document.createElement('div')
  const root = createRoot(holder)
  flushSync(() => root.render(element))
  const { firstElementChild } = holder
  const markup = firstElementChild === null ? '' : new XMLSerializer().serializeToString(firstElementChild)
  root.unmount()
  return markup
}

export function saveText(text: string, name: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
