import {
  type DragEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { clampScale, firstScale, fitScale } from './zoom.ts'

interface Anchor {
  readonly x: number
  readonly y: number
  readonly across: number
  readonly down: number
}

interface ViewportState {
  readonly box: RefObject<HTMLElement | null>
  readonly sheet: RefObject<HTMLDivElement | null>
  readonly scale: number
  readonly zoom: (factor: number) => void
  readonly fit: () => void
  readonly handlers: {
    onKeyDown(event: KeyboardEvent): void
    onPointerDown(event: PointerEvent): void
    onPointerMove(event: PointerEvent): void
    onPointerUp(event: PointerEvent): void
    onPointerCancel(event: PointerEvent): void
    onClickCapture(event: MouseEvent): void
    onDragStart(event: DragEvent): void
  }
}

/** Pixels that a pointer may move and still press. */
const slack = 4

/** Scrolls with the browser's own scrolling, which moves at the screen's pace, and keeps a point in place while zooming. */
export function useViewport(width: number, height: number, lettering: number): ViewportState {
  const box = useRef<HTMLElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const anchor = useRef<Anchor>(undefined)
  const pointers = useRef(new Map<number, { x: number; y: number }>())
  const travelled = useRef(0)
  const [scale, setScale] = useState(1)

  const zoomAt = (factor: number, x: number, y: number) => {
    const area = sheet.current?.getBoundingClientRect()
    if (area === undefined) return
    anchor.current = { x, y, across: (x - area.left) / area.width, down: (y - area.top) / area.height }
    setScale((before) => clampScale(before * factor))
  }
  const zoom = (factor: number) => {
    const area = box.current?.getBoundingClientRect()
    if (area !== undefined) zoomAt(factor, area.left + area.width / 2, area.top + area.height / 2)
  }
  const fit = () => setScale(fitScale({ width, height }, roomOf(box.current)))

  useLayoutEffect(() => {
    setScale(firstScale({ width, height }, roomOf(box.current), lettering))
  }, [width, height, lettering])

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was under the pointer is put back after each zoom
  useLayoutEffect(() => {
    const area = sheet.current?.getBoundingClientRect()
    const kept = anchor.current
    anchor.current = undefined
    if (area === undefined || kept === undefined || box.current === null) return
    box.current.scrollLeft += area.left + kept.across * area.width - kept.x
    box.current.scrollTop += area.top + kept.down * area.height - kept.y
  }, [scale])

  useEffect(() => {
    const element = box.current
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      zoomAt(Math.exp(-event.deltaY / 300), event.clientX, event.clientY)
    }
    // React listens passively, and then the browser would zoom the page as well.
    element?.addEventListener('wheel', onWheel, { passive: false })
    return () => element?.removeEventListener('wheel', onWheel)
  })

  const spread = () => {
    const [a, b] = [...pointers.current.values()]
    return a && b
      ? { distance: Math.hypot(a.x - b.x, a.y - b.y), x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
      : null
  }
  const release = ({ pointerId }: PointerEvent) => pointers.current.delete(pointerId)

  return {
    box,
    sheet,
    scale,
    zoom,
    fit,
    handlers: {
      onKeyDown: (event) => {
        if (event.ctrlKey || event.metaKey || event.altKey) return
        const act = { '+': () => zoom(1.25), '=': () => zoom(1.25), '-': () => zoom(1 / 1.25), '0': fit }[
          event.key
        ]
        if (act === undefined) return
        event.preventDefault()
        act()
      },
      onPointerDown: ({ pointerId, clientX, clientY }) => {
        if (pointers.current.size === 0) travelled.current = 0
        pointers.current.set(pointerId, { x: clientX, y: clientY })
      },
      onPointerMove: ({ pointerId, pointerType, clientX, clientY }) => {
        const last = pointers.current.get(pointerId)
        if (last === undefined || box.current === null) return
        const before = spread()
        pointers.current.set(pointerId, { x: clientX, y: clientY })
        travelled.current += Math.hypot(clientX - last.x, clientY - last.y)
        const after = spread()
        if (before && after) zoomAt(after.distance / before.distance, after.x, after.y)
        else if (pointerType === 'mouse' && travelled.current > slack) {
          box.current.setPointerCapture(pointerId)
          box.current.scrollLeft -= clientX - last.x
          box.current.scrollTop -= clientY - last.y
        }
      },
      onPointerUp: release,
      onPointerCancel: release,
      onClickCapture: (event) => {
        if (event.detail === 0 || travelled.current <= slack) return
        travelled.current = 0
        event.preventDefault()
        event.stopPropagation()
      },
      // A link would be dragged off as one.
      onDragStart: (event) => event.preventDefault(),
    },
  }
}

const roomOf = (box: HTMLElement | null) => ({ width: box?.clientWidth ?? 0, height: box?.clientHeight ?? 0 })
