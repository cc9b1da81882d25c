import { useState } from 'react'

const key = 'foresale.menuFolded'

/** Whether the side menu is folded: as it was left in this browser, where the browser keeps such things. */
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
    // Storage is turned off: it stays as it is until the page is left.
  }
}
