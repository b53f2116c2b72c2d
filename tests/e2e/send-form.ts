import type {Product} from '../product.ts'
import {formSigns, forms} from '../server/forms-api/sample-forms.ts'

/** Sends a form like the site's page, and returns the reference number of the message. */
export async function sendForm(
  {site}: Pick<Product, 'site'>,
  form: keyof typeof forms,
  own: Readonly<Record<string, string>> = {},
  language: 'en' | 'es' = 'en',
): Promise<string> {
  const {path, values} = forms[form]
  const response = await fetch(site + path, {
    method: 'POST',
    headers: {'content-type': 'application/json', 'content-language': language},
    body: JSON.stringify({...values, ...formSigns, ...own}),
  })
  if (response.status !== 202) throw new Error(`The form was refused: ${response.status}`)
  return (await response.json()).reference
}
