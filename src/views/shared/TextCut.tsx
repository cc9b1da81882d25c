import { VisuallyHidden } from '@mantine/core'

/** A label cut at `limit` characters; the whole is on hover and for a screen reader. */
export function TextCut({ text, limit }: { text: string; limit: number }) {
  // By code points: a cut inside a pair would show a broken character.
  const characters = Array.from(text)
  if (characters.length <= limit) return <span>{text}</span>
  return (
    <span title={text}>
      <span aria-hidden="true">{characters.slice(0, limit).join('').trimEnd()}…</span>
      <VisuallyHidden>{text}</VisuallyHidden>
    </span>
  )
}
