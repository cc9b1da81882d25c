interface Size {
  readonly width: number
  readonly height: number
}

/** Under this the small text of a chart cannot be read: 12 pixels become 11. */
const readable = 0.9
const limits = { least: 0.15, most: 3 }
const margin = 24

export const clampScale = (scale: number): number => Math.min(limits.most, Math.max(limits.least, scale))

export function fitScale(sheet: Size, room: Size): number {
  if (sheet.width === 0 || sheet.height === 0 || room.width === 0) return 1
  const scale = Math.min((room.width - margin) / sheet.width, (room.height - margin) / sheet.height, 1)
  return clampScale(scale)
}

export const firstScale = (sheet: Size, room: Size): number => Math.max(readable, fitScale(sheet, room))
