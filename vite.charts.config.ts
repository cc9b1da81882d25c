import react from '@vitejs/plugin-react'
import presetMantine from 'postcss-preset-mantine'
import { defineConfig } from 'vite'

// A build of its own: together with the app's, what both use would move into the log-in page's script.
export default defineConfig({
  root: 'charts',
  // The files are the same under /charts/ and anywhere else they are put.
  base: './',
  publicDir: '../public',
  plugins: [react()],
  css: { postcss: { plugins: [presetMantine()] } },
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }] },
  worker: { format: 'es' },
  build: {
    outDir: '../dist/client/charts',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // ELK is a Java library compiled to one file; it works in a thread of its own.
    chunkSizeWarningLimit: 2000,
  },
})
