/** Rejects where the browser refuses: not asked by a user, not allowed, or not on a secure connection. */
export async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text)
}
