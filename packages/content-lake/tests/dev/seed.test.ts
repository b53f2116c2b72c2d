import {execFile} from 'node:child_process'
import {mkdirSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {promisify} from 'node:util'
import sharp from 'sharp'
import {expect, it, onTestFinished} from 'vitest'
import {startDev} from '#src/dev/dev.ts'
import {temporaryFolder} from '../../../server-kit/tests/temporary-folder.ts'

const program = join(import.meta.dirname, '../../bin/content-lake.js')

// sanity-io/sanity#2347, #2135
it('seed reads pictures beside the file, names those that are missing, and imports everything else', async () => {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'images'))
  const color = {width: 40, height: 30, channels: 3, background: '#c02020'} as const
  await sharp({create: color}).png().toFile(join(folder, 'images/a.png'))
  const movie = (_id: string, picture?: string) => {
    const image = {_type: 'image', _sanityAsset: `image@file://./images/${picture}`}
    return JSON.stringify({_id, _type: 'movie', ...(picture && {image})})
  }
  const lines = [movie('one', 'missing.png'), movie('two', 'a.png'), movie('three')]
  const file = join(folder, 'content.ndjson')
  writeFileSync(file, lines.join('\n'))

  const args = [program, 'seed', file, '--project-id', 'abc12345']
  const run = promisify(execFile)(process.execPath, args, {cwd: folder})
  await expect(run).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^3 documents .* not all assets:\n[^\n]*missing\.png\n$/),
  })

  const dev = await startDev({project: folder, port: 0, projectId: 'abc12345', tell: () => {}})
  onTestFinished(() => dev.stop())
  const query = encodeURIComponent('*[_type == "movie"] | order(_id).image.asset->size')
  const answer = await fetch(
    `http://127.0.0.1:${dev.port}/-/abc12345.api.sanity.io/v1/data/query/production?query=${query}`,
  )
  expect(await answer.json()).toMatchObject({result: [null, null, expect.any(Number)]})
})
