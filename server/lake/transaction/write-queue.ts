import {guard} from '../../guard.ts'
import type {Content} from '../store/content.ts'

/** Works that one turn takes at most; the others come in the next. */
const AT_ONCE = 50

interface Waiting {
  readonly work: () => void
  readonly settle: (result: PromiseSettledResult<void>) => void
}

/**
 * Has writes that come in at the same time wait for the disk together, in the order they came. One
 * that comes alone waits for nobody.
 */
export class WriteQueue {
  readonly #content: Content
  #waiting: Waiting[] = []

  constructor(content: Content) {
    this.#content = content
  }

  /** Runs a piece of work that commits; what it returns or throws, when the disk has it. */
  run<Result>(work: () => Result): Promise<Result> {
    return new Promise((resolve, reject) => {
      let result: {readonly value: Result} | undefined
      if (this.#waiting.length === 0) setImmediate(guard('write queue timer', () => this.#flush()))
      this.#waiting.push({
        work: () => {
          result = {value: work()}
        },
        settle(settled) {
          if (settled.status === 'rejected') reject(settled.reason)
          else if (result) resolve(result.value)
        },
      })
    })
  }

  #flush(): void {
    const taken = this.#waiting.slice(0, AT_ONCE)
    this.#waiting = this.#waiting.slice(AT_ONCE)
    if (this.#waiting.length > 0) setImmediate(guard('write queue timer', () => this.#flush()))
    const works = taken.map(({work}) => work)
    try {
      const settled = this.#content.together(works)
      for (const [index, result] of settled.entries()) taken[index]?.settle(result)
    } catch (reason) {
      for (const {settle} of taken) settle({status: 'rejected', reason})
    }
  }
}
