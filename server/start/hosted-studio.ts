import {readFile} from 'node:fs/promises'
import {join} from 'node:path'
import {sendFailure, sendProblem} from '#packages/server-kit/src/http/error-response.ts'
import {httpServer} from '#packages/server-kit/src/http/http-server.ts'
import {strictTransport, studioHeaders} from '#packages/server-kit/src/http/page-headers.ts'
import {requestIdOf} from '#packages/server-kit/src/http/request-id.ts'
import {isSecure, type WayHere} from '#packages/server-kit/src/http/request-origin.ts'
import {listen} from '#packages/server-kit/src/listen.ts'
import type {ContentConfig} from '../environment/content-environment.ts'
import type {SiteOrigin} from '../environment/site-origin.ts'
import type {EarlierAssets} from '../site/store/earlier-assets.ts'
import {sendStored} from '../site/store/send-stored.ts'
import {listStaticFiles} from '../site/store/static-files.ts'
import {type StoredResponse, storedResponse} from '../site/store/stored-response.ts'

interface HostedStudioOptions {
  studioDir: string
  /** Files of earlier builds, for tabs that are open while the Studio is replaced. */
  earlierFiles: Pick<EarlierAssets, 'find'>
  content: ContentConfig
  siteOrigin: SiteOrigin
  /** Decides whether a browser uses https. */
  way: WayHere
  host: string
  port: number
  /** File descriptor of an open socket to use instead of a new one. */
  socket: number | undefined
}

/**
 * Serves the built Studio if Sanity hosts the content. The files are the same as with the embedded
 * lake; only the HTML page differs, because it contains the project id and the site's URL. Users
 * sign in at Sanity and their browsers call Sanity directly, so the project's CORS settings must
 * allow the Studio's origin.
 */
export async function startHostedStudio({
  studioDir,
  earlierFiles,
  content: {projectId, dataset},
  siteOrigin,
  way,
  host,
  port,
  socket,
}: HostedStudioOptions) {
  const files = await lazyFiles(studioDir)
  const html = await readFile(join(studioDir, 'index.html'), 'utf8')
  const pageFor = (studioHost: string | undefined) => {
    const siteUrl = siteOrigin.seenFrom(studioHost)
    const environment = JSON.stringify({mode: 'hosted', projectId, dataset, siteUrl})
    return storedResponse(
      200,
      {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        'x-frame-options': 'SAMEORIGIN',
        ...studioHeaders,
      },
      html.replace(
        '</head>',
        () => `<script type="application/json" id="studio-env">${environment}</script></head>`,
      ),
    )
  }
  const server = httpServer({
    name: 'hosted studio',
    async answer(request, response) {
      const path = (request.url ?? '/').split('?')[0] ?? '/'
      response.setHeaders(new Map(Object.entries(strictTransport(isSecure(request, way)))))
      try {
        const earlier = () =>
          earlierFiles.find(path.replace(/^\/static\//, '/assets/'), requestIdOf(request))
        const file =
          (await files.get(path)?.()) ??
          (await (path.startsWith('/static/') ? earlier() : pageFor(request.headers.host)))
        if (file) return sendStored(request, response, file)
      } catch {
        // The Studio was rebuilt while this process runs, and the file could not be read.
      }
      sendProblem(response, 404, 'This file no longer exists. Reload the Studio.')
    },
    failed: sendFailure,
  })
  const {origin, close} = await listen(server, host, port, socket)
  return {origin, stop: close}
}

/**
 * Returns functions that load the Studio's files except its page, by URL path. The files have many
 * megabytes, so each file is read at its first request.
 */
async function lazyFiles(dir: string) {
  const served = (await listStaticFiles(dir)).filter(({path}) => path !== '/index.html')
  const files = served.map(({path, file, headers}) => {
    let read: Promise<StoredResponse> | undefined
    const once = () => {
      read ??= readFile(file).then((content) => storedResponse(200, headers, content))
      return read
    }
    return [path, once] as const
  })
  return new Map(files)
}
