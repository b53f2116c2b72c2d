import type {DocumentActionComponent, DocumentActionProps} from 'sanity'
import {useParseErrors, useTranslation} from 'sanity'
import {wrapAction} from '../../wrap-action.ts'

/**
 * Wraps the publish action: it is disabled while a field shows something other than it stores, such as
 * a date that cannot be read. Otherwise an announcement with such a start would appear at once.
 */
export const publishWhenReadable = wrapAction((publish) => {
  if (publish.action !== 'publish') return publish
  const checked: DocumentActionComponent = (props: DocumentActionProps) => {
    const described = publish(props)
    const {t} = useTranslation('rules')
    const isReadable = Object.keys(useParseErrors()).length === 0
    if (!described || isReadable) return described
    return {...described, disabled: true, title: t('unreadable.publish')}
  }
  checked.action = publish.action
  checked.displayName = 'PublishWhenReadable'
  return checked
})
