// @vitest-environment jsdom
import {expect, it} from 'vitest'
import {FormSection} from '#src/blocks/form-section/form-section.tsx'
import {text} from './localized-content.ts'
import {accessibilityFaults, renderPiece} from './render-block.tsx'

const Form = ({form}: {form: string}) => <form>{form}</form>

const content = {
  _key: 'a',
  _type: 'formSectionBlock' as const,
  heading: text('Ask us', 'Pregúntenos')('es'),
  text: text('We reply the same day.', 'Respondemos el mismo día.')('es'),
  form: 'contact' as const,
}

it('FormSection shows heading and text above the form, without accessibility violations', async () => {
  const page = renderPiece(<FormSection content={content} Form={Form} />, 'es')
  expect(page.textContent).toBe('PregúntenosRespondemos el mismo día.contact')
  expect(await accessibilityFaults()).toEqual([])
})

it('FormSection without texts shows only the form', () => {
  const bare = {...content, heading: null, text: null}
  const page = renderPiece(<FormSection content={bare} Form={Form} />, 'es')
  expect(page.querySelector('section')?.textContent).toBe('contact')
})
