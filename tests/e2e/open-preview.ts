import {
  urlSearchParamPreviewPathname,
  urlSearchParamPreviewSecret,
} from '@sanity/preview-url-secret/constants'
import {createPreviewSecret} from '@sanity/preview-url-secret/create-secret'
import type {Page} from 'playwright-core'
import type {Product} from '../product.ts'

/** Opens the preview of a page, as the Studio does. The page's later addresses are previews, too. */
export async function openPreview(page: Page, {client, site, studio}: Product, path: string) {
  const {secret} = await createPreviewSecret(client, 'test', `${studio}/presentation`)
  const opening = new URLSearchParams({
    [urlSearchParamPreviewSecret]: secret,
    [urlSearchParamPreviewPathname]: path,
  })
  await page.goto(`${site}/_preview/enable?${opening}`)
}
