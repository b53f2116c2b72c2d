import {definePlugin, type ItemProps} from 'sanity'
import {styled} from 'styled-components'

/** The last child of the plugin's row is its remove button. */
const WithoutRemoveButton = styled.div`
  & > [data-ui='Card'] > [data-ui='Flex'] > span:last-child {
    display: none;
  }
`

/**
 * Hides the button that removes a language: an unlabelled red minus that deletes the text at one click,
 * which undo does not restore. Editors clear the input instead.
 */
function LanguageItem(props: ItemProps) {
  return props.schemaType.name.startsWith('internationalizedArray') ? (
    <WithoutRemoveButton>{props.renderDefault(props)}</WithoutRemoveButton>
  ) : (
    props.renderDefault(props)
  )
}

/** sanity-plugin-internationalized-array 5.3 has no option for its remove button. */
export const hideRemoveLanguage = definePlugin({
  name: 'keep-languages',
  form: {components: {item: LanguageItem}},
})
