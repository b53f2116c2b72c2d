import type {Browser, BrowserContextOptions, Page} from 'playwright-core'
import type {Product} from '../product.ts'
import {openPage} from './browser.ts'
import {signInAddress} from './studio.ts'
import {hasSeenFirstSteps} from './tour-panel.ts'

/** Calls the lake's user API with the scripts' token. */
async function call(product: Product, method: string, path: string, body?: object) {
  const {token} = product.client.config()
  const response = await fetch(`${product.lake}/v2025-02-19/staff${path}`, {
    method,
    headers: {authorization: `Bearer ${token}`},
    body: body && JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status}`)
  return response.status === 204 ? undefined : response.json()
}

interface JoinedUser {
  id: string
  name: string
  email: string
  password: string
}

/** Changes a user's role. */
export const roleChanged = (product: Product, {id, name, email}: JoinedUser, role: string) =>
  call(product, 'PUT', `/${id}`, {name, email, role})

/** Ends all sessions of a user. */
export const sessionsEnded = (product: Product, {id}: JoinedUser) =>
  call(product, 'DELETE', `/${id}/sessions`)

export const userRemoved = (product: Product, {id}: JoinedUser) => call(product, 'DELETE', `/${id}`)

/**
 * Adds a user with a password through the API. With `isNew`, the user has not seen the tour yet;
 * with `support`, the user also answers messages.
 */
export async function joined(
  product: Product,
  name: string,
  role: string,
  {isNew = false, support = false} = {},
): Promise<JoinedUser> {
  const email = `${name.toLowerCase()}@example.com`
  const password = `${name} has a password`
  const {id, link} = await call(product, 'POST', '', {name, email, role, support})
  await setPassword(product, link, password)
  if (!isNew) await hasSeenFirstSteps(product, id)
  return {id, name, email, password}
}

/** Sets a new password for a user, which ends the user's sessions. */
export async function passwordReset(product: Product, id: string, password: string) {
  const {link} = await call(product, 'POST', `/${id}/link`)
  await setPassword(product, link, password)
}

async function setPassword({lake}: Product, link: string, password: string) {
  await fetch(lake + link, {
    method: 'POST',
    redirect: 'manual',
    headers: {origin: lake},
    body: new URLSearchParams({password, again: password}),
  })
}

/** Signs a user in with their own email and password, in a separate browser context. */
export async function signedIn(
  browser: Browser,
  product: Product,
  {email, password}: {email: string; password: string},
  options: BrowserContextOptions = {},
): Promise<Page> {
  const {page} = await openPage(browser, options)
  await page.goto(signInAddress(product))
  await page.locator('input[name=email]').fill(email)
  await page.locator('input[name=password]').fill(password)
  await page.locator('input[name=password]').press('Enter')
  // The Studio opens the Inbox for users who answer messages.
  await page
    .getByTestId(/^(structure-tool-list-pane|inbox)$/)
    .first()
    .waitFor()
  return page
}
