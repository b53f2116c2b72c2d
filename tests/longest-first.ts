import {BaseSequencer, type TestSpecification} from 'vitest/node'

/** Matches files that take longer than others of their size. */
const slowFiles =
  /\/(e2e\/(studio-.*|forms|every-page|languages|keyboard|downloads)|server\/commands\/.*|lake-supervisor|incomplete-drafts|failures)\.test\.tsx?$/

/**
 * Runs the slowest test files first, according to the durations that Vitest has recorded. Without
 * recorded durations, as in a fresh clone, Vitest sorts by file size. Some slow test files would then
 * run last and leave a CPU core idle for a minute.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const group = ({project}: TestSpecification) => project.config.sequence.groupOrder
    const rank = ({moduleId}: TestSpecification) => (slowFiles.test(moduleId) ? 0 : 1)
    return sorted.toSorted((a, b) => group(a) - group(b) || rank(a) - rank(b))
  }
}
