import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run, runInstalled } from './run.mjs'

/** The headless shell comes first: it is the same engine without the pages of a browser's own, and starts sooner. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** A Chromium that is here already: the one named by CHROMIUM_PATH, the system's, or Playwright's own. */
export async function findChromium() {
  const given = process.env.CHROMIUM_PATH
  if (given) return (await works(given)) ? given : undefined
  const folders = (process.env.PATH ?? '').split(delimiter)
  const installed = folders.flatMap((folder) => names.map((name) => join(folder, name)))
  for (const path of [...installed, ...applications]) if (await works(path)) return path
  const { chromium } = await import('@playwright/test')
  return (await works(chromium.executablePath())) ? chromium.executablePath() : undefined
}

/** As `findChromium`, installing one where there is none: Playwright's, or as root Debian's. */
export async function seeToChromium() {
  const found = await findChromium()
  if (found !== undefined || process.env.CHROMIUM_PATH) return found
  console.log('Installing Chromium for the browser tests ...')
  const root = process.getuid?.() === 0
  await runInstalled('@playwright/test/cli.js', ['install', ...(root ? ['--with-deps'] : []), 'chromium'], {
    env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' },
  })
  const downloaded = await findChromium()
  if (downloaded !== undefined || !root) return downloaded
  await run('apt-get', ['update'])
  for (const name of ['chromium-headless-shell', 'chromium']) {
    await run('apt-get', ['install', '-y', '--no-install-recommends', name], {
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    })
    const installed = await findChromium()
    if (installed !== undefined) return installed
  }
  return undefined
}

/** Ubuntu's `chromium-browser` is there and executable, and only says that a snap is wanted. */
async function works(path) {
  try {
    accessSync(path, constants.X_OK)
    return (await run(path, ['--version'])).code === 0
  } catch {
    return false
  }
}
