#!/usr/bin/env node
import {existsSync} from 'node:fs'

const major = Number.parseInt(process.versions.node, 10)
if (major < 24) {
  console.error(`content-lake needs Node 24 or later; this is ${process.version}.`)
  process.exit(1)
}
// In the repository, run the sources: compiled files may be outdated there. The published package
// contains only compiled files.
const sources = new URL('../src/cli.ts', import.meta.url)
await import(existsSync(sources) ? sources.href : '../dist/content-lake/src/cli.js')
