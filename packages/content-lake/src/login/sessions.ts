import type {Login} from './sign-in.ts'
import type {TokenRow} from './token-table.ts'
import type {User} from './user.ts'

/** The services that end a session and what came from it. */
type SessionServices = Pick<Login, 'tokens' | 'previews' | 'credentials'>

/**
 * Ends a user's session and everything that came from it: streams and sockets at once, previews and
 * sessions on the site when they are checked next, and preview secrets, used or not. Other sessions
 * and the links that the user shared stay valid. Returns false if the user has no session with this
 * id.
 */
export function endSession(services: SessionServices, user: Pick<User, 'id'>, id: string): boolean {
  const session = services.tokens.sessionsOf(user).find((each) => each.id === id)
  if (session) end(services, session)
  return session !== undefined
}

/**
 * Ends all sessions of a user except the one with the id `except`, and the logins whose token was
 * not fetched yet.
 */
export function endSessions(
  services: SessionServices,
  user: Pick<User, 'id'>,
  except?: string,
): void {
  services.credentials.forgetSids(user.id)
  for (const session of services.tokens.sessionsOf(user)) {
    if (session.id !== except) end(services, session)
  }
}

function end({tokens, previews}: SessionServices, session: TokenRow): void {
  // Revoke first: without the session its secrets are invalid, even if they cannot be deleted.
  tokens.revoke(session)
  previews.withdrawSecrets(session.id, session.user)
}
