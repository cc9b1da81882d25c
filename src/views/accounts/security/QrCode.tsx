import { encode } from 'uqr'

const quiet = 4

/** Black on white in either colour scheme: cameras read nothing else. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 0 })
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x + quiet} ${y + quiet}h1v1h-1z` : '')))
    .join('')
  const side = size + 2 * quiet
  return (
    <svg role="img" aria-label={label} width={208} height={208} viewBox={`0 0 ${side} ${side}`}>
      <rect width={side} height={side} fill="white" />
      <path d={path} fill="black" shapeRendering="crispEdges" />
    </svg>
  )
}
