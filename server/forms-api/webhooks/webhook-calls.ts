import {z} from 'zod'
import {type InboxAnswer, InboxError, type InboxRequest, parsed} from '../inbox/inbox-answer.ts'
import {maxWebhooks, type Webhooks} from './webhooks.ts'

const retryBody = z.object({delivery: z.number().int().positive()})

const ok = (body: unknown): InboxAnswer => ({status: 200, body})
const notFound = () => new InboxError(404, 'not_found', 'There is no such webhook or event.')

/**
 * Returns the calls that manage webhooks, by method and path below `/_staff/inbox`. Only
 * administrators may make them. `:reference` is the id of a webhook.
 *
 * @param log - stores who did what
 */
export function webhookCalls(
  webhooks: Webhooks,
  log: (request: InboxRequest, action: string, detail: string) => Promise<void>,
): Readonly<Record<string, (request: InboxRequest) => Promise<InboxAnswer>>> {
  const save = async (request: InboxRequest, id?: string) => {
    const result = await webhooks.save(request.body, id)
    if (result === undefined) throw notFound()
    if (result === 'full')
      throw new InboxError(422, 'full', `There are already ${maxWebhooks} webhooks.`)
    if ('invalid' in result)
      throw new InboxError(422, 'invalid', `"${result.invalid}" is not valid.`, {
        field: result.invalid,
      })
    await log(request, 'webhook', `saved ${result.webhook.id}`)
    return ok(result)
  }
  return {
    'GET /webhooks': async () => ok({webhooks: await webhooks.list()}),
    'POST /webhooks': (request) => save(request),
    'POST /webhooks/:reference': (request) => save(request, request.reference),
    'POST /webhooks/:reference/secret': async (request) => {
      const secret = await webhooks.replaceSecret(request.reference)
      if (secret === undefined) throw notFound()
      await log(request, 'webhook', `new secret of ${request.reference.slice(0, 40)}`)
      return ok({secret})
    },
    'POST /webhooks/:reference/remove': async (request) => {
      await webhooks.remove(request.reference)
      await log(request, 'webhook', `removed ${request.reference.slice(0, 40)}`)
      return ok({})
    },
    'GET /webhooks/:reference/deliveries': async (request) => {
      await log(request, 'webhook', `log of ${request.reference.slice(0, 40)}`)
      return ok({deliveries: await webhooks.deliveries(request.reference)})
    },
    'POST /webhooks/:reference/retry': async (request) => {
      const {delivery} = parsed(retryBody, request.body)
      if (!(await webhooks.retry(request.reference, delivery))) throw notFound()
      return ok({})
    },
  }
}
