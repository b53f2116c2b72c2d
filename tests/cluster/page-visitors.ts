import {setTimeout as pause} from 'node:timers/promises'
import {hosts, type RunningProxy} from '../deploy/proxies.ts'

const paths = ['/', '/es/faq', '/contact-us', '/real-time-pro']

/** The simulated visitors who open pages, with their results so far. */
export type PageVisitors = ReturnType<typeof openPages>

/**
 * Simulates visitors who reload a page all the time. With each reload they request the scripts and
 * styles of the new HTML and those of the first HTML, as a tab does that was opened before a deploy.
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
    /** Descriptions of the requests that failed or got another status than 200. */
    problems,
    /** Paths of the app scripts that the pages used, one for each build. */
    apps,
    requests: () => requests,
    async leave() {
      isOpen = false
      await Promise.all(visits)
    },
  }
}
