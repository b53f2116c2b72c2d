import {Box, Button, Card, Stack, Text} from '@sanity/ui'
import {useCallback, useEffect, useMemo, useState} from 'react'
import {
  ALL_FIELDS_GROUP,
  createPatchChannel,
  FormBuilder,
  insert,
  LoadingBlock,
  PatchEvent,
  type Path,
  setIfMissing,
  useDocumentForm,
  useTranslation,
} from 'sanity'
import type {Locale} from '#schemas/locales.ts'
import {fieldPath} from '../../../translation-state/field-in-list.ts'
import type {FieldPair} from '../../../translation-state/field-pairs.ts'
import {emptyItem} from '../../../translation-state/translatable-types.ts'
import {OneValueContext} from './side-by-side-input.tsx'

/**
 * Renders the input of a field in one language. Uses the Studio's own form, which saves, validates,
 * and shows which other users are in the field.
 */
export function LanguageForm({
  pair,
  layer,
  language,
  label,
  readOnly = false,
  onWrite,
}: {
  pair: FieldPair
  /** `drafts`, or the name of the selected release. */
  layer: string
  language: Locale
  label: string
  readOnly?: boolean
  onWrite?: () => void
}) {
  const {t} = useTranslation('translations')
  const {field, type} = pair
  const side = language === 'en' ? pair.english : pair.spanish
  const [patchChannel] = useState(() => createPatchChannel())
  const form = useDocumentForm({
    documentId: side.documentId,
    documentType: type.name,
    ...(side.release && {releaseId: side.release, selectedPerspectiveName: side.release}),
    // The release publishes no draft, so show what stays live.
    ...(layer !== 'drafts' && !side.release && {selectedPerspectiveName: 'published'}),
    readOnly,
  })
  const {formState, onChange, onSetActiveFieldGroup} = form
  // By default a form shows only one field group. Select "All fields".
  useEffect(() => onSetActiveFieldGroup([], ALL_FIELDS_GROUP.name), [onSetActiveFieldGroup])
  const showsAllFields = formState?.groups.every(
    ({name, selected}) => selected === (name === ALL_FIELDS_GROUP.name),
  )
  const shown = useMemo(() => {
    const path: Path =
      side.itemKey === undefined
        ? fieldPath(field.name)
        : [...fieldPath(field.name), {_key: side.itemKey}, 'value']
    return {path, label}
  }, [field.name, side.itemKey, label])
  const change = useCallback(
    (event: PatchEvent) => {
      onChange(event)
      onWrite?.()
    },
    [onChange, onWrite],
  )

  if (!formState || !form.ready || !showsAllFields) return <LoadingBlock showText />
  // Create the value only when the editor clicks "Start writing", so that opening a field does not
  // create a draft.
  if (!side.exists)
    return (
      <Card padding={4} radius={2} border tone="transparent">
        <Stack gap={4}>
          <Text size={1}>{t('editor.not-begun')}</Text>
          {!formState.readOnly && side.itemKey !== undefined && (
            <Button
              mode="ghost"
              text={t('editor.begin')}
              onClick={() =>
                change(
                  PatchEvent.from([
                    setIfMissing([], fieldPath(field.name)),
                    insert([emptyItem(field, side.itemKey ?? language, language)], 'after', [
                      ...fieldPath(field.name),
                      -1,
                    ]),
                  ]),
                )
              }
            />
          )}
        </Stack>
      </Card>
    )
  return (
    <OneValueContext value={shown}>
      <Box data-testid={`translation-${language}`}>
        <FormBuilder
          __internal_patchChannel={patchChannel}
          id={`translation-${language}`}
          onChange={change}
          onPathFocus={form.onFocus}
          onPathOpen={form.onPathOpen}
          onPathBlur={form.onBlur}
          onFieldGroupSelect={form.onSetActiveFieldGroup}
          onSetFieldSetCollapsed={form.onSetCollapsedFieldSet}
          onSetPathCollapsed={form.onSetCollapsedPath}
          openPath={form.openPath}
          collapsedPaths={form.collapsedPaths}
          collapsedFieldSets={form.collapsedFieldSets}
          focusPath={formState.focusPath}
          changed={formState.changed}
          focused={formState.focused}
          groups={formState.groups}
          validation={formState.validation}
          members={formState.members}
          presence={formState.presence}
          schemaType={form.schemaType}
          value={form.value}
          readOnly={readOnly}
          hasUpstreamVersion={false}
        />
      </Box>
    </OneValueContext>
  )
}
