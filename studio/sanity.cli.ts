import {defineCliConfig} from 'sanity/cli'

const {env} = process

/**
 * Configures the `sanity` CLI for hosted Sanity projects. Run the CLI in this folder. The embedded
 * lake does not need the CLI. To build the Studio, use build.ts instead of the CLI.
 */
export default defineCliConfig({
  api: {
    projectId: env.SANITY_STUDIO_PROJECT_ID || env.SANITY_PROJECT_ID || 'local',
    dataset: env.SANITY_STUDIO_DATASET || env.SANITY_DATASET || 'production',
  },
  deployment: {autoUpdates: false},
})
