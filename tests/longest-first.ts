import {BaseSequencer, type TestSpecification} from 'vitest/node'

/** Short files with much work, which is in other files. */
const longOnes = /\/e2e\/(walk|forms|languages)\.test\.ts$/

/**
 * Runs the longest test files first, by Vitest's recorded times. Without times, as in a fresh
 * clone, Vitest sorts by file size; some long ones would run last and leave a core idle for a
 * minute.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const group = ({project}: TestSpecification) => project.config.sequence.groupOrder
    const rank = ({moduleId}: TestSpecification) => (longOnes.test(moduleId) ? 0 : 1)
    return sorted.toSorted((a, b) => group(a) - group(b) || rank(a) - rank(b))
  }
}
