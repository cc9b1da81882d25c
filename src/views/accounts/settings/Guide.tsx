import { Note } from '#views/shared/Note.tsx'

/** A link of the site's configuration; nothing where it is not written yet. */
export function Guide({ address, children }: { address: string | null; children: string }) {
  if (address === null) return null
  return (
    <Note>
      <a href={address} target="_blank" rel="noreferrer">
        {children}
      </a>
    </Note>
  )
}
