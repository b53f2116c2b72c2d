/** Thrown for a GROQ function that the lake does not implement. */
export class NotSupportedError extends Error {
  readonly functionName: string

  constructor(functionName: string, why = 'is not supported by this content lake') {
    super(`${functionName}() ${why}`)
    this.name = 'NotSupportedError'
    this.functionName = functionName
  }
}
