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

type EmbeddedOptions = Omit<SingleWorkspace, 'projectId' | 'dataset'>

/**
 * Suppresses a toast about HTTP/1.1, in which the Studio suspects a broken proxy. It does not apply:
 * the event streams share one socket (event-socket.ts).
 */
const quietSlowProtocolToast = () =>
  globalThis.sessionStorage?.setItem('sanity-studio.network.check.snooze', new Date().toISOString())

/**
 * Configures a Studio for the embedded lake: the lake as its only host, the lake's login, and no
 * features of Sanity's cloud. Call it once, at the start: it replaces the page's `fetch`.
 */
export function embeddedWorkspace({projectId, siteUrl}: StudioEnvironment): EmbeddedOptions {
  // The Sanity CLI loads the configuration in Node, without a page and without requests.
  const origin = globalThis.location?.origin ?? 'http://localhost:3333'
  blockExternalRequests({origin, projectId, siteUrl})
  quietSlowProtocolToast()
  const {fetch, session, connection} = createLakeClient(origin)

  return {
    apiHost: origin,
    // Otherwise the client would call http://<projectId>.<host>, which does not exist.
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
      // Go directly to the password form; after signing out the Studio waits for a click.
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
    // Nobody would receive such requests: administrators set roles under People.
    document: {comments: {enabled: false}, askToEdit: {enabled: false}},
  }
}
