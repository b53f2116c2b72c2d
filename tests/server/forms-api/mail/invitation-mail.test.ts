import PostalMime from 'postal-mime'
import {expect, onTestFinished, test} from 'vitest'
import {mailInvitation} from '#server/forms-api/mail/invitation-mail.ts'
import {hostileTexts} from '../hostile-texts.ts'
import {headerOf, type MailServer, startMailServer} from '../mail-server.ts'

const from = {name: 'Labor Guide Systems', address: 'web@company.example'}
const invitation = {
  name: 'Eva Ruiz',
  email: 'eva@company.example',
  url: 'https://studio.example/login/password?link=abc-DEF_123',
  expires: Date.UTC(2026, 10, 30, 17),
  isNew: true,
  locale: 'en' as const,
}

async function mailServer(): Promise<MailServer> {
  const server = await startMailServer()
  onTestFinished(() => server.stop())
  return server
}

test.each([
  [
    'en',
    true,
    'Set your password for the Studio of Labor Guide Systems',
    'Hello Eva Ruiz,',
    'You now have an account',
  ],
  [
    'es',
    true,
    'Elija su contraseña del Studio de Labor Guide Systems',
    'Hola, Eva Ruiz:',
    'Ya tiene una cuenta',
  ],
  [
    'en',
    false,
    'Set your password for the Studio of Labor Guide Systems',
    'Hello Eva Ruiz,',
    'You can set a new password',
  ],
  [
    'es',
    false,
    'Elija su contraseña del Studio de Labor Guide Systems',
    'Hola, Eva Ruiz:',
    'Puede elegir una contraseña nueva',
  ],
] as const)(
  'in %s, the mail to a user (new: %s) has the link and until when it works',
  async (locale, isNew, subject, greeting, why) => {
    const {url, taken} = await mailServer()
    const mailed = await mailInvitation({...invitation, locale, isNew}, from, url, () => {})
    expect(mailed).toBe('sent')
    expect(taken.map(({to}) => to)).toEqual(['eva@company.example'])
    const [{raw, parsed} = {raw: '', parsed: undefined}] = taken
    expect(parsed?.subject).toBe(subject)
    for (const part of [greeting, why, `\n${invitation.url}\n`, '2026'])
      expect(parsed?.text).toContain(part)
    expect(parsed?.html).toContain(`<a href="${invitation.url}">`)
    expect(headerOf(raw, 'auto-submitted')).toBe('auto-generated')
    expect(headerOf(raw, 'content-language')).toBe(locale)
    expect(headerOf(raw, 'reply-to')).toBeUndefined()
  },
)

test('without a mail server, nothing is mailed', async () => {
  expect(await mailInvitation(invitation, from, undefined, () => {})).toBe('off')
})

test.each([
  ['refuse', 'failed'],
  ['defer', 'failed'],
  ['die', 'unclear'],
  ['take and die', 'unclear'],
] as const)(
  'if the mail server does this with the mail: %s, the result is %s, and the log does not contain the address or the link',
  async (treatment, expected) => {
    const server = await mailServer()
    server.treatment = treatment
    const lines: string[] = []
    const mailed = await mailInvitation(invitation, from, server.url, (line) => lines.push(line))
    expect([mailed, lines.length]).toEqual([expected, 1])
    expect(lines.join()).not.toMatch(/eva@|abc-DEF/)
  },
)

test('if the mail server refuses the address or cannot be reached, the mail has failed', async () => {
  const server = await mailServer()
  server.welcome = () => 'unknown'
  const log = (line: string) => expect(line).not.toContain('eva@')
  expect(await mailInvitation(invitation, from, server.url, log)).toBe('failed')
  await server.stop()
  expect(await mailInvitation(invitation, from, server.url, log)).toBe('failed')
})

test('hostile names add neither headers nor recipients nor tags', async () => {
  const server = await mailServer()
  const names = [...Object.values(hostileTexts).flat().slice(0, 40), 'Eva\r\nBcc: all@evil.example']
  for (const name of names)
    await mailInvitation({...invitation, name}, {...from, name}, server.url, () => {})
  expect(server.taken.map(({to}) => to)).toEqual(names.map(() => 'eva@company.example'))
  for (const {raw} of server.taken) {
    const {headers, html} = await PostalMime.parse(raw)
    expect(headers.map(({key}) => key)).not.toContain('bcc')
    expect(html).not.toMatch(/<(?!\/?(p|br|a|html|head|meta|title|body|div|!doctype)\b)/i)
  }
})
