import { defineConfig } from 'vite'

export default defineConfig({
  publicDir: false,
  build: {
    ssr: true,
    // The thread that reads workbooks is started by its file's name, beside the server.
    rolldownOptions: {
      input: { main: 'server/main.ts', 'sheet-thread': 'server/uploads/sheet/sheet-thread.ts' },
    },
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20.19',
    sourcemap: true,
    minify: false,
  },
})
