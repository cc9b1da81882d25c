import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = resolve(fileURLToPath(new URL('../..', import.meta.url)))

export function inProject(...parts) {
  return join(root, ...parts)
}

export function textOf(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

/** One hash over the names and contents of files and folders of the project, those missing left out. */
export function hashOf(names) {
  const hash = createHash('sha256')
  for (const name of names.flatMap(filesIn).sort()) {
    hash
      .update(`${name}\0`)
      .update(readFileSync(inProject(name)))
      .update('\0')
  }
  return hash.digest('hex')
}

function filesIn(name) {
  try {
    const entries = readdirSync(inProject(name), { withFileTypes: true })
    return entries.flatMap((entry) => {
      const path = `${name}/${entry.name}`
      return entry.isDirectory() ? filesIn(path) : [path]
    })
  } catch (error) {
    if (error.code === 'ENOTDIR') return [name]
    if (error.code === 'ENOENT') return []
    throw error
  }
}
