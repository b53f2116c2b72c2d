import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {writeFileSync} from 'node:fs'
import {dirname, join, resolve} from 'node:path'
import {createInterface} from 'node:readline'
import {expect, onTestFinished, test} from 'vitest'
import {temporaryFolder} from '#packages/server-kit/tests/temporary-folder.ts'
import {launchChromium} from '../chromium.ts'
import {launchFirefox} from '../firefox.ts'
import {freePort} from '../free-port.ts'

/* A page that `content-lake dev` serves sends a request to a Sanity project in every way that browsers have. */

const lake = resolve('packages/content-lake/bin/content-lake.js')
const query = 'https://abc12345.api.sanity.io/v2025-02-19/data/query/production'

/** The script of each worker. It posts the answer to whoever started it. */
const workerScript = `
  const send = (text) => self.postMessage ? self.postMessage(text) : ports.forEach((each) => each.postMessage(text))
  const ports = []
  const answer = () => fetch('${query}?query="worker"').then((each) => each.text(), String).then(send)
  self.onconnect = (event) => { ports.push(event.ports[0]); answer() }
  if (self.postMessage) answer()`

const server = `
  import {createServer} from 'node:http'
  const files = {
    '/': ['text/html', '<!doctype html><title>Page</title>'],
    '/worker.js': ['text/javascript', ${JSON.stringify(workerScript)}],
  }
  createServer(({url}, response) => {
    const [type, text] = files[url] ?? ['text/plain', '']
    response.setHeader('content-type', type).end(text)
  }).listen(process.argv[2], () => console.log('ready'))`

/** Starts the page under `content-lake dev`. Returns its address. */
async function startPage(): Promise<string> {
  const cwd = temporaryFolder()
  writeFileSync(join(cwd, 'server.mjs'), server)
  const port = String(await freePort())
  const project = ['--port', '0', '--project-id', 'abc12345', '--dataset', 'production']
  const args = [lake, 'dev', ...project, '--', 'node', 'server.mjs', port]
  const env = {...process.env, PATH: `${dirname(process.execPath)}:${process.env.PATH}`}
  const child = spawn(process.execPath, args, {cwd, env, stdio: ['ignore', 'pipe', 'inherit']})
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await once(child, 'exit')
  })
  for await (const line of createInterface(child.stdout)) if (line === 'ready') break
  child.stdout.resume()
  return `http://localhost:${port}/`
}

/** Runs in the page. Returns the answer of each way, or its error. */
async function sendInEveryWay({query, workerScript}: {query: string; workerScript: string}) {
  const body = JSON.stringify({query: '$text', params: {text: 'body'}})
  const post = {method: 'POST', body, headers: {'content-type': 'application/json'}}
  const get = `${query}?query="url"`
  const text = (response: Response) => response.text()
  const message = (target: Worker | MessagePort) =>
    new Promise<string>((settle) => {
      target.onmessage = ({data}) => settle(data)
      if (target instanceof Worker) target.onerror = ({message}) => settle(message)
    })
  const blob = () => URL.createObjectURL(new Blob([workerScript]))
  const data = `data:text/javascript,${encodeURIComponent(workerScript)}`
  const ways: Readonly<Record<string, () => Promise<string>>> = {
    'fetch of a text': () => fetch(get).then(text),
    'fetch of a URL': () => fetch(new URL(get)).then(text),
    'fetch of a request': () => fetch(new Request(get)).then(text),
    'fetch with a body': () => fetch(query, post).then(text),
    'fetch of a request with a body': () => fetch(new Request(query, post)).then(text),
    'fetch of a request with options': () =>
      fetch(new Request(query, {...post, body: 'other'}), {body}).then(text),
    XMLHttpRequest: () =>
      new Promise((settle) => {
        const request = new XMLHttpRequest()
        request.open('POST', query)
        request.setRequestHeader('content-type', 'application/json')
        request.onload = () => settle(request.responseText)
        request.onerror = () => settle('error')
        request.send(body)
      }),
    EventSource: () =>
      new Promise((settle) => {
        const events = new EventSource(`${query.replace('query', 'listen')}?query=*`)
        const end = (event: Event) => {
          settle(event.type)
          events.close()
        }
        for (const type of ['welcome', 'error']) events.addEventListener(type, end)
      }),
    worker: () => message(new Worker('/worker.js')),
    'module worker': () => message(new Worker('/worker.js', {type: 'module'})),
    'shared worker': () => message(new SharedWorker('/worker.js').port),
    'worker of a blob': () => message(new Worker(blob())),
    'module worker of a blob': () => message(new Worker(blob(), {type: 'module'})),
    'shared worker of a blob': () => message(new SharedWorker(blob()).port),
    'worker of a blob whose URL is revoked': () => {
      const url = blob()
      const worker = new Worker(url)
      URL.revokeObjectURL(url)
      return message(worker)
    },
    'worker of a data URL': () => message(new Worker(data)),
    'module worker of a data URL': () => message(new Worker(data, {type: 'module'})),
  }
  const answers: Record<string, string> = {}
  for (const [name, way] of Object.entries(ways)) answers[name] = await way().catch(String)
  return answers
}

test.each([
  {name: 'Chromium', launch: launchChromium},
  {name: 'Firefox', launch: launchFirefox},
])('in $name, all requests of a page to a Sanity project end in the lake', async ({launch}) => {
  const address = await startPage()
  const browser = await launch()
  onTestFinished(() => browser.close())
  const page = await browser.newPage()
  await page.goto(address)
  const answers = await page.evaluate(sendInEveryWay, {query, workerScript})
  expect(Object.keys(answers)).toHaveLength(17)
  for (const [way, answer] of Object.entries(answers)) {
    expect(answer, way).toMatch(/"result":"(url|body|worker)"|^welcome$/)
  }
})
