import {defineCliConfig} from 'sanity/cli'

const {env} = process

/**
 * For `sanity dataset`, `sanity cors`, `sanity schema` and the like against a hosted project, run in
 * this folder; the embedded lake needs none of it. The Studio itself is built by build.ts.
 */
export default defineCliConfig({
  api: {
    projectId: env.SANITY_STUDIO_PROJECT_ID || env.SANITY_PROJECT_ID || 'local',
    dataset: env.SANITY_STUDIO_DATASET || env.SANITY_DATASET || 'production',
  },
  deployment: {autoUpdates: false},
})
