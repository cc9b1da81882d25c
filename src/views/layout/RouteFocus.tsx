import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'

/**
 * Rendered once, beside the router. After a change of path the focus moves to the new page's main part, so that a
 * keyboard or a screen reader does not stay on a page that is gone; a newly opened page starts at its top, going back
 * keeps the browser's place. The first page of a visit is left alone.
 */
export function RouteFocus() {
  const [path] = useLocation()
  const focusedPath = useRef(path)
  const isGoingBack = useRef(false)

  useEffect(() => {
    const onPopState = () => {
      // Not where a dialog is closed: the page stays.
      isGoingBack.current = location.pathname !== focusedPath.current
    }
    addEventListener('popstate', onPopState, { capture: true })
    return () => removeEventListener('popstate', onPopState, { capture: true })
  }, [])

  useEffect(() => {
    if (focusedPath.current === path) return
    focusedPath.current = path
    document.getElementById('main')?.focus({ preventScroll: true })
    if (!isGoingBack.current) scrollTo({ top: 0, behavior: 'instant' })
    isGoingBack.current = false
  }, [path])

  return null
}
