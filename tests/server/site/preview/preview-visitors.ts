import {createHash} from 'node:crypto'
import {createPreviewSecret} from '@sanity/preview-url-secret/create-secret'
import type {SeededSite} from '../seeded-site.ts'

/** Origin of the Studio that creates the secrets in these tests. */
export const studio = 'https://studio.example.com'

/** A word that every draft contains, but no published document. */
export const secretWord = 'zebra-in-the-drafts'

const day = 24 * 60 * 60 * 1000

/**
 * Creates drafts that contain the secret word: of documents for every kind of page, and of a document
 * that was never published.
 */
export async function hideWordInDrafts({lake}: SeededSite): Promise<void> {
  const ids = ['homePage', 'faqPage', 'siteSettings', 'product-pro', 'privacy-en', 'privacy-es']
  const text = (name: string) => ({
    [`${name}[0].value`]: secretWord,
    [`${name}[1].value`]: secretWord,
  })
  const fields: Record<string, object> = {
    homePage: {...text('headline'), ...text('seoTitle'), ...text('seoDescription')},
    faqPage: {...text('faqHeading'), ...text('seoTitle')},
    siteSettings: {companyName: secretWord, ...text('tagline')},
    'product-pro': {...text('tagline'), ...text('name'), ...text('seoTitle'), price: 987.65},
    'privacy-en': {title: secretWord},
    'privacy-es': {title: secretWord},
  }
  const documents = await lake.editor.getDocuments(ids)
  const transaction = lake.editor.transaction()
  for (const document of documents) {
    if (!document) throw new Error('The sample content is missing.')
    const draft = `drafts.${document._id}`
    transaction.createOrReplace({...document, _id: draft})
    transaction.patch(draft, {set: fields[document._id] ?? {}})
  }
  transaction.create({
    _id: 'drafts.redirect-secret',
    _type: 'redirect',
    from: '/secret-redirect',
    to: `/faq#${secretWord}`,
  })
  await transaction.commit()
}

/** Creates a preview secret in the same way as the Studio. */
export const secretOf = async ({lake}: SeededSite): Promise<string> =>
  (await createPreviewSecret(lake.editor, 'test', `${studio}/presentation`, 'editor')).secret

type Place = 'iframe' | 'document'

/**
 * Opens a preview in the same way as the Studio's Presentation tool. The response sets the session
 * cookie.
 */
export const enable = (
  {origin}: SeededSite,
  secret: string,
  place: Place = 'iframe',
  path = '/',
): Promise<Response> =>
  fetch(
    `${origin}/_preview/enable?${new URLSearchParams({
      'sanity-preview-secret': secret,
      'sanity-preview-pathname': path,
    })}`,
    {redirect: 'manual', headers: {'sec-fetch-dest': place}},
  )

/** Returns the `name=value` of the cookie that a response sets. */
export const cookieOf = (response: Response): string =>
  (response.headers.get('set-cookie') ?? '').split(';')[0] ?? ''

/** Opens a preview and returns its cookie, for the Studio's frame or for a window. */
export const staffCookie = async (site: SeededSite, place: Place = 'iframe'): Promise<string> =>
  cookieOf(await enable(site, await secretOf(site), place))

/** Creates a shared link in the same way as the Studio. `expiresAt` is in epoch milliseconds. */
export async function shareLink({lake}: SeededSite, expiresAt = Date.now() + day) {
  const key = `shared-${crypto.randomUUID()}`
  const {_id} = await lake.editor.create({
    _id: `previewShare.${crypto.randomUUID()}`,
    _type: 'previewShare',
    secretHash: createHash('sha256').update(key).digest('base64url'),
    expiresAt: new Date(expiresAt).toISOString(),
    path: '/',
    madeBy: 'test',
  })
  return {_id, key}
}

/** Opens a shared link. */
export const openShared = ({origin}: SeededSite, key: string, to = '/'): Promise<Response> =>
  fetch(`${origin}/_preview/shared?${new URLSearchParams({key, to})}`, {
    redirect: 'manual',
    headers: {'sec-fetch-dest': 'document'},
  })
