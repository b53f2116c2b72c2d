import {Stack} from '@sanity/ui'
import {type InputProps, isObjectInputProps, useCurrentUser} from 'sanity'
import {mayEdit} from '../../may-edit.ts'
import {MailPreview} from './mail-preview.tsx'
import {isMailName} from './use-mail-preview.ts'

/** Shows the preview below the form of the texts of mails. */
export function MailPreviewInput(props: InputProps) {
  const isForm = props.path.length === 0 && props.schemaType.name === 'mailTexts'
  return isForm && isObjectInputProps(props) ? (
    <WithPreview {...props} />
  ) : (
    props.renderDefault(props)
  )
}

function WithPreview(props: Extract<InputProps, {groups: unknown}>) {
  const isWriter = mayEdit(useCurrentUser())
  // Each tab of the form has the texts of one mail. The first has those of answers.
  const group = props.groups.find(({selected}) => selected)?.name ?? ''
  return (
    <Stack gap={5}>
      {props.renderDefault(props)}
      {isWriter && (
        <MailPreview
          key={group}
          first={isMailName(group) ? group : 'answer'}
          texts={JSON.stringify(props.value ?? {})}
        />
      )}
    </Stack>
  )
}
