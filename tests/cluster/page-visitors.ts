import {setTimeout as pause} from 'node:timers/promises'
import {hosts, type RunningProxy} from '../deploy/proxies.ts'

const paths = ['/', '/es/faq', '/contact-us', '/real-time-pro']

/** Visitors who open pages. */
export type PageVisitors = ReturnType<typeof openPages>

/**
 * Lets visitors open pages and load all scripts and styles of each page, and again those of the first
 * page that they opened.
 */
export function openPages({read}: RunningProxy) {
  const problems: string[] = []
  const apps = new Set<string>()
  let requests = 0
  let isOpen = true
  const get = async (path: string) => {
    requests++
    try {
      const {status, body} = await read(hosts.site + path)
      if (status !== 200) problems.push(`${path}: ${status}`)
      return body
    } catch (error) {
      problems.push(`${path}: ${error}`)
      return ''
    }
  }
  const visit = async (path: string) => {
    let first: string[] | undefined
    while (isOpen) {
      const assets = (await get(path)).match(/\/assets\/[\w.~-]+\.(js|css)/g) ?? []
      first ??= assets
      for (const asset of new Set([...assets, ...first])) {
        if (asset.startsWith('/assets/app-')) apps.add(asset)
        await get(asset)
      }
      await pause(100)
    }
  }
  const visits = paths.map(visit)
  return {
    /** Requests that failed or got another status than 200. */
    problems,
    /** The client apps of all builds that the pages use. */
    apps,
    requests: () => requests,
    async leave() {
      isOpen = false
      await Promise.all(visits)
    },
  }
}
