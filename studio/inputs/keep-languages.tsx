import {definePlugin, type ItemProps} from 'sanity'
import {styled} from 'styled-components'

/** The last child of the plugin's row is its remove button. */
const WithoutRemoveButton = styled.div`
  & > [data-ui='Card'] > [data-ui='Flex'] > span:last-child {
    display: none;
  }
`

/**
 * One language of a field, without the button that removes it: a red minus without a label that
 * deletes the text at one click, which undo does not bring back. A text is deleted in its input.
 */
function LanguageItem(props: ItemProps) {
  return props.schemaType.name.startsWith('internationalizedArray') ? (
    <WithoutRemoveButton>{props.renderDefault(props)}</WithoutRemoveButton>
  ) : (
    props.renderDefault(props)
  )
}

/** sanity-plugin-internationalized-array 5.3 has no option for its remove button. */
export const keepLanguages = definePlugin({
  name: 'keep-languages',
  form: {components: {item: LanguageItem}},
})
