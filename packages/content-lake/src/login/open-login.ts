import {join} from 'node:path'
import type {DatabaseSync} from 'node:sqlite'
import {TrustedProxies} from '../../../server-kit/src/http/trusted-proxies.ts'
import {OriginPolicy} from '../http/origin.ts'
import type {LakeOptions} from '../lake-options.ts'
import {PACKAGE_NAMES} from '../operator-names.ts'
import type {Content} from '../store/content.ts'
import {ApiTokens} from './api-tokens.ts'
import {Credentials} from './credentials.ts'
import {Invitations} from './invitations.ts'
import {LoginLimits} from './login-limits.ts'
import {PreviewAccess} from './preview-access.ts'
import type {Login} from './sign-in.ts'
import {Staff} from './staff.ts'
import {Tokens} from './tokens.ts'
import {FIRST_PERSON, SCRIPT} from './users.ts'

/** Creates the parts of the login and sets the first user's password. */
export async function openLogin(database: DatabaseSync, content: Content, options: LakeOptions) {
  const {dataDir, sessionTerms, editorPassword, icon, proxies = new TrustedProxies()} = options
  const {allowedOrigins = [], allowedHosts = []} = options
  const staff = new Staff(database)
  const apiTokens = new ApiTokens(database)
  const tokens = new Tokens(database, staff, apiTokens, sessionTerms)
  const credentials = new Credentials(database, staff)
  const login: Login = {
    staff,
    apiTokens,
    tokens,
    credentials,
    invitations: new Invitations(database),
    limits: new LoginLimits(),
    policy: new OriginPolicy({allowedOrigins, allowedHosts}),
    proxies,
    previews: new PreviewAccess(content, staff, apiTokens, tokens),
    names: {...PACKAGE_NAMES, ...options.names},
    icon,
  }
  const password = await credentials.settle(editorPassword)
  if (password.changed) {
    tokens.suspendSessions({id: FIRST_PERSON})
    login.previews.withdraw(FIRST_PERSON, SCRIPT.id)
  }
  return {login, password, token: tokens.scriptToken(join(dataDir, 'editor-token'))}
}
