import react from '@vitejs/plugin-react'
import presetMantine from 'postcss-preset-mantine'
import { defineConfig } from 'vite'

const backend = `http://127.0.0.1:${process.env.PORT || 4400}`

// The content policy allows neither inline scripts nor data: fonts.
export default defineConfig({
  plugins: [react()],
  css: { postcss: { plugins: [presetMantine()] } },
  worker: { format: 'es' },
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Together they compress better than spread over what the pages happen to share, and they seldom change.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'core',
              test: /node_modules[\/](react|react-dom|scheduler|use-sync-external-store|xstate|@xstate|zod|wouter|regexparam|clsx)[\/]|@mantine[\/](hooks|core[\/]esm[\/](core|utils|components[\/](Button|CloseButton|Input|InputBase|Loader|TextInput|Transition|UnstyledButton)))[\/]/,
            },
          ],
        },
      },
    },
  },
  server: { port: 5173, proxy: { '/backend': backend } },
})
