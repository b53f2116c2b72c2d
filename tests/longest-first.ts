import {BaseSequencer, type TestSpecification} from 'vitest/node'

/** Files of few lines and much work: what they do is in files beside them. */
const longOnes = /\/e2e\/(walk|forms|languages)\.test\.ts$/

/**
 * The order of test files: as Vitest's own, the longest first. Where it has no times of an earlier
 * run, as in a fresh clone, it goes by the size of files; some would come last, and a core would have
 * nothing to do for a minute.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const group = ({project}: TestSpecification) => project.config.sequence.groupOrder
    const rank = ({moduleId}: TestSpecification) => (longOnes.test(moduleId) ? 0 : 1)
    return sorted.toSorted((a, b) => group(a) - group(b) || rank(a) - rank(b))
  }
}
