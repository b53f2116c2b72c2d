import type {TextsKey} from '#src/pages/page-texts.ts'
import type {RouterContext} from './-router-context.ts'

/**
 * Route options that load the texts of a confirmation. The page of the form preloads the confirmation
 * (-use-confirmation.ts). The texts never expire, because the connection may be lost before the
 * visitor has filled in the form.
 */
export const confirmationTexts = <Key extends TextsKey>(key: Key) => ({
  loader: ({context}: {context: RouterContext}) => context.content(key),
  staleTime: Number.POSITIVE_INFINITY,
  preloadStaleTime: Number.POSITIVE_INFINITY,
  preloadGcTime: Number.POSITIVE_INFINITY,
})
