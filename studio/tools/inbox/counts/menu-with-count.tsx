import {useMemo} from 'react'
import {type ToolMenuProps, useTranslation} from 'sanity'
import {inboxName} from '../inbox-name.ts'
import {useCounts} from './counts-context.ts'

/** The Studio's menu of tools, with the number of new messages in the title of the Inbox. */
export function MenuWithCount(props: ToolMenuProps) {
  const {t} = useTranslation('inbox')
  const count = useCounts()?.answer?.states.new ?? 0
  const {tools} = props
  // The menu creates its links again when its tools change, which loses the focus.
  const counted = useMemo(
    () =>
      tools.map((tool) =>
        tool.name === inboxName && count > 0
          ? {...tool, title: t('menu', {title: tool.title, count})}
          : tool,
      ),
    [tools, count, t],
  )
  return props.renderDefault({...props, tools: counted})
}
