import type {IncomingMessage, ServerResponse} from 'node:http'
import {bearerToken} from '../http/bearer-token.ts'
import {readBody} from '../http/body-limit.ts'
import {parseJson} from '../http/json-body.ts'
import {isFields} from '../store/document.ts'
import type {DevTokens} from './dev-tokens.ts'
import type {ProjectLakes} from './project-lakes.ts'

/** What another command, or a test, asks of a running `content-lake dev`. */
export interface ControlCall {
  readonly action: 'snapshot' | 'restore' | 'reset' | 'copy' | 'remove'
  /** Name of the snapshot, or of the copy to remove. */
  readonly name?: string | undefined
}

/** Opens a port to which all requests to a copy go. Returns the port. */
export type ListenForCopy = (copy: string) => Promise<number>

/** Handles the calls of other commands and of tests at `/-/control`. */
export class Control {
  readonly #lakes: ProjectLakes
  readonly #tokens: DevTokens
  readonly #project: string

  constructor(lakes: ProjectLakes, tokens: DevTokens, project: string) {
    this.#lakes = lakes
    this.#tokens = tokens
    this.#project = project
  }

  /** Answers an HTTP request. It needs the administrator's token of the folder. */
  async answer(request: IncomingMessage, response: ServerResponse, listen: ListenForCopy) {
    const isOwn = bearerToken(request.headers.authorization) === this.#tokens.administrator
    const send = (status: number, body: unknown) => {
      response.writeHead(status, {'content-type': 'application/json; charset=utf-8'})
      response.end(JSON.stringify(body))
    }
    if (request.method !== 'POST' || !isOwn) return send(403, {message: 'Not allowed'})
    const call = parseJson(await readBody(request, 10_000))
    const {action, name} = isFields(call) ? call : {}
    try {
      const text = typeof name === 'string' ? name : undefined
      send(200, await this.run({action: actionOf(action), name: text}, listen))
    } catch (error) {
      send(400, {message: error instanceof Error ? error.message : String(error)})
    }
  }

  /** Runs a call. */
  async run({action, name}: ControlCall, listen: ListenForCopy): Promise<object> {
    const [lakes, project] = [this.#lakes, this.#project]
    if (action === 'copy') {
      const copy = await lakes.createCopy(project, name)
      return {copy, port: await listen(copy)}
    }
    if (action === 'remove') {
      await lakes.removeCopy(name ?? '')
      return {}
    }
    if (action === 'reset') await lakes.restore(project, undefined)
    else if (name === undefined) throw new Error(`${action} needs the name of a snapshot`)
    else if (action === 'snapshot') await lakes.takeSnapshot(project, name)
    else await lakes.restore(project, name)
    return {project}
  }
}

function actionOf(value: unknown): ControlCall['action'] {
  const actions = ['snapshot', 'restore', 'reset', 'copy', 'remove'] as const
  const action = actions.find((each) => each === value)
  if (action === undefined) throw new Error(`Unknown action: ${value}`)
  return action
}
