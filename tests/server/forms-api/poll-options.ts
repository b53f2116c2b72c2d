/**
 * Options of `expect.poll`: a short interval, and a timeout that is long enough for a busy machine.
 */
export const pollOptions = {interval: 20, timeout: 15_000}
