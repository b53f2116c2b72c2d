import {useSortable} from '@dnd-kit/sortable'
import {CSS} from '@dnd-kit/utilities'
import {DragHandleIcon} from '@sanity/icons/DragHandle'
import {Box, Button, Flex} from '@sanity/ui'
import {
  DocumentStatusIndicator,
  Preview,
  PreviewCard,
  useDocumentVersionInfo,
  useSchema,
  useTranslation,
} from 'sanity'
import {usePaneRouter} from 'sanity/structure'
import type {Row} from './rows.ts'

/** Renders a row of an ordered list: a link to the document, and a handle to drag it. */
export function OrderedRow({row, movable}: {row: Row; movable: boolean}) {
  const {id, type, title = ''} = row
  const {t} = useTranslation('desk')
  const schemaType = useSchema().get(type)
  const {draft, published, versions} = useDocumentVersionInfo(id)
  const {ChildLink, groupIndex, routerPanesState} = usePaneRouter()
  const {attributes, listeners, setNodeRef, setActivatorNodeRef, ...drag} = useSortable({
    id,
    disabled: !movable,
  })
  const isOpen = routerPanesState[groupIndex + 1]?.[0]?.id === id
  const style = {
    transform: CSS.Translate.toString(drag.transform),
    transition: drag.transition,
    ...(drag.isDragging && {position: 'relative' as const, zIndex: 1}),
  }
  if (!schemaType) return null

  return (
    <Flex ref={setNodeRef} style={style} align="center" gap={1}>
      {movable && (
        <Button
          {...attributes}
          {...listeners}
          ref={setActivatorNodeRef}
          mode="bleed"
          padding={2}
          icon={DragHandleIcon}
          aria-label={t('order.move', {title})}
          style={{cursor: drag.isDragging ? 'grabbing' : 'grab', touchAction: 'none'}}
        />
      )}
      <Box flex={1} style={{minWidth: 0}}>
        <PreviewCard
          as={ChildLink}
          data-as="a"
          data-ui="PaneItem"
          childId={id}
          radius={2}
          pressed={isOpen}
          selected={isOpen && routerPanesState.length === groupIndex + 2}
          tone="inherit"
        >
          <Flex align="center" gap={2} paddingRight={3}>
            <Box flex={1} style={{minWidth: 0}}>
              <Preview layout="default" value={{_id: id, _type: type}} schemaType={schemaType} />
            </Box>
            <DocumentStatusIndicator draft={draft} published={published} versions={versions} />
          </Flex>
        </PreviewCard>
      </Box>
    </Flex>
  )
}
