import {type ChildProcess, execFile, fork} from 'node:child_process'
import {once} from 'node:events'
import {copyFile, mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {promisify} from 'node:util'
import type {LakeDocument} from '#packages/content-lake/src/store/document.ts'

const packages = ['payload@3.90.2', '@payloadcms/db-sqlite@3.90.2', 'graphql@16']
const program = 'payload-process.ts'

/** Payload on SQLite, in a process of its own. */
interface PayloadPeer {
  titles(after: string): Promise<string[]>
  stop(): Promise<void>
}

/**
 * Installs Payload into a temporary folder, because it has 200 MB, and stores the published articles.
 *
 * @throws if npm cannot install it
 */
export async function startPayload(documents: Iterable<LakeDocument>): Promise<PayloadPeer> {
  const folder = await mkdtemp(join(tmpdir(), 'payload-'))
  let child: ChildProcess | undefined
  const stop = async () => {
    if (child?.connected) {
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
    }
    await rm(folder, {recursive: true, force: true})
  }
  try {
    await writeFile(join(folder, 'package.json'), '{"private": true, "type": "module"}')
    const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--silent']
    await promisify(execFile)('npm', ['install', ...options, ...packages], {cwd: folder})
    await copyFile(join(import.meta.dirname, program), join(folder, program))
    child = fork(join(folder, program), {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    const running = child
    const end = failureAtEnd(running)
    // Without a pending question, nobody waits for the end.
    end.catch(() => {})
    const answer = async () => {
      const [message] = await Promise.race([once(running, 'message'), end])
      return message
    }
    const ask = (message: object) => {
      running.send(message)
      return answer()
    }
    await answer()
    for (const rows of batches(documents)) await ask({rows})
    return {titles: (after) => ask({after}), stop}
  } catch (error) {
    await stop()
    throw error
  }
}

/** Rejects when the process has ended. */
async function failureAtEnd(child: ChildProcess): Promise<never> {
  const [code, signal] = await once(child, 'exit')
  throw new Error(`Payload ended with ${code ?? signal}`)
}

function* batches(documents: Iterable<LakeDocument>): Generator<unknown[][]> {
  let rows: unknown[][] = []
  for (const {_id, _type, title, number, publishedAt, isFeatured, body} of documents) {
    if (_type !== 'article' || _id.startsWith('drafts.')) continue
    rows.push([title, number, publishedAt, isFeatured ? 1 : 0, JSON.stringify(body)])
    if (rows.length < 500) continue
    yield rows
    rows = []
  }
  if (rows.length > 0) yield rows
}
