import { writeFileSync } from 'node:fs'
import { hashOf, inProject, textOf } from './project.mjs'
import { failWith, runNpm } from './run.mjs'

const oldest = [20, 19]

export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return
  failWith(`Foresale needs Node.js ${oldest.join('.')} or newer; this is ${process.versions.node}.`)
}

/**
 * Installs exactly what the lock lists when that is not what is installed. Development packages are among
 * it whatever NODE_ENV says, since they build the app; no package needs its install script.
 */
export async function installPackages() {
  const mark = inProject('node_modules', '.lock-hash')
  const current = `${hashOf(['package-lock.json'])} ${process.platform} ${process.arch}\n`
  if (textOf(mark) === current) return
  console.log('Installing packages ...')
  const args = [
    'ci',
    '--include=dev',
    '--include=optional',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  const { code } = await runNpm(args, { live: true })
  if (code !== 0) failWith(`npm ci ended with ${code}; what it printed above says why.`)
  writeFileSync(mark, current)
}
