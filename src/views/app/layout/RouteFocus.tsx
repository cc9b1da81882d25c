import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'wouter'

/**
 * Rendered once, next to the router. A change of path focuses the new page's main part; a new page starts at its top,
 * going back restores the position. The first page of a visit is left alone.
 */
export function RouteFocus() {
  const [path] = useLocation()
  const focusedPath = useRef(path)
  const isGoingBack = useRef(false)

  useEffect(() => {
    const onPopState = () => {
      // Closing a dialog keeps the page.
      isGoingBack.current = location.pathname !== focusedPath.current
    }
    addEventListener('popstate', onPopState, { capture: true })
    return () => removeEventListener('popstate', onPopState, { capture: true })
  }, [])

  // Before the effects of the new page, so that a field of it may take the focus.
  useLayoutEffect(() => {
    if (focusedPath.current === path) return
    focusedPath.current = path
    document.getElementById('main')?.focus({ preventScroll: true })
    if (!isGoingBack.current) scrollTo({ top: 0, behavior: 'instant' })
    isGoingBack.current = false
  }, [path])

  return null
}
