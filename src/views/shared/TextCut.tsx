import { VisuallyHidden } from '@mantine/core'

/** The full text is in the tooltip and for screen readers. */
export function TextCut({ text, limit }: { text: string; limit: number }) {
  // By code points: half a surrogate pair would show a broken character.
  const characters = Array.from(text)
  if (characters.length <= limit) return <span>{text}</span>
  return (
    <span title={text}>
      <span aria-hidden="true">{characters.slice(0, limit).join('').trimEnd()}…</span>
      <VisuallyHidden>{text}</VisuallyHidden>
    </span>
  )
}
