import {definePlugin, type ItemProps} from 'sanity'
import {styled} from 'styled-components'

/** The last child of the plugin's row is its remove button. */
const WithoutRemoveButton = styled.div`
  & > [data-ui='Card'] > [data-ui='Flex'] > span:last-child {
    display: none;
  }
`

/**
 * Hides the button that removes a language. It is a red minus without a label that deletes the text
 * with one click, and undo does not restore the text. Editors can clear the input instead.
 */
function LanguageItem(props: ItemProps) {
  return props.schemaType.name.startsWith('internationalizedArray') ? (
    <WithoutRemoveButton>{props.renderDefault(props)}</WithoutRemoveButton>
  ) : (
    props.renderDefault(props)
  )
}

/**
 * Hides the remove button of localized fields, for which sanity-plugin-internationalized-array 5.3
 * has no option.
 */
export const hideRemoveLanguage = definePlugin({
  name: 'keep-languages',
  form: {components: {item: LanguageItem}},
})
