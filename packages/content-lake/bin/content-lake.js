#!/usr/bin/env node
import {spawn, spawnSync} from 'node:child_process'
import {existsSync} from 'node:fs'
import {createRequire} from 'node:module'
import {join} from 'node:path'

/** The packages on npm with a Node for this machine. None of them runs scripts when it is installed. */
const platform = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
const nodePackages =
  platform === 'darwin-arm64'
    ? [`node-bin-${platform}`]
    : [`node-${platform}`, `node-bin-${platform}`]

const major = Number.parseInt(process.versions.node, 10)
if (major < 24) {
  runWithNewerNode()
} else {
  // In the repository, run the sources: compiled files may be outdated there. The published package
  // contains only compiled files.
  const sources = new URL('../src/cli.ts', import.meta.url)
  await import(existsSync(sources) ? sources.href : '../dist/content-lake/src/cli.js')
}

/**
 * The lake needs Node 24, and the project keeps its own Node. Uses the Node of a package in `node_modules`, or
 * lets npm load it into its cache.
 */
function runWithNewerNode() {
  const node = newerNode()
  if (!node && process.env.CONTENT_LAKE_NODE) {
    console.error(`content-lake needs Node 24 or later, but npm found ${process.version}`)
    process.exit(1)
  }
  const [, ...args] = process.argv
  const [program, first] = node
    ? [node, []]
    : ['npm', ['exec', '--yes', `--package=${nodePackages[0]}@24`, '--', 'node']]
  const env = {...process.env, CONTENT_LAKE_NODE: process.execPath}
  const child = spawn(program, [...first, ...args], {stdio: 'inherit', env})
  // Ctrl-C in a terminal reaches the child too. Wait until it has ended.
  process.on('SIGINT', () => undefined)
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (status) => process.exit(status ?? 1))
}

/** Returns the Node in `node_modules` that is new enough; undefined if there is none. */
function newerNode() {
  for (const from of [import.meta.url, join(process.cwd(), 'package.json')]) {
    const require = createRequire(from)
    for (const name of [...nodePackages, 'node']) {
      try {
        const folder = join(require.resolve(`${name}/package.json`), '..')
        const program = join(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
        const version = spawnSync(program, ['-p', 'process.versions.node']).stdout?.toString()
        if (Number.parseInt(version ?? '', 10) >= 24) return program
      } catch {
        // This package is not installed.
      }
    }
  }
  return undefined
}
