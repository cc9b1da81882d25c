import { useState } from 'react'

const key = 'foresale.menuFolded'

/** Stored in the browser, if it allows that. */
export function useFolded(): readonly [isFolded: boolean, toggle: () => void] {
  const [isFolded, setFolded] = useState(read)
  const toggle = () => {
    setFolded(!isFolded)
    keep(!isFolded)
  }
  return [isFolded, toggle]
}

function read(): boolean {
  try {
    return localStorage.getItem(key) === 'true'
  } catch {
    return false
  }
}

function keep(isFolded: boolean): void {
  try {
    localStorage.setItem(key, String(isFolded))
  } catch {
    // Storage is disabled: lasts until the page is left.
  }
}
