import type {SanityClient} from '@sanity/client'
import type {Schema, Workspace} from 'sanity'
import {z} from 'zod'
import type {McpExtension} from '#packages/content-lake/src/mcp/answer-mcp.ts'
import {defineTool, documentIdInput} from '#packages/content-lake/src/mcp/tool.ts'
import {checkAll} from '#studio/tools/checks/check-all.ts'
import {checkWritten} from './content-check.ts'
import {describeSchema} from './describe-schema.ts'
import {landingPageTools, newTexts} from './landing-page-tools.ts'
import {storedForm} from './localized-input.ts'
import {pictureTools} from './picture-tools.ts'
import {priceTools} from './price-tools.ts'
import {translationTools} from './translation-tools.ts'

const instructions = `The website of a company that sells labor-time guides and shop software to auto repair shops. Texts are in English and Spanish (usted). read_schema describes the fields. A list with an item per language is edited by path: tagline[_key=="es"].value. Errors in "problems" prevent publishing, so correct them. Prices that start at a time: use plan_price. ${newTexts}`

/** The tools that know this site's schema, and its validation. */
export function siteTools(schema: Schema, workspace: Workspace): McpExtension {
  return {
    instructions,
    check: (document, client: SanityClient) => checkWritten(document, {workspace, schema, client}),
    inForm: (document) => {
      const type = schema.get(document._type)
      return {...document, ...(type && Object(storedForm(type, document)))}
    },
    tools: [
      defineTool({
        name: 'read_schema',
        title: 'Read the schema',
        description:
          'Lists the document types, or describes the fields of one type, also of a block or an object.',
        reads: true,
        input: {type: z.string().optional()},
        run: ({type}) => describeSchema(schema, type),
      }),
      defineTool({
        name: 'check_everything',
        title: 'Check everything',
        description:
          'Runs all validation, as the Studio’s tool “Check everything” does, on the content with the changes of this conversation, or on one document. Errors prevent publishing.',
        reads: true,
        input: {id: documentIdInput.optional()},
        run: async ({id}, conversation) => {
          const layer = await conversation.layer()
          const {client} = conversation
          const {documents, problems} = await checkAll({client, layer, workspace, schema})
          return {
            checked: documents.length,
            problems: problems.filter((problem) => id === undefined || problem.id === id),
          }
        },
      }),
      ...translationTools(schema),
      ...priceTools,
      ...landingPageTools,
      ...pictureTools,
    ],
  }
}
