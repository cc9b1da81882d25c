import { leftOutHeader, type SavedFile } from '#model/deliveries/deliveries.ts'

const quoted = /filename="([^"]*)"/
const encoded = /filename\*=UTF-8''([^;]+)/

/** The name that a `content-disposition` gives a file (RFC 6266), the encoded one first. */
export function fileNameOf(disposition: string | null): string {
  const name = disposition?.match(encoded)?.[1]
  if (name) return decodeURIComponent(name)
  return disposition?.match(quoted)?.[1] ?? 'download'
}

/** Hands a download to the browser, which keeps it under the name that the server gave it. */
export async function saveFile(response: Response): Promise<SavedFile> {
  saveAs(fileNameOf(response.headers.get('content-disposition')), await response.blob())
  return { leftOut: Number(response.headers.get(leftOutHeader)) }
}

export function saveJson(name: string, data: object): void {
  saveAs(name, new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }))
}

function saveAs(name: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
