import {execFile, spawn} from 'node:child_process'
import {once} from 'node:events'
import {mkdirSync, writeFileSync} from 'node:fs'
import {dirname, join} from 'node:path'
import {promisify} from 'node:util'
import {onTestFinished} from 'vitest'
import {temporaryFolder} from '#packages/server-kit/tests/temporary-folder.ts'

/** The Studio's URL in the edit links that the app adds in draft mode. */
export const studioUrl = 'https://studio.example'

/**
 * Returns the files of an app built as the documentation of `next-sanity` describes:
 * https://github.com/sanity-io/next-sanity. With a token the app has a draft mode.
 */
const files = (lakeOrigin: string, token?: string): Readonly<Record<string, string>> => ({
  'package.json': JSON.stringify({
    private: true,
    type: 'module',
    dependencies: {
      next: '16.4.1',
      'next-sanity': '13.3.4',
      react: '19.3.0',
      'react-dom': '19.3.0',
    },
  }),
  'next.config.js': 'export default {}',
  'sanity/live.js': `
    import {createClient} from 'next-sanity'
    import {defineLive} from 'next-sanity/live'
    export const client = createClient({
      projectId: 'local',
      dataset: 'production',
      apiVersion: '2025-02-19',
      apiHost: ${JSON.stringify(lakeOrigin)},
      useProjectHostname: false,
      useCdn: true,
      stega: {studioUrl: ${JSON.stringify(studioUrl)}},
    })
    export const {sanityFetch, SanityLive} = defineLive({
      client,
      serverToken: ${JSON.stringify(token ?? false)},
      browserToken: false,
    })`,
  // By default next-sanity serves the cached page once more while it renders the new page. This
  // action removes the page from the cache instead.
  'sanity/expire.js': `
    'use server'
    import {updateTag} from 'next/cache'
    import {parseTags} from 'next-sanity/live'
    export async function expire(unsafe) {
      for (const tag of parseTags(unsafe).tags) updateTag(tag)
    }`,
  ...(token && {
    'app/api/draft-mode/enable/route.js': `
      import {defineEnableDraftMode} from 'next-sanity/draft-mode'
      import {client} from '../../../../sanity/live.js'
      export const {GET} = defineEnableDraftMode({
        client: client.withConfig({token: ${JSON.stringify(token)}}),
      })`,
  }),
  'app/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
  'app/layout.jsx': `
    import {expire} from '../sanity/expire.js'
    import {SanityLive} from '../sanity/live.js'
    export default function Layout({children}) {
      return <html lang="en"><body>{children}<SanityLive action={expire} /></body></html>
    }`,
  'app/page.jsx': `
    import {sanityFetch} from '../sanity/live.js'
    export default async function Page() {
      const {data} = await sanityFetch({query: '*[_type == "post"] | order(_id) {_id, title}'})
      return <main>{data.map(({_id, title}) => <h2 key={_id}>{title}</h2>)}</main>
    }`,
})

/**
 * Installs, builds and starts the app in a separate folder, without packages of the product. The
 * lake must run during the build.
 *
 * @param token - for reading drafts; without a token the app has no draft mode
 * @returns the origin of the app
 */
export async function startNextApp(
  lakeOrigin: string,
  port: number,
  token?: string,
): Promise<string> {
  const cwd = temporaryFolder()
  for (const [name, text] of Object.entries(files(lakeOrigin, token))) {
    mkdirSync(dirname(join(cwd, name)), {recursive: true})
    writeFileSync(join(cwd, name), text)
  }
  // Leave out variables of the test runner, because Next and React behave differently in tests.
  const {VITEST: _, NODE_ENV: __, ...inherited} = process.env
  const env = {...inherited, NEXT_TELEMETRY_DISABLED: '1'}
  const run = promisify(execFile)
  // The Studio is a peer dependency of next-sanity, but the app does not need it.
  await run('npm', ['install', '--no-audit', '--no-fund', '--legacy-peer-deps'], {cwd, env})
  const next = join(cwd, 'node_modules/next/dist/bin/next')
  await run(process.execPath, [next, 'build'], {cwd, env})
  const args = [next, 'start', '--port', String(port), '--hostname', 'localhost']
  const child = spawn(process.execPath, args, {cwd, env, stdio: ['ignore', 'pipe', 'inherit']})
  onTestFinished(async () => {
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  })
  for await (const chunk of child.stdout) if (String(chunk).includes('Ready')) break
  child.stdout.resume()
  return `http://localhost:${port}`
}
