/** `npm run staff -- …`: manages users and API tokens while the server runs. */
import {z} from 'zod'
import {type Config, readConfig} from '../environment/config.ts'
import type {Mailed} from '../forms-api/mail/invitation-mail.ts'
import {lakeOrigin, lakeToken} from './lake-address.ts'
import {runCommand} from './run-command.ts'

const usage = `npm run staff -- …
  list                     lists all users
  invite EMAIL ROLE NAME   invites a user; ROLE is administrator, editor, contributor or
                           viewer, and "+support" after it lets the user answer messages:
                           viewer+support
  role EMAIL ROLE          changes the role of a user
  reset EMAIL              creates a link to set a new password
  reset-factors EMAIL      removes the passkeys, authenticator app and recovery codes of a user
                           who has lost them, and locks the user's sessions
  remove EMAIL             removes a user
  tokens                   lists all API tokens
  token ROLE DAYS NAME     creates an API token, shown once; DAYS is a number, or never
  revoke ID                revokes an API token`

const person = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.string(),
  // Missing, as is `hasSecondFactor`, in the response from a lake of an earlier release.
  support: z.boolean().default(false),
  hasPassword: z.boolean(),
  hasSecondFactor: z.boolean().default(false),
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

/** What happened to the mail with a link. */
const outcomes: Readonly<Record<Mailed, (email: string) => string>> = {
  sent: (email) => `It was mailed to ${email}.`,
  failed: (email) => `It could not be mailed to ${email}. Send it yourself.`,
  unclear: (email) =>
    `The mail server did not confirm the mail to ${email}. Ask whether it arrived.`,
  off: () => 'There is no mail server.',
}

const adminNeeded =
  'LAKE_TOKEN may not manage users. Run this command on the machine of the lake, or with the token of an administrator.'

const dayMs = 24 * 60 * 60 * 1000

/**
 * Calls the lake's API and returns the parsed response. If the API rejects the call, throws an
 * error with the API's description.
 */
type Call = (method: string, path: string, body?: unknown) => Promise<unknown>

await runCommand(run)

/**
 * Runs a command and returns the text to print. Throws an error whose message tells the operator
 * what to do.
 */
async function run([command = 'list', ...words]: string[]) {
  const config = readConfig()
  if (config.content.mode === 'hosted') {
    throw new Error('The content is in a Sanity project. Manage its users at sanity.io/manage.')
  }
  const origin = lakeOrigin(config)
  const call = callTo(origin, config)
  if (/^(tokens?|revoke)$/.test(command)) return answerOnTokens(call, command, words)
  const [email = '', role = '', ...name] = words
  const people = z.array(person).parse(await call('GET', '/staff'))
  if (command === 'list') return people.map(lineOf).join('\n')
  const link = async (value: unknown) => {
    const made = linked.parse(value)
    const url = `${config.studioUrl ?? origin}${made.link}`
    const line = `Link for ${made.name}, valid once until ${made.linkExpires}: ${url}`
    const {mailboxes, smtpUrl} = config.forms
    if (!mailboxes || !smtpUrl) return line
    const {mailInvitation} = await import('../forms-api/mail/invitation-mail.ts')
    const {linkExpires, hasPassword: hadPassword} = made
    const mail = {...made, url, expires: Date.parse(linkExpires), isNew: !hadPassword}
    const mailed = await mailInvitation({...mail, locale: 'en'}, mailboxes.from, smtpUrl, () => {})
    return `${line}\n${outcomes[mailed](made.email)}`
  }
  if (command === 'invite') {
    return link(await call('POST', '/staff', {email, ...rolesIn(role), name: name.join(' ')}))
  }
  if (!/^(role|reset|reset-factors|remove)$/.test(command)) throw new Error(usage)
  const one = people.find((each) => each.email === email.toLowerCase())
  if (!one)
    throw new Error(
      `No user has the email "${email}". To see all users, run "npm run staff -- list".`,
    )
  if (command === 'role') {
    const facts = {name: one.name, email: one.email, ...rolesIn(role)}
    return lineOf(person.parse(await call('PUT', `/staff/${one.id}`, facts)))
  }
  if (command === 'reset') return link(await call('POST', `/staff/${one.id}/link`))
  if (command === 'reset-factors') {
    await call('DELETE', `/staff/${one.id}/factors`)
    return `${one.name} has no second factor any more, and signs in with the password only.`
  }
  await call('DELETE', `/staff/${one.id}`)
  return `${one.name} was removed.`
}

async function answerOnTokens(call: Call, command: string, words: string[]): Promise<string> {
  const path = '/access/project/local/robots'
  const [first = '', days = '', ...name] = words
  if (command === 'tokens') {
    const {data} = robots.parse(await call('GET', path))
    return data.length > 0 ? data.map(tokenLineOf).join('\n') : 'There are no API tokens.'
  }
  if (command === 'revoke') {
    await call('DELETE', `${path}/${encodeURIComponent(first)}`)
    return `Token ${first} was revoked.`
  }
  const label = name.join(' ')
  // The lifetime is required, so that nobody creates a permanent token by accident.
  if (!/^([1-9]\d{0,4}|never)$/.test(days)) throw new Error(usage)
  const expiresAt =
    days === 'never' ? null : new Date(Date.now() + Number(days) * dayMs).toISOString()
  const memberships = [{resourceType: 'project', resourceId: 'local', roleNames: [first]}]
  const made = robot
    .extend({token: z.string()})
    .parse(await call('POST', path, {label, memberships, expiresAt}))
  return `Token for ${made.label}, not shown again, valid until ${expiresAt ?? 'it is revoked'}:\n${made.token}`
}

function tokenLineOf({id, label, expiresAt, memberships}: z.infer<typeof robot>): string {
  const roles = memberships.flatMap(({roleNames}) => roleNames).join(', ')
  const used = memberships[0]?.lastSeenAt ?? 'never'
  const until = expiresAt === null ? 'never expires' : `expires ${expiresAt}`
  return `${id}  ${roles}  ${label}  (${until}, last used ${used})`
}

function lineOf(user: z.infer<typeof person>): string {
  const {email, name, hasPassword, hasSecondFactor, lastSeen} = user
  const role = user.support ? `${user.role}+support` : user.role
  const seen = hasPassword ? `last seen ${lastSeen ?? 'never'}` : 'has not set a password yet'
  const state = hasSecondFactor ? `${seen}, second factor` : seen
  return `${email}  ${role}  ${name}  (${state})`
}

/** Reads the roles of a user as they are typed, such as `viewer+support`. */
function rolesIn(typed: string) {
  const role = typed.replace(/\+support$/, '')
  return {role, support: role !== typed}
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
        config.content.mode === 'remote'
          ? `No response from ${origin}. Check LAKE_URL, and that the lake is running.`
          : `No response from ${origin}. Start the product, or set LAKE_PORT to the port of its lake.`,
      )
    })
    const value: unknown = await response.json()
    if (response.ok) return value
    if (response.status === 403 && config.content.mode === 'remote') throw new Error(adminNeeded)
    throw new Error(refusal.safeParse(value).data?.error.description ?? JSON.stringify(value))
  }
}
