import {readFile} from 'node:fs/promises'
import {expect, it} from 'vitest'
import {locales} from '#schemas/locales.ts'
import {generalFaq} from '#studio/seed/content/faq/general.ts'

const answer = generalFaq.find(({anchor}) => anchor.current === 'error-messages')?.answer ?? []

it.each(locales)(
  'texts of the seed that quote a message of the site quote its exact wording in language %s',
  async (locale) => {
    const file = new URL(`../../../../src/i18n/account/${locale}.json`, import.meta.url)
    const catalogue: Record<string, string> = JSON.parse(await readFile(file, 'utf8'))
    const messages = Object.entries(catalogue)
      .filter(([id]) => id.startsWith('account.message.'))
      .map(([, message]) => message)
    const blocks = answer.find(({language}) => language === locale)?.value ?? []
    const quoted = blocks
      .filter((block) => block.listItem === 'bullet')
      .map(({children: [first] = []}) => (first?.marks?.includes('strong') ? first.text : ''))
    expect(quoted.length).toBeGreaterThanOrEqual(5)
    for (const quote of quoted) expect(messages).toContain(quote)
  },
)
