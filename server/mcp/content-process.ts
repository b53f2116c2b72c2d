import {createClient} from '@sanity/client'
import {answerMcp, type McpAnswer, type McpCall} from '#packages/content-lake/src/mcp/answer-mcp.ts'
import type {ContentCheck, ToolAccess} from '#packages/content-lake/src/routes/content-tools.ts'
import {answerJobs} from '#packages/server-kit/src/pictures/answer-jobs.ts'
import {checkAll} from '#studio/tools/checks/check-all.ts'
import type {Problem} from '#studio/tools/checks/problems.ts'
import {siteTools} from './site-tools.ts'
import {studioWorkspace} from './studio-workspace.ts'

/*
 * Program of the process that knows the Studio's schema and validation. It takes 400 MB of memory, so
 * it runs only while somebody needs it.
 */

/** Functions of this process that the lake calls. */
export interface ContentJobs {
  answer(call: McpCall): Promise<McpAnswer>
  check(call: Parameters<ContentCheck>[0]): Promise<{checked: number; problems: readonly Problem[]}>
}

const clientOf = ({origin, ...project}: ToolAccess) =>
  createClient({
    ...project,
    apiHost: origin,
    apiVersion: '2025-02-19',
    useProjectHostname: false,
    useCdn: false,
    requestTagPrefix: 'check',
  })

answerJobs<ContentJobs>({
  async answer(call) {
    const {origin, projectId, dataset, token} = call
    const workspace = await studioWorkspace('en', clientOf({origin, projectId, dataset, token}))
    return answerMcp(call, siteTools(workspace.schema, workspace))
  },
  async check({perspective, language, ...access}) {
    const client = clientOf(access)
    const workspace = await studioWorkspace(language, client)
    const {schema} = workspace
    const {documents, problems} = await checkAll({client, layer: perspective, workspace, schema})
    return {checked: documents.length, problems}
  },
})
