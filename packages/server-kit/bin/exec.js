#!/usr/bin/env node
/*
 * The command `exec` for npm scripts on Windows. `exec node FILE …` runs FILE in this process.
 * Other systems use the `exec` of their shell, which cmd.exe does not have. npm scripts start
 * programs with `exec` because a shell would not forward signals to the program.
 */
import {resolve} from 'node:path'
import {pathToFileURL} from 'node:url'

process.argv.splice(1, 2)
await import(pathToFileURL(resolve(process.argv[1] ?? '')).href)
