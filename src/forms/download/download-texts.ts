import type {PageTexts} from '#schemas/page-texts/page-text.ts'
import type {DownloadPageQueryResult} from '#schemas/types.gen.ts'

/** The texts of the download pages by group. */
export type DownloadTexts = PageTexts<DownloadPageQueryResult['texts']>
