import type {ConfigContext, Tool} from 'sanity'
import {type Messages, parts} from './i18n/bundles.ts'
import {interfaceLanguage} from './i18n/interface-language.ts'
import {mayEdit, mayPublish} from './may-edit.ts'
import {PreviewUnavailable} from './presentation/preview-unavailable.tsx'
import {seesMessages} from './sees-messages.ts'

const supporters = new Set(['support'])
const administrators = new Set(['administrator'])
const developerRoles = new Set(['administrator', 'developer'])
/** Names of tools that viewers and contributors cannot use. */
const publishersTools = new Set(['yesterday', 'site-health', 'visits'])

/**
 * The order of the tools. On most screens the bar has no room for all tools, and Sanity moves the
 * last tools into its "…" menu.
 */
const order = [
  'structure',
  'presentation',
  'inbox',
  'translations',
  'releases',
  'pictures',
  'checks',
  'yesterday',
  'visits',
  'site-health',
  'people',
  'webhooks',
  'vision',
]

const placeOf = ({name}: Tool, isSupport: boolean): number => {
  // The Studio opens the first tool at the start.
  if (isSupport && name === 'inbox') return -1
  const place = order.indexOf(name)
  return place < 0 ? order.length : place
}

/** Sets the title of a tool in the Studio's language. */
const titled = (tool: Tool, title = tool.name): Tool => {
  const titles: Messages = parts.tools[interfaceLanguage]
  return {...tool, title: titles[title] ?? tool.title}
}

/**
 * Replaces the preview tool with an explanation, for viewers, who cannot open the preview. Links to
 * documents then open the documents in the Content tool.
 */
const withoutPreview = (tool: Tool): Tool =>
  tool.name === 'presentation'
    ? {...tool, component: PreviewUnavailable, canHandleIntent: () => false}
    : tool

/**
 * Returns the tools that a user sees, in the order of `order`. Only users with the role `support` and
 * administrators see the Inbox; it is the first tool of those whose work it is. Only administrators see
 * Webhooks. Only administrators and developers see Vision, which can run any query. Viewers do not see
 * the tool "Releases"; viewers and contributors do not see "Back in time", "Visits" and "Site health". Users who are not administrators see the People
 * tool under the title "My account".
 */
export const toolsForRole = (tools: Tool[], {currentUser}: ConfigContext): Tool[] => {
  const has = (roles: ReadonlySet<string>) =>
    currentUser?.roles.some(({name}) => roles.has(name)) ?? false
  const isAlone = !has(administrators)
  const isEditor = mayEdit(currentUser)
  const isSupport = has(supporters)
  return tools
    .filter(({name}) => name !== 'vision' || has(developerRoles))
    .filter(({name}) => name !== 'inbox' || seesMessages(currentUser))
    .filter(({name}) => name !== 'webhooks' || has(administrators))
    .filter(({name}) => name !== 'releases' || isEditor)
    .filter(({name}) => !publishersTools.has(name) || mayPublish(currentUser))
    .toSorted((one, other) => placeOf(one, isSupport) - placeOf(other, isSupport))
    .map((tool) => (isEditor ? tool : withoutPreview(tool)))
    .map((tool) => titled(tool, tool.name === 'people' && isAlone ? 'account' : tool.name))
}
