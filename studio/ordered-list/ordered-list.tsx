import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import {Box, Card, Stack, Text} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import {type ReactNode, useState} from 'react'
import {useClient, useCurrentUser, useTranslation} from 'sanity'
import {mayPublish} from '../may-edit.ts'
import {environment} from '../running-environment.ts'
import {useDataset} from '../tools/translations/use-dataset.ts'
import {FrequentMisses} from '../tools/visits/search-misses.tsx'
import {OrderedRow} from './ordered-row.tsx'
import {newPlaces, type Row, rowsOf} from './rows.ts'

/** Returns the announcements for screen readers while a user moves an entry by keyboard. */
function useAnnouncements(rows: readonly Row[]): Announcements {
  const {t} = useTranslation('desk')
  const announcement = (key: string, id: UniqueIdentifier, over: UniqueIdentifier = id) =>
    t(key, {
      title: rows.find((row) => row.id === id)?.title ?? '',
      place: rows.findIndex((row) => row.id === over) + 1,
      count: rows.length,
    })
  return {
    onDragStart: ({active}) => announcement('order.over', active.id),
    onDragOver: ({active, over}) => announcement('order.over', active.id, over?.id),
    onDragEnd: ({active, over}) => announcement('order.dropped', active.id, over?.id),
    onDragCancel: ({active}) => announcement('order.cancelled', active.id),
  }
}

/**
 * Creates a pane that lists documents in the order of the site. Dragging an entry changes the order
 * on the site immediately, without publishing.
 *
 * @param category - number of the FAQ category; undefined for types with a single list
 */
export function orderedList(type: string, category?: number): () => ReactNode {
  const types = [type]
  return () => <OrderedList types={types} category={category} />
}

function OrderedList({types, category}: {types: readonly string[]; category: number | undefined}) {
  const {t} = useTranslation('desk')
  const client = useClient({apiVersion: '2025-02-19'})
  const toast = useToast()
  const movable = mayPublish(useCurrentUser())
  const {documents} = useDataset(types)
  // The new order after a drag. It is shown until the lake has stored it.
  const [dropped, setDropped] = useState<readonly Row[]>()
  const rows = dropped ?? (documents ? rowsOf(documents.values(), category) : [])
  const announcements = useAnnouncements(rows)
  const sensors = useSensors(
    useSensor(PointerSensor),
    useSensor(KeyboardSensor, {coordinateGetter: sortableKeyboardCoordinates}),
  )

  const place = async ({active, over}: DragEndEvent) => {
    const from = rows.findIndex(({id}) => id === active.id)
    const to = rows.findIndex(({id}) => id === over?.id)
    if (from < 0 || to < 0 || from === to) return
    const moved = arrayMove([...rows], from, to)
    setDropped(moved)
    const transaction = client.transaction()
    for (const {id, order} of newPlaces(moved)) transaction.patch(id, {set: {order}})
    try {
      await transaction.commit({visibility: 'sync', tag: 'ordered-list'})
    } catch {
      toast.push({status: 'error', title: t('order.failed')})
    }
    setDropped(undefined)
  }

  return (
    <Card height="fill" overflow="auto" padding={2} data-testid="document-list-pane">
      <Stack gap={2}>
        {movable && category !== undefined && environment.siteUrl && <FrequentMisses />}
        {movable && rows.length > 1 && (
          <Box padding={2}>
            <Text size={1} muted>
              {t('order.hint')}
            </Text>
          </Box>
        )}
        {documents && rows.length === 0 && (
          <Box padding={2}>
            <Text size={1} muted>
              {t('order.empty')}
            </Text>
          </Box>
        )}
        <DndContext
          sensors={sensors}
          collisionDetection={closestCenter}
          onDragEnd={place}
          accessibility={{
            announcements,
            screenReaderInstructions: {draggable: t('order.instructions')},
          }}
        >
          <SortableContext items={[...rows]} strategy={verticalListSortingStrategy}>
            {rows.map((row) => (
              <OrderedRow key={row.id} row={row} movable={movable} />
            ))}
          </SortableContext>
        </DndContext>
      </Stack>
    </Card>
  )
}
