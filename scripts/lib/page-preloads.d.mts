import type { Plugin } from 'vite'

/** Writes `preloads.json`: which files each page loads at first. */
export function pagePreloads(): Plugin
