import {defineCliConfig} from 'sanity/cli'

const {env} = process
const projectId = env.SANITY_STUDIO_PROJECT_ID || env.SANITY_PROJECT_ID
const dataset = env.SANITY_STUDIO_DATASET || env.SANITY_DATASET

/** For the Sanity CLI against a hosted project; the embedded lake needs none of it. */
export default defineCliConfig({
  api: {projectId: projectId || 'local', dataset: dataset || 'production'},
  deployment: {autoUpdates: false},
  vite: {
    define: {
      'process.env.SANITY_STUDIO_PROJECT_ID': JSON.stringify(projectId ?? ''),
      'process.env.SANITY_STUDIO_DATASET': JSON.stringify(dataset ?? ''),
    },
  },
})
