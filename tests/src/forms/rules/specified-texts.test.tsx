// @vitest-environment jsdom
import {screen, within} from '@testing-library/react'
import {expect, it} from 'vitest'
import {humanAnswer} from '#src/forms/contact/contact.ts'
import {FreeTrialForm} from '#src/forms/free-trial/free-trial-form.tsx'
import {everyMessage} from '#src/i18n/all-messages.ts'
import {createSiteIntl} from '#src/i18n/intl.ts'
import {defaultTexts} from '../default-texts.ts'
import {openForm} from '../form-user.tsx'

/* The texts of sections 3, 5 and 8 of the specification, as displayed. */

it.each([
  [
    'en' as const,
    /hear about us/,
    [
      'Google Search',
      'Bing Search',
      'Yahoo Search',
      'Other Search',
      'From a Friend',
      'Trade Show / Class',
      'Motor Magazine',
      'Automotive Management Network',
      'Other',
    ],
  ],
  [
    'es' as const,
    /supo de nosotros/,
    [
      'Búsqueda en Google',
      'Búsqueda en Bing',
      'Búsqueda en Yahoo',
      'Otro buscador',
      'Por un amigo',
      'Exposición o curso',
      'Revista Motor',
      'Automotive Management Network',
      'Otro',
    ],
  ],
])(
  'the field "How did you hear about us?" suggests the nine specified answers in %s',
  async (locale, name, options) => {
    const {user} = openForm(
      <FreeTrialForm
        texts={defaultTexts[locale].trial.form}
        api={{url: '/api', timeoutMs: 1}}
        onAccepted={() => {}}
      />,
      locale,
    )
    await user.click(screen.getByRole('combobox', {name}))
    // The open list counts as hidden, because jsdom has no layout.
    const shown = {hidden: true}
    const list = await screen.findByRole('listbox', {...shown, name})
    const proposed = within(list).getAllByRole('option', shown)
    expect(proposed.map(({textContent}) => textContent)).toEqual(options)
  },
)

it.each([
  ['errors.invalid_validation', 'Please check your input.'],
  ['choice.noResults', 'No results found.'],
  ['download.error', 'An error occurred. Please try again later.'],
])('the message %s has the specified text', (id, words) => {
  expect(createSiteIntl('en', everyMessage.en).formatMessage({id})).toBe(words)
})

it('the page for unknown addresses has the specified text', () => {
  expect(defaultTexts.en.notFound.page.text.value).toBe(
    "Oops - we've looked everywhere and could not find this.",
  )
})

it.each([
  ['en', everyMessage.en],
  ['es', everyMessage.es],
] as const)(
  'the text of the anti-spam question contains the accepted answer in the language %s',
  (locale, messages) => {
    const question = createSiteIntl(locale, messages).formatMessage({id: 'field.validation'})
    expect(/\d+/.exec(question)?.[0]).toBe(humanAnswer)
  },
)
