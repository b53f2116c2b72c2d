import {z} from 'zod'
import {locales} from '#schemas/locales.ts'
import {isBlank} from '#schemas/written.ts'
import {formNames} from '../forms.ts'
import {type MessageFilter, type MessagePage, messageStates} from '../store/inbox-message.ts'
import {typedWords} from '../store/search-words.ts'
import {invalidInput} from './inbox-answer.ts'

/** Longer searches are refused. */
const longestSearch = 200

const whole = z.coerce.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER)
const parameters = z.object({
  form: z.enum(formNames).optional(),
  assignee: z.string().min(1).max(200).optional(),
  language: z.enum(locales).optional(),
  doubt: z.literal('1').optional(),
  held: z.literal('1').optional(),
  since: whole.optional(),
  until: whole.optional(),
  q: z.string().max(longestSearch).optional(),
  order: z.enum(['oldest', 'newest']).default('newest'),
  after: whole.optional(),
  limit: whole.min(1).max(100).default(50),
})
const states = z.array(z.enum([...messageStates, 'open']))

/** Matches what programs copy before an email address or a phone number, such as `mailto:` or `Phone:`. */
const label = /^[^@:\d]{1,40}:(?=.*@|\s*\+?\(?\d[\d\s().-]{6})/

/**
 * Returns the filter and the page that a query string asks for. Empty parameters are ignored.
 *
 * @param user - the id of the user who is `me`
 * @throws InboxError 422 with the name of the first invalid parameter
 */
export function filterOf(
  query: URLSearchParams,
  user: string,
): {filter: MessageFilter; page: MessagePage} {
  const given = Object.fromEntries([...query].filter(([, value]) => value !== ''))
  const parsed = parameters.safeParse(given)
  if (!parsed.success) throw invalidInput(parsed.error)
  const named = states.safeParse(query.getAll('state').filter(Boolean))
  if (!named.success) throw invalidInput(named.error, 'state')
  const {held, doubt, assignee, q, order, after, limit, ...rest} = parsed.data
  const wanted = new Set(
    named.data.flatMap((state) => (state === 'open' ? (['new', 'in-progress'] as const) : [state])),
  )
  return {
    filter: {
      ...rest,
      held: held === '1',
      doubt: doubt === '1' ? true : undefined,
      states: wanted.size > 0 ? [...wanted] : undefined,
      assignee: assigneeOf(assignee, user),
      words: q && !isBlank(q) ? typedWords(q.replace(label, '')) : undefined,
    },
    page: {order, after, limit},
  }
}

/** Parameters that choose messages, in the order of their names in the audit. */
const choosing = ['held', 'state', 'form', 'assignee', 'language', 'doubt', 'since', 'until']

/**
 * Describes which messages a list shows, for the audit. The words of a search come last, after the mark
 * `q=` that `forgetSteps` looks for.
 */
export function describedFilter(query: URLSearchParams, {words = []}: MessageFilter): string {
  const chosen = choosing.flatMap((name) =>
    query
      .getAll(name)
      .filter(Boolean)
      .map((value) => `${name}=${value}`),
  )
  const searched = words.length > 0 ? [`q=${words.join(' ').slice(0, 200)}`] : []
  return [...[chosen.join(' ').slice(0, 200)].filter(Boolean), ...searched].join(' ')
}

function assigneeOf(named: string | undefined, user: string): string | null | undefined {
  if (named === 'none') return null
  return named === 'me' ? user : named
}
