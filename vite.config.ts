import react from '@vitejs/plugin-react'
import presetMantine from 'postcss-preset-mantine'
import { defineConfig, type Plugin } from 'vite'
import { pageAreas, toasts } from './scripts/lib/page-areas.ts'
import { pagePreloads } from './scripts/lib/page-preloads.mjs'
import { workbenchInDev } from './scripts/lib/workbench-dev.ts'

const backend = `http://127.0.0.1:${process.env.PORT || 4400}`

const prose =
  /\b(?:description|summary):\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`|showing(?:Failure)?\(\w+\)),?/g

/** What charts and calls say to their readers is for documents and tests: it stays out of what visitors load. */
function withoutProse(): Plugin {
  return {
    name: 'without-prose',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\.machine\.ts$|-calls\.ts$/ },
      handler: (code) => ({ code: code.replace(prose, lineEnds), map: null }),
    },
  }
}

const lineEnds = (text: string): string => text.replace(/[^\n]/g, '')

// The content policy allows neither inline scripts nor data: fonts.
export default defineConfig({
  plugins: [react(), withoutProse(), pagePreloads(), workbenchInDev()],
  css: { postcss: { plugins: [presetMantine()] } },
  // React has had it since 18; the shim is for those before.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }] },
  worker: { format: 'es' },
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What the first paint needs, in one piece: spread over what pages happen to share, it grows by a tenth.
            { name: 'first', tags: ['$initial'], priority: 9 },
            toasts,
            ...pageAreas,
          ],
        },
      },
    },
  },
  server: { port: 5173, proxy: { '/backend': backend } },
})
