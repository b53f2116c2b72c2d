import {join} from 'node:path'
import {SqliteVisits} from '#server/site/visits/sqlite-visits.ts'
import {dayOf} from '#server/site/visits/visit-counts.ts'
import type {VisitCount} from '#server/site/visits/visit-store.ts'
import {sendForm} from '../e2e/send-form.ts'
import {publish} from '../product.ts'
import type {Picture} from './stage.ts'

/** Shows the Inbox with some messages, one of them open. */
export const inbox: Picture = async (stage) => {
  const {product, page} = stage
  await sendForm(product, 'free-trial', {
    contactName: 'Sam Ortiz',
    companyName: 'Ortiz Brothers Garage',
    email: 'sam@ortiz.example',
  })
  const question = '¿Tienen tiempos para un Tsuru de 1998?'
  const lucia = {name: 'Lucía Campos', emailAddress: 'lucia@campos.example', question}
  await sendForm(product, 'contact', lucia, 'es')
  const source = {page: '/real-time-pro', referrer: 'direct', utm_campaign: 'spring-sale'}
  const reference = await sendForm(product, 'correction', {
    shopName: 'Reyes Auto',
    source: JSON.stringify(source),
  })
  await stage.go(`/inbox/message/${reference}`)
  await page.getByText('First page of the visit').waitFor()
  await page.locator('a[data-reference]').nth(2).waitFor()
  return page.screenshot()
}

const dayMs = 24 * 60 * 60 * 1000

/** Returns four weeks of visits, with more of them after a new price. */
function sampleVisits(): VisitCount[] {
  const days = Array.from({length: 28}, (_, index) => index)
  return days.flatMap((index) => {
    const visits = {
      day: dayOf(Date.now() - index * dayMs),
      language: index % 4 === 0 ? 'es' : 'en',
      campaign: index < 9 ? 'spring-sale' : '',
      source: index < 9 ? 'newsletter' : 'direct',
    } as const
    const views = 180 + ((index * 37) % 60) + (index < 9 ? 120 : 0)
    return [
      {...visits, kind: 'view', page: '/', count: views},
      {...visits, kind: 'view', page: '/real-time-pro', count: Math.round(views / 2)},
      {...visits, kind: 'trial-click', page: '/real-time-pro', count: Math.round(views / 20)},
      {...visits, kind: 'form-start', page: '/contact-us', count: Math.round(views / 30)},
      {...visits, kind: 'form-sent', page: '/contact-us', count: Math.round(views / 50)},
    ] as const
  })
}

/** Shows the tool Visits with four weeks of counts. */
export const visits: Picture = async (stage) => {
  const store = new SqliteVisits(join(stage.product.dataDir, 'visits.sqlite'))
  await store.add(sampleVisits(), [], '2000-01-01')
  await store.close()
  await publish(stage.product.client, 'product-pro', {set: {price: 36}})
  await stage.go('/visits')
  await stage.page.getByText(/new price of Real-Time Pro/).waitFor()
  return stage.page.screenshot()
}
