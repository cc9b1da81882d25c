import { pathToFileURL } from 'node:url'
import { build } from './lib/build.mjs'
import { readEnvFile } from './lib/env-file.mjs'
import { installPackages, requireNode } from './lib/install.mjs'
import { endWithNpm } from './lib/npm-gone.mjs'
import { inProject, root } from './lib/project.mjs'
import { failWith } from './lib/run.mjs'

requireNode()
endWithNpm()
await installPackages()
const { code, output } = await build()
if (code !== 0) failWith(`${output}\nThe build failed; what is printed above says why.`)

readEnvFile()
process.chdir(root)
process.setSourceMapsEnabled(true)
await import(pathToFileURL(inProject('dist', 'server', 'main.js')).href)
