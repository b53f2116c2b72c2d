import {DownloadIcon} from '@sanity/icons/Download'
import {UploadIcon} from '@sanity/icons/Upload'
import {Button, Flex} from '@sanity/ui'
import {useState} from 'react'
import {useCurrentUser, useTranslation} from 'sanity'
import {mayEdit} from '../../../may-edit.ts'
import type {FieldPair} from '../../../translation-state/field-pairs.ts'
import {writeCsv} from '../exchange/csv.ts'
import {writeXliff} from '../exchange/xliff.ts'
import type {Content} from '../use-field-pairs.ts'
import {ImportDialog} from './import-dialog.tsx'

const formats = {
  csv: {write: writeCsv, type: 'text/csv;charset=utf-8', extension: 'csv'},
  xliff: {write: writeXliff, type: 'application/xliff+xml', extension: 'xlf'},
} as const

/** Downloads a text as a file. */
function download(text: string, type: string, name: string) {
  const address = URL.createObjectURL(new Blob([text], {type}))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}

/** Exports the given fields for a translator and imports translated files. */
export function ExchangeBar({content, pairs}: {content: Content; pairs: readonly FieldPair[]}) {
  const {t} = useTranslation('translations')
  const isEditor = mayEdit(useCurrentUser())
  const [isImporting, setImporting] = useState(false)
  const exportAs = (format: keyof typeof formats) => {
    const {write, type, extension} = formats[format]
    download(
      write(pairs),
      type,
      `translations-${new Date().toISOString().slice(0, 10)}.${extension}`,
    )
  }
  return (
    <Flex gap={2} wrap="wrap">
      <Button
        mode="ghost"
        icon={DownloadIcon}
        fontSize={1}
        text={t('export.csv')}
        disabled={pairs.length === 0}
        onClick={() => exportAs('csv')}
      />
      <Button
        mode="ghost"
        icon={DownloadIcon}
        fontSize={1}
        text={t('export.xliff')}
        disabled={pairs.length === 0}
        onClick={() => exportAs('xliff')}
      />
      {isEditor && (
        <Button
          mode="ghost"
          icon={UploadIcon}
          fontSize={1}
          text={t('import.open')}
          onClick={() => setImporting(true)}
        />
      )}
      {isImporting && <ImportDialog content={content} onClose={() => setImporting(false)} />}
    </Flex>
  )
}
