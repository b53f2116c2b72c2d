import {type ClientConfig, createClient} from '@sanity/client'
import type {SingleWorkspace} from 'sanity'
import {createLakeClient} from '#packages/content-lake/src/client/lake-client.ts'
import type {StudioEnvironment} from '../environment.ts'
import {parts} from '../i18n/bundles.ts'
import {interfaceLanguage} from '../i18n/interface-language.ts'
import {peopleTool} from '../tools/people/people-tool.ts'
import {blockExternalRequests} from './block-external-requests.ts'
import {connectionLayout} from './connection/connection-notice.tsx'
import {sessionLayout} from './session/session-lock.tsx'
import {openSignInAfterSignOut} from './session/sign-out.ts'

type EmbeddedOptions = Omit<SingleWorkspace, 'projectId' | 'dataset'>

/**
 * Suppresses Sanity's warning about HTTP/1.1, which is about many parallel event streams. In our
 * Studio all event streams share one WebSocket (event-socket.ts).
 */
const quietSlowProtocolToast = () =>
  globalThis.sessionStorage?.setItem('sanity-studio.network.check.snooze', new Date().toISOString())

/**
 * Returns the workspace options for the embedded lake: only the lake as host, the lake's login, and
 * no features of Sanity's cloud. Call it once at the start, because it replaces the page's `fetch`.
 */
export function embeddedWorkspace({projectId, siteUrl}: StudioEnvironment): EmbeddedOptions {
  // When the Sanity CLI loads this configuration in Node, there is no `location`. The origin is then
  // not used.
  const origin = globalThis.location?.origin ?? 'http://localhost:3333'
  blockExternalRequests({origin, projectId, siteUrl})
  quietSlowProtocolToast()
  const {fetch, session, connection} = createLakeClient(origin)
  openSignInAfterSignOut(origin, projectId)

  return {
    apiHost: origin,
    // Without this factory, the client would call http://<projectId>.<host>, which does not exist.
    unstable_clientFactory: (config: ClientConfig) =>
      createClient({
        ...config,
        useProjectHostname: false,
        resolveFetch: () => fetch,
      }),
    plugins: [
      peopleTool(),
      {name: 'connection', studio: {components: {layout: connectionLayout(connection)}}},
      {name: 'session', studio: {components: {layout: sessionLayout(session)}}},
    ],
    auth: {
      loginMethod: 'token',
      // Open the password form directly instead of a list with a single login provider.
      redirectOnSingle: true,
      providers: [
        {
          name: 'password',
          title: parts.session[interfaceLanguage]['sign-in'],
          url: `${origin}/login`,
        },
      ],
    },
    scheduledPublishing: {enabled: false},
    tasks: {enabled: false},
    announcements: {enabled: false},
    mediaLibrary: {enabled: false},
    apps: {canvas: {enabled: false}},
    // Disable comments and requests for edit rights: nobody would receive them. Administrators set
    // roles under People.
    document: {comments: {enabled: false}, askToEdit: {enabled: false}},
  }
}
