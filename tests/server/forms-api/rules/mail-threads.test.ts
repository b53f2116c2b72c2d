import PostalMime from 'postal-mime'
import {expect, test} from 'vitest'
import {composeMail, subjectOf} from '#server/forms-api/mail/compose-mail.ts'
import {newAnswer, newDecision} from '#server/forms-api/outbox/thread-mails.ts'
import {hostileTexts, withoutWebLinks} from '../hostile-texts.ts'
import {
  answer,
  decision,
  mailboxes,
  mailFor,
  references,
  spanish,
  submissionOf,
} from '../mail/sample-mails.ts'
import {headerOf} from '../mail-server.ts'

test.each([
  [
    'staff',
    'desk@company.example',
    null,
    undefined,
    undefined,
    '"Ana Reyes" <ana@shop.example>',
    'en',
  ],
  ['visitor', 'ana@shop.example', null, 'auto-replied', undefined, 'desk@company.example', 'es'],
  ['answer', 'ana@shop.example', answer, undefined, references[1], 'desk@company.example', 'es'],
  [
    'decision',
    'ana@shop.example',
    decision,
    'auto-generated',
    references[1],
    'desk@company.example',
    'es',
  ],
] as const)(
  'a mail with the purpose %s has the headers of its kind',
  async (purpose, recipient, content, automatic, inReplyTo, replyTo, language) => {
    const {message} = await composeMail(mailFor(purpose, recipient, content), spanish, mailboxes)
    const raw = message.toString('latin1')
    expect(headerOf(raw, 'auto-submitted')).toBe(automatic)
    expect(headerOf(raw, 'in-reply-to')).toBe(inReplyTo)
    expect(headerOf(raw, 'references')).toBe(inReplyTo && references.join(' '))
    expect(headerOf(raw, 'reply-to')?.replaceAll('"', '')).toBe(replyTo.replaceAll('"', ''))
    expect(headerOf(raw, 'content-language')).toBe(language)
    expect(headerOf(raw, 'message-id')).toBe('<CCC-CCC-CCC.0@company.example>')
    expect(headerOf(raw, 'precedence')).toBeUndefined()
  },
)

test("an answer has the person's words between the greeting and the signature, in the visitor's language", async () => {
  const mail = mailFor('answer', 'ana@shop.example', answer)
  const {message} = await composeMail(mail, spanish, mailboxes)
  const {subject, text, html} = await PostalMime.parse(message)
  expect(subject).toBe('Re: Su corrección')
  expect(text?.trimEnd()).toBe(
    `Hola, Ana Reyes:

¡Gracias!

Lo revisamos.

Si tiene otra pregunta, responda a este correo.

Eva Ruiz

Su número de referencia: CCC-CCC-CCC`,
  )
  expect(html).toContain('<p dir="auto">¡Gracias!</p>\n<p dir="auto">Lo revisamos.</p>')
})

test('an answer without a subject repeats that of the copy, and an answer without a thread the form', async () => {
  const mail = mailFor('answer', 'ana@shop.example', {
    ...answer,
    subject: ' \u200b',
    references: [],
  })
  const {message} = await composeMail(mail, spanish, mailboxes)
  const {subject, text} = await PostalMime.parse(message)
  expect(subject).toBe('Re: Recibimos su corrección de tiempos (CCC-CCC-CCC)')
  expect(text).toContain('Esto es lo que nos envió:\n\nAño: 2019\n')
  expect(headerOf(message.toString('latin1'), 'in-reply-to')).toBeUndefined()
})

test.each([
  [
    {...decision, reason: 'Dos talleres midieron lo mismo.'},
    'Aceptamos su corrección de tiempos (CCC-CCC-CCC)',
    'Actualización: 2026.4\nMotivo: Dos talleres midieron lo mismo.\n',
  ],
  [
    {...decision, state: 'declined', update: null, reason: 'El tiempo incluye el drenado.'},
    'Nuestra decisión sobre su corrección de tiempos (CCC-CCC-CCC)',
    'Tiempo propuesto: 4\nMotivo: El tiempo incluye el drenado.\n',
  ],
])(
  'a decision says what was decided, for which vehicle and job',
  async (content, subject, rows) => {
    const mail = mailFor('decision', 'ana@shop.example', content)
    const parsed = await PostalMime.parse((await composeMail(mail, spanish, mailboxes)).message)
    expect(parsed.subject).toBe(subject)
    expect(parsed.text).toContain('Vehículo: 2019 Ford F-150 5.0L\nTrabajo: Water pump')
    expect(parsed.text).toContain(rows)
  },
)

test('a doubtful submission is marked in the subject and the text of the mail to the company', async () => {
  const doubtful = {...submissionOf({}), doubt: 'honeypot'}
  const {message} = await composeMail(mailFor('staff', 'desk@company.example'), doubtful, mailboxes)
  const {subject, text} = await PostalMime.parse(message)
  expect(subject).toBe('[Possible spam] Message from the website: Ana Reyes (CCC-CCC-CCC)')
  expect(text).toContain('This may be spam: honeypot.')
})

test.each(['text', 'subject', 'author'] as const)(
  'hostile words in the %s of an answer add neither headers, recipients nor tags',
  async (part) => {
    const plain = await composeMail(
      mailFor('answer', 'ana@shop.example', answer),
      spanish,
      mailboxes,
    )
    const own = await PostalMime.parse(plain.message)
    for (const words of Object.values(hostileTexts).flat()) {
      const text = `${words}\r\nBcc: boss@evil.example\r\n\r\n<script>alert(1)</script>`
      const mail = mailFor('answer', 'ana@shop.example', {...answer, [part]: text})
      const {envelope, message} = await composeMail(mail, spanish, mailboxes)
      const parsed = await PostalMime.parse(message)
      expect(envelope).toEqual(plain.envelope)
      expect(parsed.headers.map(({key}) => key)).toEqual(own.headers.map(({key}) => key))
      expect(part === 'text' ? withoutWebLinks(parsed.html) : parsed.html).not.toMatch(
        /<(?!\/?(p|br|html|head|meta|title|style|body|div|!doctype)\b)/i,
      )
      const lines = message.toString('latin1').split('\r\n')
      expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(998)
    }
  },
)

test.each(['مرحبا', 'שלום'])(
  'the name %j does not change the direction of the words around it',
  async (name) => {
    const mail = mailFor('visitor', 'ana@shop.example')
    const {message} = await composeMail(mail, submissionOf({name}), mailboxes)
    const {text} = await PostalMime.parse(message)
    expect(text).toContain(`Hello \u2068${name}\u2069,`)
    expect(text).toContain(`Name: ${name}\n`)
  },
)

test('marks of direction in a name are left out of the greeting', async () => {
  const mail = mailFor('visitor', 'ana@shop.example')
  const {message} = await composeMail(mail, submissionOf({name: 'abc\u202edef'}), mailboxes)
  expect((await PostalMime.parse(message)).text).toContain('Hello abcdef,')
})

test('an answer refers to the earlier mails to the visitor that did not fail, and has one Message-ID per key', () => {
  const copy = mailFor('visitor', 'ana@shop.example')
  const failed = {...copy, state: 'failed', messageId: '<failed@company.example>'} as const
  const earlier = {...copy, purpose: 'answer', messageId: '<earlier@company.example>'} as const
  const mails = [mailFor('staff', 'desk@company.example'), copy, failed, earlier]
  const written = {subject: '', text: 'Yes.', author: 'Eva Ruiz'}
  const first = newAnswer(mailboxes, spanish, {mails, now: 5, key: 'a'}, written)
  expect(first).toMatchObject({purpose: 'answer', recipient: 'ana@shop.example', created: 5})
  expect(JSON.parse(first.content ?? '')).toEqual({
    ...written,
    references: ['<CCC-CCC-CCC.0@company.example>', '<earlier@company.example>'],
  })
  const again = newAnswer(mailboxes, spanish, {mails, now: 6, key: 'a'}, written)
  const other = newAnswer(mailboxes, spanish, {mails, now: 6, key: 'b'}, written)
  const decided = {state: 'declined', update: null, reason: 'No.'} as const
  const news = newDecision(mailboxes, spanish, {mails, now: 6, key: 'a'}, decided)
  const ids = [first, again, other, news].map(({messageId}) => messageId)
  expect([ids[0] === ids[1], new Set(ids).size]).toEqual([true, 3])
})

test('the subject of each mail is known without composing it', () => {
  const subjects = [
    mailFor('staff', 'desk@company.example'),
    mailFor('visitor', 'ana@shop.example'),
    mailFor('answer', 'ana@shop.example', answer),
    mailFor('decision', 'ana@shop.example', decision),
  ].map((mail) => subjectOf(mail, spanish))
  expect(subjects).toEqual([
    'Labor-time correction: 2019 Ford F-150 5.0L, Water pump, remove and replace (CCC-CCC-CCC)',
    'Recibimos su corrección de tiempos (CCC-CCC-CCC)',
    'Re: Su corrección',
    'Aceptamos su corrección de tiempos (CCC-CCC-CCC)',
  ])
})
