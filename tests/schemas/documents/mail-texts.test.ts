import {expect, it} from 'vitest'
import {line, text} from '#schemas/page-texts/localized-value.ts'
import {mailTextDefaults} from '#schemas/page-texts/mail-texts.ts'
import {complaintsAbout} from '../validation-messages.ts'

const texts = (fields: object) => ({
  _id: 'mailTexts',
  _type: 'mailTexts',
  ...mailTextDefaults,
  ...fields,
})

it('the default texts of mails are valid', async () => {
  for (const name of Object.keys(mailTextDefaults))
    expect(await complaintsAbout(name, texts({}))).toEqual([])
})

it.each(['\n', '\r\n', '\u2028', '\u0085'])(
  'a subject with the line break %j is refused in each language',
  async (lineBreak) => {
    const broken = `We got it${lineBreak}Bcc: all@evil.example`
    const found = await complaintsAbout(
      'contactSubject',
      texts({contactSubject: line(broken, 'Sí')}),
    )
    expect(found.filter((each) => each.startsWith('error'))).toEqual([
      'error contactSubject.[en].value: In English: Remove the line break. The subject of a mail is a single line.',
    ])
    const spanish = await complaintsAbout('greeting', texts({greeting: line('Hi {name}', broken)}))
    expect(spanish.filter((each) => each.startsWith('error'))).toHaveLength(1)
  },
)

it('the placeholder {name} is valid in the greeting only, and unknown facts nowhere', async () => {
  expect(await complaintsAbout('greeting', texts({greeting: line('{name}', '{name}')}))).toEqual([])
  const refused = expect.stringContaining('There is no value')
  const greeting = line('Hi { name }', 'Hola {nombre}')
  expect(await complaintsAbout('greeting', texts({greeting}))).toContainEqual(refused)
  const opening = text('Hi {name}', 'Hola {name}')
  for (const name of ['trialOpening', 'contactClosing', 'answerClosing'])
    expect(await complaintsAbout(name, texts({[name]: opening}))).toContainEqual(refused)
})

it('an answer template needs a name and an English text', async () => {
  const blank = {_id: 'a', _type: 'answerTemplate', title: '\u00a0', text: text(' ', 'Hola')}
  expect(await complaintsAbout('title', blank)).toEqual(['error title: Give the template a name.'])
  expect(await complaintsAbout('text', blank)).toContainEqual(
    expect.stringContaining('Fill in the English text.'),
  )
  const unknown = {...blank, title: 'Hours', text: text('Call {telephone}', 'Llame al {telephone}')}
  expect(await complaintsAbout('text', unknown)).toContainEqual(
    expect.stringContaining('There is no value {telephone}.'),
  )
})
