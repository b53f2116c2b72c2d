import {type ClientConfig, createClient} from '@sanity/client'
import type {SingleWorkspace} from 'sanity'
import {createLakeClient} from '#packages/content-lake/src/client/lake-client.ts'
import type {StudioEnvironment} from '../environment.ts'
import {parts} from '../i18n/bundles.ts'
import {interfaceLanguage} from '../i18n/interface-language.ts'
import {peopleTool} from '../tools/people/people-tool.ts'
import {connectionLayout} from './connection/connection-notice.tsx'
import {keepToOneHost} from './one-host.ts'
import {sessionLayout} from './session/session-lock.tsx'

type EmbeddedOptions = Omit<SingleWorkspace, 'projectId' | 'dataset'>

/**
 * The lake speaks HTTP/1.1, which the Studio takes for a broken proxy and says so in a toast. Its
 * reason does not hold here: the event streams share one socket (event-socket.ts).
 */
const quietSlowProtocolToast = () =>
  globalThis.sessionStorage?.setItem('sanity-studio.network.check.snooze', new Date().toISOString())

/** The page to sign in on, which says that the account was removed (packages/content-lake/src/login). */
const removedSignIn = (origin: string, projectId: string) =>
  `${origin}/login?${new URLSearchParams({origin: `${origin}/`, projectId, withSid: 'true', reason: 'accountRemoved'})}`

/**
 * What a Studio needs to edit the embedded lake's content: the lake that served the page as its
 * only host, the lake's own login, and none of the features that only Sanity's cloud has. Called
 * once, at the start: it changes the page's `fetch`.
 */
export function embeddedWorkspace({projectId, siteUrl}: StudioEnvironment): EmbeddedOptions {
  // The Sanity CLI reads the configuration in Node, where there is no page and nothing is called.
  const origin = globalThis.location?.origin ?? 'http://localhost:3333'
  keepToOneHost({origin, projectId, siteUrl})
  quietSlowProtocolToast()
  const {fetch, session, connection} = createLakeClient(origin, () =>
    location.replace(removedSignIn(origin, projectId)),
  )

  return {
    apiHost: origin,
    // Otherwise the client would call http://<projectId>.<host>, which is nobody.
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
      // Straight to the password; after signing out the Studio waits for a press of the button.
      redirectOnSingle: true,
      providers: [
        {
          name: 'password',
          title: parts.session[interfaceLanguage]['sign-in'],
          url: `${origin}/login`,
        },
      ],
    },
    releases: {enabled: false},
    scheduledDrafts: {enabled: false},
    scheduledPublishing: {enabled: false},
    tasks: {enabled: false},
    announcements: {enabled: false},
    mediaLibrary: {enabled: false},
    apps: {canvas: {enabled: false}},
    // Nobody receives such requests: administrators set roles under People.
    document: {comments: {enabled: false}, askToEdit: {enabled: false}},
  }
}
