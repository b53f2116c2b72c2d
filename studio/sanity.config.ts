import {visionTool} from '@sanity/vision'
import {defineConfig} from 'sanity'
import {structureTool} from 'sanity/structure'
import {schemaTypes} from '#schemas/index.ts'
import {documentRules, templates} from './document-rules.ts'
import {embeddedWorkspace} from './embedded/workspace.ts'
import {studioEnvironment} from './environment.ts'
import {localizedFields} from './localized-fields.ts'
import {structure} from './structure.ts'
import {toolsForRole} from './tools-for-role.ts'

const environment = studioEnvironment(
  globalThis.document?.getElementById('studio-env')?.textContent,
  {
    projectId: process.env.SANITY_STUDIO_PROJECT_ID || process.env.SANITY_PROJECT_ID,
    dataset: process.env.SANITY_STUDIO_DATASET || process.env.SANITY_DATASET,
  },
)

const embedded = environment.mode === 'embedded' ? embeddedWorkspace(environment.projectId) : {}

export default defineConfig({
  ...embedded,
  title: 'Website content',
  projectId: environment.projectId,
  dataset: environment.dataset,
  schema: {types: schemaTypes, templates},
  document: {...embedded.document, ...documentRules},
  plugins: [structureTool({title: 'Content', structure}), localizedFields, visionTool()],
  tools: toolsForRole,
})
