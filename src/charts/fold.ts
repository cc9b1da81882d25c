import type { Box, Drawing } from './drawing.ts'

/** A drawing of the states and where they lead, without what leads there: small enough to be seen at once. */
export const folded = ({ boxes, arrows }: Drawing): Drawing => ({
  boxes: boxes.map(foldBox),
  arrows: arrows.map((arrow) => ({ ...arrow, rows: [] })),
})

const foldBox = (box: Box): Box => ({ ...box, rows: [], children: box.children.map(foldBox) })
