/** `npm run staff -- …`: for the operator, beside the running server. */
import {z} from 'zod'
import {type Config, readConfig} from '../config.ts'
import {lakeOrigin, lakeToken} from '../lake-address.ts'

const usage = `npm run staff -- …
  list                     who is on the staff
  invite EMAIL ROLE NAME   takes somebody in: administrator, editor or viewer
  reset EMAIL              a link to set a new password
  remove EMAIL             sends somebody away
  tokens                   which programs have a token
  token ROLE DAYS NAME     a token for a program, shown once; DAYS is a number, or never
  revoke ID                ends a program's token`

const person = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.string(),
  hasPassword: z.boolean(),
  lastSeen: z.string().nullable(),
})
const linked = person.extend({link: z.string(), linkExpires: z.string()})
const robot = z.object({
  id: z.string(),
  label: z.string(),
  expiresAt: z.string().nullable(),
  memberships: z.array(
    z.object({roleNames: z.array(z.string()), lastSeenAt: z.string().nullable()}),
  ),
})
const robots = z.object({data: z.array(robot)})
const refusal = z.object({error: z.object({description: z.string()})})

const DAY_MS = 24 * 60 * 60 * 1000

/** A call of the lake's API, with what it answered. Throws a sentence where it refuses. */
type Call = (method: string, path: string, body?: unknown) => Promise<unknown>

try {
  const [command = 'list', ...words] = process.argv.slice(2)
  console.log(await answer(command, words))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

/** Does what was asked; tells how it went. Throws a sentence where it cannot be done. */
async function answer(command: string, words: string[]) {
  const config = readConfig()
  if (config.content.mode === 'hosted') {
    throw new Error('The people of a Sanity project are at sanity.io.')
  }
  const origin = lakeOrigin(config)
  const call = callTo(origin, config)
  if (/^(tokens?|revoke)$/.test(command)) return answerOnTokens(call, command, words)
  const [email = '', role = '', ...name] = words
  const people = z.array(person).parse(await call('GET', '/staff'))
  if (command === 'list') return people.map(lineOf).join('\n')
  const link = (value: unknown) => {
    const made = linked.parse(value)
    return `For ${made.name}, once, until ${made.linkExpires}: ${origin}${made.link}`
  }
  if (command === 'invite') {
    return link(await call('POST', '/staff', {email, role, name: name.join(' ')}))
  }
  if (command !== 'reset' && command !== 'remove') throw new Error(usage)
  const one = people.find((each) => each.email === email.toLowerCase())
  if (!one) throw new Error(`Nobody on the staff has the email "${email}".`)
  if (command === 'reset') return link(await call('POST', `/staff/${one.id}/link`))
  await call('DELETE', `/staff/${one.id}`)
  return `${one.name} was removed from the staff.`
}

async function answerOnTokens(call: Call, command: string, words: string[]): Promise<string> {
  const path = '/access/project/local/robots'
  const [first = '', days = '', ...name] = words
  if (command === 'tokens') {
    const {data} = robots.parse(await call('GET', path))
    return data.length > 0 ? data.map(tokenLineOf).join('\n') : 'No program has a token.'
  }
  if (command === 'revoke') {
    await call('DELETE', `${path}/${encodeURIComponent(first)}`)
    return `Token ${first} was revoked.`
  }
  const label = name.join(' ')
  // Said, not assumed: a token that was forgotten should end by itself.
  if (!/^([1-9]\d{0,4}|never)$/.test(days)) throw new Error(usage)
  const expiresAt =
    days === 'never' ? null : new Date(Date.now() + Number(days) * DAY_MS).toISOString()
  const memberships = [{resourceType: 'project', resourceId: 'local', roleNames: [first]}]
  const made = robot
    .extend({token: z.string()})
    .parse(await call('POST', path, {label, memberships, expiresAt}))
  return `For ${made.label}, shown this once, good until ${expiresAt ?? 'it is revoked'}:\n${made.token}`
}

function tokenLineOf({id, label, expiresAt, memberships}: z.infer<typeof robot>): string {
  const roles = memberships.flatMap(({roleNames}) => roleNames).join(', ')
  const used = memberships[0]?.lastSeenAt ?? 'never'
  const until = expiresAt === null ? 'never expires' : `expires ${expiresAt}`
  return `${id}  ${roles}  ${label}  (${until}, last used ${used})`
}

function lineOf({email, role, name, hasPassword, lastSeen}: z.infer<typeof person>): string {
  const state = hasPassword ? `last seen ${lastSeen ?? 'never'}` : 'has not set a password yet'
  return `${email}  ${role}  ${name}  (${state})`
}

function callTo(origin: string, config: Config): Call {
  const token = lakeToken(config)
  return async (method, path, body) => {
    const response = await fetch(`${origin}/v2025-02-19${path}`, {
      method,
      headers: {authorization: `Bearer ${token}`},
      ...(body !== undefined && {body: JSON.stringify(body)}),
    }).catch(() => {
      throw new Error(
        `Nothing answers at ${origin}: start the product first, or set LAKE_PORT as it has it.`,
      )
    })
    const value: unknown = await response.json()
    if (response.ok) return value
    throw new Error(refusal.safeParse(value).data?.error.description ?? JSON.stringify(value))
  }
}
