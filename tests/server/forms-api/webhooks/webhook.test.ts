import {expect, test} from 'vitest'
import {webhookSettings} from '#server/forms-api/webhooks/webhook.ts'
import {settings} from './start-with-webhook.ts'

test.each([
  '\u200bhttps://crm.example/hook',
  'https://crm.example/hook\u200b',
  ' https://crm.example/hook\u00a0',
])('invisible marks are removed from the copied URL %j and from a copied secret', (url) => {
  const header = {name: 'Authorization', value: 'Bearer \u200babc\ufeff '}
  expect(webhookSettings.parse({...settings, url, header})).toMatchObject({
    url: 'https://crm.example/hook',
    header: {name: 'Authorization', value: 'Bearer abc'},
  })
})
