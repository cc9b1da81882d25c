interface Size {
  readonly width: number
  readonly height: number
}

/** Pixels under which a text cannot be read. */
const readable = 10.8
const limits = { least: 0.15, most: 3 }
const margin = 24

export const clampScale = (scale: number): number => Math.min(limits.most, Math.max(limits.least, scale))

export function fitScale(sheet: Size, room: Size): number {
  if (sheet.width === 0 || sheet.height === 0 || room.width === 0) return 1
  const scale = Math.min((room.width - margin) / sheet.width, (room.height - margin) / sheet.height, 1)
  return clampScale(scale)
}

export const firstScale = (sheet: Size, room: Size, lettering: number): number =>
  Math.max(readable / lettering, fitScale(sheet, room))
