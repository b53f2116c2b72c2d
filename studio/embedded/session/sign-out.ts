import {signInAddress} from '#packages/content-lake/src/client/lake-client.ts'
import {interfaceLanguage} from '../../i18n/interface-language.ts'

/**
 * Opens the sign-in page when the user has signed out in a tab of this browser. Sanity (6.16) would show
 * a page with a button that leads to it. It tells all tabs over this channel that the token is gone.
 */
export function openSignInAfterSignOut(origin: string, projectId: string): void {
  // There is no page when the Sanity CLI loads the configuration in Node.
  if (!globalThis.document) return
  const channel = new BroadcastChannel(`__studio_auth_token_${projectId}_broadcast`)
  channel.onmessage = ({data}) => {
    if (data !== 'null') return
    location.assign(signInAddress(origin, {reason: 'signedOut', lng: interfaceLanguage}))
  }
}
