import {join} from 'node:path'
import type {DatabaseSync} from 'node:sqlite'
import {TrustedProxies} from '../../../server-kit/src/http/trusted-proxies.ts'
import type {Content} from '../content.ts'
import {OriginPolicy} from '../http/origin-policy.ts'
import type {LakeOptions} from '../lake-options.ts'
import {defaultSettingNames} from '../setting-names.ts'
import {firstFiles} from '../studio/studio-start.ts'
import {ApiTokens} from './api-tokens.ts'
import {Credentials} from './credentials.ts'
import {Factors} from './factors/factors.ts'
import {PendingSignIns} from './factors/pending-sign-ins.ts'
import {Invitations} from './invitations.ts'
import {LoginLimits} from './login-limits.ts'
import {loginTexts} from './login-texts.ts'
import {PreviewAccess} from './preview-access.ts'
import type {Login} from './sign-in.ts'
import {Tokens} from './tokens.ts'
import {firstUserId, scriptUser} from './user.ts'
import {UserStore} from './user-store.ts'

/** Creates the services of the login and sets the first user's password. */
export async function openLogin(database: DatabaseSync, content: Content, options: LakeOptions) {
  const {dataDir, sessionLifetimes, editorPassword, icon, proxies = new TrustedProxies()} = options
  const {allowedOrigins = [], allowedHosts = [], studioUrl, studioDir} = options
  const users = new UserStore(database)
  const apiTokens = new ApiTokens(database)
  const factors = new Factors(database, options.secondFactorFrom)
  const tokens = new Tokens(database, users, apiTokens, factors, sessionLifetimes)
  const credentials = new Credentials(database, users, factors)
  const login: Login = {
    users,
    apiTokens,
    tokens,
    credentials,
    factors,
    pendingSignIns: new PendingSignIns(users),
    invitations: new Invitations(database),
    limits: new LoginLimits(),
    policy: new OriginPolicy({allowedOrigins, allowedHosts, proxies, publicUrl: studioUrl}),
    proxies,
    previews: new PreviewAccess(content, users, tokens),
    names: {...defaultSettingNames, ...options.names},
    texts: loginTexts(options.texts),
    icon,
    studioFiles: () => (studioDir ? firstFiles(studioDir) : []),
  }
  const password = await credentials.settle(editorPassword)
  if (password.changed) {
    tokens.suspendSessions({id: firstUserId})
    login.previews.withdraw(firstUserId, scriptUser.id)
  }
  return {login, password, token: tokens.scriptToken(join(dataDir, 'editor-token'))}
}
