import {Box, Flex, Stack} from '@sanity/ui'
import {use} from 'react'
import {
  type ActiveToolLayoutProps,
  definePlugin,
  getPublishedId,
  getVersionFromId,
  type InputProps,
  isObjectInputProps,
} from 'sanity'
import {useRouterState} from 'sanity/router'
import {isRecord} from '#schemas/record.ts'
import {OneValueContext} from '../tools/translations/side-by-side/side-by-side-input.tsx'
import {ReleaseWarnings} from './release-warnings.tsx'

/** Shows warnings about a document of a release above its form. */
function FormWithWarnings(props: InputProps) {
  const isOneValue = use(OneValueContext) !== undefined
  const isRoot = props.path.length === 0 && isObjectInputProps(props)
  const id = isRoot && !isOneValue && isRecord(props.value) ? props.value._id : undefined
  const release = typeof id === 'string' && getVersionFromId(id)
  if (typeof id !== 'string' || !release) return props.renderDefault(props)
  return (
    <Stack gap={5}>
      <ReleaseWarnings release={release} documentId={getPublishedId(id)} />
      {props.renderDefault(props)}
    </Stack>
  )
}

/** Shows warnings about all documents of a release above the page with the button that runs it. */
function ReleaseWithWarnings(props: ActiveToolLayoutProps) {
  const {releaseId} = useRouterState()
  if (props.activeTool.name !== 'releases' || typeof releaseId !== 'string')
    return props.renderDefault(props)
  return (
    <Flex direction="column" height="fill" overflow="hidden">
      <Box overflow="auto" style={{maxHeight: '40vh', flex: 'none'}}>
        <ReleaseWarnings key={releaseId} release={releaseId} />
      </Box>
      <Flex direction="column" flex={1} overflow="hidden">
        {props.renderDefault(props)}
      </Flex>
    </Flex>
  )
}

/** Plugin that warns about problems of a release in its documents' forms and on its page. */
export const releaseWarnings = definePlugin({
  name: 'release-warnings',
  form: {components: {input: FormWithWarnings}},
  studio: {components: {activeToolLayout: ReleaseWithWarnings}},
})
