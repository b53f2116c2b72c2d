import {type ToolMenuProps, useTranslation} from 'sanity'
import {inboxName} from '../inbox-name.ts'
import {useCounts} from './counts-context.ts'

/**
 * The Studio's menu of tools, with the number of new messages on the link to the Inbox. A style shows
 * the number: with another title, the menu would create its links again, which loses the focus, and a
 * longer title would move the last tools into the menu "…".
 */
export function MenuWithCount(props: ToolMenuProps) {
  const {t} = useTranslation('inbox')
  const count = useCounts()?.answer?.states.new ?? 0
  return (
    <>
      {count > 0 && <style>{badge(count, t('menu', {count}))}</style>}
      {props.renderDefault(props)}
    </>
  )
}

/**
 * Returns the style of the number. In the bar it overlaps the space between two links; in a list of
 * tools it is at the end of the line.
 *
 * @param spoken - what screen readers say after the name of the tool
 */
function badge(count: number, spoken: string): string {
  const link = `a[href$="/${inboxName}"][data-ui]`
  const shown = `"${count > 99 ? '99+' : count}"`
  return `${link} {position: relative; z-index: 1}
${link}::after {
  content: ${shown}; content: ${shown} / "${spoken}";
  position: absolute; inset-block-start: calc(50% - 8px); inset-inline-end: 12px;
  min-width: 10px; padding: 0 3px; border-radius: 8px; text-align: center; pointer-events: none;
  font: 600 10px/16px system-ui, sans-serif; color: #fff; background: #b3261e;
}
[data-testid="tool-collapse-menu"] ${link}::after {
  inset-block-start: -2px; inset-inline: calc(100% - 9px) auto;
}`
}
