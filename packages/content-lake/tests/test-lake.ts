import {existsSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {createClient, type SanityClient} from '@sanity/client'
import {onTestFinished} from 'vitest'
import {type Lake, startLake} from '#src/lake.ts'
import type {LakeOptions} from '#src/lake-options.ts'
import {Credentials} from '#src/login/credentials.ts'
import {Factors} from '#src/login/factors/factors.ts'
import {UserStore} from '#src/login/user-store.ts'
import {openContentDatabase} from '#src/store/database.ts'
import {preparedDatabase} from '../../server-kit/tests/prepared-database.ts'
import {temporaryFolder} from '../../server-kit/tests/temporary-folder.ts'

export const testPassword = 'correct horse battery staple'

export interface TestLake {
  readonly lake: Lake
  readonly dataDir: string
  /** A client that uses the lake's token, which has an administrator's rights. */
  readonly client: SanityClient
  readonly anonymous: SanityClient
  /** Requests a path of the lake. Sends the lake's token unless another token is given. */
  get(path: string, init?: RequestInit & {token?: string}): Promise<Response>
  /** Stops the lake and starts another one on the same folder. */
  restart(overrides?: Partial<LakeOptions>): Promise<TestLake>
}

/**
 * Starts a lake on a temporary folder. When the test ends, stops the lake and deletes the folder.
 * The editor's password is PASSWORD unless the options contain another one.
 */
export async function startTestLake(overrides: Partial<LakeOptions> = {}): Promise<TestLake> {
  const dataDir = overrides.dataDir ?? temporaryFolder()
  const database = join(dataDir, 'content.sqlite')
  if (!('editorPassword' in overrides) && !existsSync(database)) {
    writeFileSync(database, await databaseWithPassword())
  }
  const lake = await startLake({
    host: '127.0.0.1',
    port: 0,
    dataDir,
    projectId: 'local',
    dataset: 'production',
    editorPassword: undefined,
    studioDir: undefined,
    allowedOrigins: [],
    allowedHosts: [],
    ...overrides,
  })
  onTestFinished(() => lake.stop())
  const client = clientFor(lake.origin, lake.token)
  return {
    lake,
    dataDir,
    client,
    anonymous: clientFor(lake.origin),
    get(path, {token = lake.token, headers, ...init} = {}) {
      const authorization: Record<string, string> = token ? {authorization: `Bearer ${token}`} : {}
      return fetch(lake.origin + path, {
        redirect: 'manual',
        ...init,
        headers: {...authorization, ...headers},
      })
    },
    async restart(changed) {
      await lake.stop()
      return startTestLake({...overrides, dataDir, ...changed})
    },
  }
}

/** Creates an empty database that contains the editor's password. */
const databaseWithPassword = preparedDatabase(openContentDatabase, (database) =>
  new Credentials(database, new UserStore(database), new Factors(database)).settle(testPassword),
)

/**
 * Creates an unmodified Sanity client for a lake, with the same settings as in the site and the
 * Studio.
 */
export function clientFor(origin: string, token?: string): SanityClient {
  return createClient({
    projectId: 'local',
    dataset: 'production',
    apiHost: origin,
    useProjectHostname: false,
    useCdn: false,
    apiVersion: '2025-02-19',
    token,
    maxRetries: 0,
  })
}

/**
 * Waits until `check` returns a value other than undefined or false, and returns that value. Polls
 * every 5 ms and fails after 20 s.
 */
export async function until<T>(check: () => T | undefined | false): Promise<T> {
  const deadline = Date.now() + 20_000
  for (;;) {
    const value = check()
    if (value !== undefined && value !== false) return value
    if (Date.now() > deadline) throw new Error('The awaited condition was not met within 20 s')
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}
