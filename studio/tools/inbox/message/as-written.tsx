import {Text} from '@sanity/ui'
import {unifiedLines} from '#schemas/unified-lines.ts'

/** A text as somebody typed it: never markup, with its line breaks, in its direction, in its box. */
export function AsWritten({children}: {children: string}) {
  return (
    <Text size={1}>
      <span dir="auto" style={{display: 'block', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere'}}>
        {unifiedLines(children)}
      </span>
    </Text>
  )
}
