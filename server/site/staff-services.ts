import type {Config} from '../environment/config.ts'
import type {ContentPlace} from '../supervisor/content-place.ts'
import {draftsClient} from './content/content-client.ts'
import {Preview} from './preview/preview.ts'
import type {SessionParts} from './preview/preview-sessions.ts'
import {SecretAttempts} from './staff/secret-attempts.ts'
import {SessionSigner} from './staff/session-signer.ts'
import {HostedAccess, LakeAccess} from './staff/staff-access.ts'
import {embeddedLifetimes, hostedLifetimes, StaffSessions} from './staff/staff-session.ts'

/**
 * Creates the sessions and previews for users of the Studio; undefined if the site has no token to
 * read drafts.
 */
export function staffServices(
  config: Config,
  content: ContentPlace,
  options: Omit<
    ConstructorParameters<typeof Preview>[0],
    keyof SessionParts | 'drafts' | 'proxies'
  >,
) {
  const drafts = draftsClient(config.content, content)
  if (!drafts || !content.readToken) return {staff: undefined, preview: undefined}
  const signer = new SessionSigner(content.readToken)
  const {proxies} = config.forms
  const tries = new SecretAttempts(proxies)
  const isHosted = config.content.mode === 'hosted'
  const access = isHosted ? new HostedAccess(drafts) : new LakeAccess(drafts)
  const lifetimes = isHosted ? hostedLifetimes : embeddedLifetimes
  const staff = new StaffSessions(access, signer, tries, lifetimes)
  return {staff, preview: new Preview({...options, access, drafts, proxies, signer, staff, tries})}
}
