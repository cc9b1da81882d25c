import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import presetMantine from 'postcss-preset-mantine'
import { defineConfig, type Plugin } from 'vite'

/** Of the public files and the fonts, those that the page without a network shows. */
const publicPaths = ['scheme.css', 'scheme.js', 'favicon.svg']
const isShown = (name: string) => !name.endsWith('.woff2') || name.includes('inter-latin-wght')

/** Tells the service worker which files to keep, and of which build they are. */
function precache(): Plugin {
  return {
    name: 'precache',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const { 'sw.js': worker, ...others } = bundle
        if (worker?.type !== 'chunk') throw new Error('there is no service worker')
        const files = Object.values(others).filter(({ fileName }) => isShown(fileName))
        const hash = createHash('sha256')
        for (const file of files) hash.update(file.type === 'chunk' ? file.code : file.source)
        for (const name of publicPaths) hash.update(readFileSync(`public/${name}`))
        const paths = [...files.map(({ fileName }) => fileName), ...publicPaths].map((name) => `/${name}`)
        const build = hash.digest('hex').slice(0, 16)
        worker.code = `const precached=${JSON.stringify({ build, paths })};${worker.code}`
      },
    },
  }
}

// A build of its own: together with the app's, what both use would move into the log-in page's script.
export default defineConfig({
  publicDir: false,
  plugins: [react(), precache()],
  css: { postcss: { plugins: [presetMantine()] } },
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }] },
  build: {
    outDir: 'dist/client',
    // The app's build is there.
    emptyOutDir: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { offline: 'offline.html', sw: 'src/offline-worker.ts' },
      output: {
        entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
      },
    },
  },
})
