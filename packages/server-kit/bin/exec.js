#!/usr/bin/env node
/*
 * `exec node FILE …` of npm scripts in Windows' cmd.exe, which has no `exec`: runs FILE in this process.
 * In other shells `exec` is built in. It replaces the shell, which would not pass signals on.
 */
import {resolve} from 'node:path'
import {pathToFileURL} from 'node:url'

process.argv.splice(1, 2)
await import(pathToFileURL(resolve(process.argv[1] ?? '')).href)
